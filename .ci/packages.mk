# A tarball of the last commit, with the same bytes from each clone, Debian
# packages of it, and checks of them by lintian and on a bare system.
release := koloda-$(VERSION)
.PHONY: dist deb packages
dist:
	git archive --prefix=$(release)/ HEAD | gzip -9n >$(B)/$(release).tar.gz
deb: dist | deps
	sh .ci/deb.sh $(B) $(release)
packages: deb
	@sh tests/tools/packages.sh $(B) $(release)
