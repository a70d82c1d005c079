/** The first letters of the first and the last part of a name; two letters of a single one. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean)
  const [first = '', ...others] = parts
  const last = others.at(-1)
  const letters = last ? [first, last].map((part) => Array.from(part)[0] ?? '') : Array.from(first).slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}
