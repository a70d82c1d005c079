/**
 * The day, YYYY-MM-DD, by which whoever took a lead on a day calls: the next one on which people work. A lead that
 * comes on a Friday or at a weekend is called on Monday.
 */
export function callBy(takenOn: string): string {
  const day = new Date(`${takenOn}T00:00:00Z`)
  const weekend: readonly number[] = [saturday, sunday]
  do day.setUTCDate(day.getUTCDate() + 1)
  while (weekend.includes(day.getUTCDay()))
  return day.toISOString().slice(0, 10)
}

const saturday = 6
const sunday = 0
