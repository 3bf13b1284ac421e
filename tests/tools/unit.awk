# The end of a unit test: every function test_* of its file in a list, and the
# program that runs them.  awk -f unit.awk FILE
#
# Conditions of the preprocessor stay, so that a test left out is not listed.
FNR == 1 {
	name = FILENAME
	sub(/^tests\/unit\//, "", name)
	sub(/_test\.c$/, "", name)
	print "#ifndef EACH_TEST\n#define EACH_TEST NULL, NULL\n#endif"
	print "#ifndef ALL_TESTS\n#define ALL_TESTS NULL, NULL\n#endif"
	print "static const struct CMUnitTest unit_tests[] = {"
}
/^#(if|else|endif)/
/^(static void )?test_[A-Za-z0-9_]+\(void \*\*state\)$/ {
	test = $0
	sub(/^static void /, "", test)
	sub(/\(.*/, "", test)
	printf "\t{ \"%s\", %s, EACH_TEST, NULL },\n", test, test
}
END {
	print "};\n\nint main(int argc, char **argv)\n{"
	print "\tif (argc > 1)\n\t\tcmocka_set_test_filter(argv[1]);"
	print "\treturn UNIT_RUN(\"" name "\", unit_tests, ALL_TESTS);\n}"
}
