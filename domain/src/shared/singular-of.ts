/** One of what a company's own word names ("Applicants", "Third parties"); a word of another form stays as it is. */
export function singularOf(label: string): string {
  if (/[^aeiou]ies$/i.test(label)) return `${label.slice(0, -3)}y`
  return /[^su]s$/i.test(label) ? label.slice(0, -1) : label
}
