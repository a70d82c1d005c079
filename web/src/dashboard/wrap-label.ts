const linesMost = 2

/** A label in at most two lines of about `width` letters, broken between words; what does not fit ends in an ellipsis. */
export function wrapLabel(label: string, width: number): string[] {
  const lines: string[] = []
  for (const word of label.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const kept = lines.slice(0, linesMost).map((line) => (line.length > width ? `${line.slice(0, width - 1)}…` : line))
  if (lines.length > linesMost) kept[linesMost - 1] = `${kept[linesMost - 1]?.replace(/…$/, '').slice(0, width - 1)}…`
  return kept
}
