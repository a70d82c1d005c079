export interface Bounds {
  readonly least: number
  readonly most: number
}

/** What was typed, where it is a whole number within its bounds. */
export function wholeNumberIn(typed: string, { least, most }: Bounds): number | null {
  if (!/^-?\d{1,9}$/.test(typed.trim())) return null
  const number = Number(typed)
  return number >= least && number <= most ? number : null
}
