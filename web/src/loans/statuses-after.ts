/**
 * The statuses of a loan once somebody chose one in place: it takes the place of the only one; where an administrator
 * gave the loan several, it is put to them or taken from them, and one stays (decision 58 on the specification).
 */
export function statusesAfter(held: readonly string[], chosen: string): readonly string[] {
  if (held.length < 2) return [chosen]
  return held.includes(chosen) ? held.filter((one) => one !== chosen) : [...held, chosen]
}
