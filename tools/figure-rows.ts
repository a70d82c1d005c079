/** A text with the rows between its two marks of a name replaced; it must have both. */
export function withRows(text: string, name: string, rows: readonly string[]): string {
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`there is no place for the rows of ${name}`)
  return `${text.slice(0, from)}${start}\n| figure | value |\n|---|---|\n${rows.join('\n')}\n\n${text.slice(to)}`
}
