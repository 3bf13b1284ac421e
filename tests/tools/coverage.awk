# Compare what never runs with what is known: coverage.awk KNOWN UNSEEN
#
# KNOWN: `FILE: TEXT: reason`, the text being that of a line, `#` and empty
# lines.  UNSEEN: `FILE: TEXT`.  The last line is `N passed, N failed`.
FNR == 1 { second = NR > 1 }
!second && (/^#/ || /^$/) { next }
!second {
  at = match($0, /: [^:]*$/)
  waits[substr($0, 1, at - 1)]
  next
}
$0 in waits {
  seen[$0]
  next
}
{
  print "FAIL never runs: " $0
  bad++
}
END {
  for (key in waits)
    if (key in seen) {
      good++
    } else {
      print "FAIL coverage.known: " key " runs now, or is gone"
      bad++
    }
  print good + 0 " passed, " bad + 0 " failed"
}
