# The findings in jsonl output of `check` and `compile`, one line each, in
# the notation of the .expect files:
#
#	LINE:COLUMN SEVERITY [CLAUSE ]NAME[ found=N allowed=N]
#
# The JSON is that of base/json: compact, keys in the documented order.  With
# every escape masked a string holds no quote, so `{"clause":` is never text.

function value(object, key) {
	if (!match(object, "\"" key "\":(\"[^\"]*\"|-?[0-9]+|[a-z]+)"))
		return "(no " key ")"
	key = substr(object, RSTART + length(key) + 3, RLENGTH - length(key) - 3)
	gsub(/"/, "", key)
	return key
}

function counted(object, key, n) {
	n = value(object, key)
	return n ~ /^-?[0-9]+$/ ? " " key "=" n : ""
}

function finding(object, clause) {
	clause = value(object, "clause")
	print value(object, "line") ":" value(object, "column") " " \
		value(object, "severity") " " \
		(clause == "null" ? "" : clause " ") value(object, "name") \
		counted(object, "found") counted(object, "allowed")
}

{
	line = $0
	gsub(/\\./, "_", line)
}

line !~ /^\{"v":1,.*\}$/ {
	print "no finding: " $0
	next
}

line ~ /,"error":\{"line":/ {
	sub(/^.*,"error":\{/, "{", line)
	print value(line, "line") ":" value(line, "column") \
		" error syntax-error"
	next
}

line ~ /,"violations":\[/ {
	n = split(line, part, /\{"clause":/)
	for (i = 2; i <= n; i++)
		finding("{\"clause\":" part[i])
	next
}

{ finding(line) }
