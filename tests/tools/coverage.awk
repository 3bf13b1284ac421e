# Compare what never runs with what is known: coverage.awk KNOWN UNSEEN
#
# KNOWN: `FILE: TEXT: reason`, the text being that of a line, `#` and empty
# lines.  UNSEEN: `FILE:LINE: TEXT`; of those without a reason there may be
# `most`.  The last line is `N passed, N failed`.
FNR == 1 { second = NR > 1 }
!second && (/^#/ || /^$/) { next }
!second {
  at = match($0, /: [^:]*$/)
  waits[substr($0, 1, at - 1)]
  next
}
{
  all++
  place = $0
  sub(/:[0-9]+:/, ":", place)
  if (place in waits)
    seen[place]
  else
    left++
}
END {
  for (key in waits)
    if (key in seen) {
      good++
    } else {
      print "FAIL coverage.known: " key " runs now, or is gone"
      bad++
    }
  fine = left <= most
  print (fine ? "ok  " : "FAIL"), all + 0 " places never run, " left + 0 \
    " of them without a reason, " most " allowed"
  print good + fine " passed, " bad + !fine " failed"
}
