# A picture of a terminal: lines with the colours of koloda to SVG.
#
# A character is 8.4 wide and a line 20 high; the font of the reader may be a
# little wider or narrower, so each line is stretched to its own width.
BEGIN {
  style["1;31"] = "#ff6b6b"
  style["1;33"] = "#e5c07b"
  style["1;32"] = "#7ec16e"
  style["1;35"] = "#c792ea"
  style["1;36"] = "#61afef"
}
function escaped(s) {
  gsub(/&/, "\\&amp;", s)
  gsub(/</, "\\&lt;", s)
  gsub(/>/, "\\&gt;", s)
  return s
}
# Letters of UTF-8: bytes that continue one do not count.
function letters(s) {
  gsub(/[\200-\277]/, "", s)
  return length(s)
}
{
  text = ""
  width = 0
  rest = $0
  while (match(rest, /\033\[[0-9;]*m/)) {
    part = substr(rest, 1, RSTART - 1)
    code = substr(rest, RSTART + 2, RLENGTH - 3)
    width += letters(part)
    text = text escaped(part)
    if (code == "0")
      text = text "</tspan>"
    else
      text = text "<tspan font-weight=\"bold\" fill=\"" style[code] "\">"
    rest = substr(rest, RSTART + RLENGTH)
  }
  width += letters(rest)
  text = text escaped(rest)
  if (width > widest)
    widest = width
  y = 30 + 20 * n++
  if (width)
    body = body sprintf("<text x=\"16\" y=\"%d\" textLength=\"%.1f\">%s</text>\n", \
                        y, width * 8.4, text)
}
END {
  w = 32 + widest * 8.4
  h = 32 + 20 * n
  printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" ", w, h
  printf "width=\"%d\" height=\"%d\">\n", w, h
  print "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#1e2127\"/>"
  print "<g font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" " \
        "font-size=\"14\" fill=\"#dcdfe4\" xml:space=\"preserve\">"
  printf "%s", body
  print "</g>"
  print "</svg>"
}
