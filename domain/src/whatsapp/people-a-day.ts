/** To how many people an account may write first within a day, as WhatsApp names its limits; null: as many as it likes, or not told. */
export function peopleADay(limit: string): number | null {
  const [, digits, thousands] = /^TIER_(\d+)(K?)$/.exec(limit) ?? []
  return digits === undefined ? null : Number(digits) * (thousands === 'K' ? 1_000 : 1)
}
