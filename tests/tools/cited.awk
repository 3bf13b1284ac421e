# What a match case pins of a transcript: cited.awk CASE TRANSCRIPT
#
# The refusals, the lines that cite a clause of the case (of its name, or of its
# lines `# clauses:`) and the end.  What a script expects of the state it tests
# itself.  A transcript is pinned whole where none of these says anything, and
# in a case with the line `# golden: whole`.

FNR == 1 { nfile++ }

nfile == 1 {
	if (FNR == 1) {
		name = FILENAME
		sub(/.*\//, "", name)
		sub(/_.*/, "", name)
		clause[name]
	}
	if ($0 == "# golden: whole")
		whole = 1
	else if (/expect(_error)?:/)
		expects = 1
	if ($0 !~ /^# clauses:/)
		next
	for (i = 3; i <= NF; i++)
		clause[$i]
	next
}

{
	line[++n] = $0
	if (/^ *refused[,:] /) {
		keep[n]
		said = 1
	} else if (/^match: /) {
		keep[n]
	} else if (match($0, /\[[A-Z]+-[^] ]*\]$/)) {
		if (substr($0, RSTART + 1, RLENGTH - 2) in clause) {
			keep[n]
			said = 1
		}
	}
}

END {
	for (i = 1; i <= n; i++)
		if (whole || !(said || expects) || i in keep)
			print line[i]
}
