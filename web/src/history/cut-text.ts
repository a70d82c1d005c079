/** So much of a value stands in a line of the history. */
const lettersMost = 160
const linesMost = 6

/** A text as it stands in a list: the whole of a short one, the beginning of one that is long or has many lines. */
export function cutText(text: string): string {
  const lines = text.split('\n')
  const first = lines.length > linesMost ? lines.slice(0, linesMost).join('\n') : text
  return first.length > lettersMost ? first.slice(0, lettersMost).trimEnd() : first
}
