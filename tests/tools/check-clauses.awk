# The clauses of one game against what cites them; see check-clauses.sh.
# Input: TAG, FILE, LINE with TAG one of def own common unit case expect.

BEGIN {
	shape = "[A-Z]+(-[0-9]+[a-z]?([.-][0-9]+[a-z]?)*" \
		"|_[0-9]+[a-z]?(_[0-9]+[a-z]?)*)"
}

function begin_entry(line, head) {
	split(line, head, /[(, \t"]+/)
	id = head[3]
	mark[id] = head[1] == "RULING" ? head[4] : head[5]
	kind[id] = head[1] == "RULING" ? "RULING" : head[4]
	if (id in seen)
		problem(id, "stands twice in clauses.def")
	seen[id] = 1
	order[++n] = id
	ident[head[2]] = id
	sub(/[-_].*/, "", head[3])
	prefix[head[3]]
	reason[id] = pending
	pending = 0
}

function problem(what, why) {
	print game ": " what " " why
	failed = 1
}

# The next thing in `rest` that looks like a clause, as an ID; "" at the end.
# In a name like test_four_copies__M_012 it stands after two underscores.
function next_id(word, before) {
	while (match(rest, shape)) {
		word = substr(rest, RSTART, RLENGTH)
		before = RSTART > 2 ? substr(rest, RSTART - 2, 2) : \
			" " substr(rest, 1, RSTART - 1)
		rest = substr(rest, RSTART + RLENGTH)
		if (before == "__" || before ~ /[^A-Za-z0-9_]$/)
			return word in ident ? ident[word] : word
	}
	return ""
}

function ours(id, head) {
	head = id
	sub(/[-_].*/, "", head)
	return head in prefix
}

$1 == "def" && $3 ~ /^(CLAUSE|RULING)\(/ {
	begin_entry($3)
	if ($3 ~ /\/\* *reason:/)
		reason[id] = 1
	next
}

$1 == "def" {
	if ($3 ~ /^[ \t]*\/\* *reason:/)
		pending = 1
	else if ($3 ~ /\/\* *reason:/)
		reason[id] = 1
	next
}

# "7:1 error T-102 too-many-copies found=5 allowed=4"
$1 == "expect" {
	split($3, word, " ")
	if (word[1] !~ /^[0-9]+:[0-9]+$/ || word[3] !~ /^[A-Z]+-[0-9]/)
		next
	if (!(word[3] in seen))
		problem(word[3], "is not in clauses.def, but in " $2)
	stem = $2
	sub(/[.]expect$/, "", stem)
	fires[word[3]] = 1
	fired[stem, word[3]] = 1
	next
}

{
	rest = $3
	if ($1 == "case" && rest == "") {
		rest = $2
		sub(/^.*\//, "", rest)
		sub(/[.][a-z0-9]+$/, "", rest)
		gsub(/_/, " ", rest)
	}
	while ((cited = next_id()) != "") {
		if (!ours(cited))
			continue
		if (!(cited in seen)) {
			if (!told[cited, $2]++)
				problem(cited, "is not in clauses.def, " \
					"but in " $2)
			continue
		}
		if ($1 == "own" || $1 == "common")
			code[cited] = 1
		else
			test[cited] = 1
		if ($1 == "case") {
			stem = $2
			sub(/[.][a-z0-9]+$/, "", stem)
			named[stem, cited]
		}
		if ($1 == "own" && $3 ~ /[.]clause *= */)
			reported[cited] = 1
	}
}

END {
	for (pair in named) {
		split(pair, part, SUBSEP)
		if (!(pair in fired) && part[1] ~ /\/(deck|cards)\//)
			spares[part[2]] = 1
	}
	for (i = 1; i <= n; i++)
		judge(order[i])
	printf "%-9s %3d clauses and rulings: %d built (%d with code, " \
		"%d with test, %d without either), %d later, %d definitions, " \
		"%d missing\n", game, n, count["BUILT"], with_code, with_test,
		neither, count["LATER"], count["DEFINITION"], missing
	exit failed
}

function judge(id, why) {
	print game "\t" id "\t" kind[id] "\t" mark[id] "\t" code[id] + 0 "\t" \
		test[id] + 0 "\t" fires[id] + 0 "\t" spares[id] + 0 >>matrix
	count[mark[id]]++
	why = ""
	if (mark[id] == "BUILT") {
		with_code += code[id]
		with_test += test[id]
		neither += !code[id] && !test[id]
		if (!code[id])
			why = why ", no code"
		if (!test[id])
			why = why ", no test"
		if (kind[id] == "DECK" && reported[id] && !fires[id])
			why = why ", no case in which it fires"
		if (kind[id] == "DECK" && reported[id] && !spares[id])
			why = why ", no case at its limit that is legal"
	} else if (mark[id] == "DEFINITION") {
		if (!test[id] && !reason[id])
			why = ", a definition without a test or a reason"
	} else if (mark[id] != "LATER")
		why = ", unknown mark " mark[id]
	if (why != "") {
		missing++
		problem(id, substr(why, 3))
	}
}
