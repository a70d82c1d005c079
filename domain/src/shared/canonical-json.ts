/**
 * The one text of a value: members in the order of their names' code units, no space, members that are undefined left
 * out. Equal values give equal texts, so that a hash over the text is a hash over the value (as in RFC 8785, for values
 * whose numbers are safe integers).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
