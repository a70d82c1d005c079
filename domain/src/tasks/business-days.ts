/** Calendar days as ISO dates, counted in UTC so that no time zone shifts them. */
const dayMs = 86_400_000
const utc = (date: string): Date => new Date(`${date}T00:00:00Z`)
const iso = (date: Date): string => date.toISOString().slice(0, 10)
const plusDays = (date: string, days: number): string => iso(new Date(utc(date).getTime() + days * dayMs))

/** Days on which lenders of the United States are closed: 5 U.S.C. 6103, as month, and day or nth weekday. */
const fixedHolidays = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
] as const
/** Month, weekday (0 is Sunday), which one of the month; -1 the last. */
const movingHolidays = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
] as const

/** A holiday on a Sunday is kept on the Monday; the Federal Reserve keeps none for a Saturday. */
function isHoliday(date: string): boolean {
  return isHolidayItself(date) || (utc(date).getUTCDay() === 1 && isFixed(plusDays(date, -1)))
}

function isFixed(date: string): boolean {
  const day = utc(date)
  return fixedHolidays.some(([month, on]) => day.getUTCMonth() + 1 === month && day.getUTCDate() === on)
}

function isHolidayItself(date: string): boolean {
  if (isFixed(date)) return true
  const day = utc(date)
  return movingHolidays.some(([month, weekday, nth]) => {
    if (day.getUTCMonth() + 1 !== month || day.getUTCDay() !== weekday) return false
    if (nth === -1) return utc(plusDays(date, 7)).getUTCMonth() !== day.getUTCMonth()
    return Math.ceil(day.getUTCDate() / 7) === nth
  })
}

/** Monday to Friday without the federal holidays. */
export function isBusinessDay(date: string): boolean {
  const weekday = utc(date).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(date)
}

/** That many business days after a day, before it where negative; 0 is the day itself, or the next one that is one. */
export function addBusinessDays(date: string, days: number): string {
  const step = days < 0 ? -1 : 1
  let at = date
  while (!isBusinessDay(at)) at = plusDays(at, step)
  for (let left = Math.abs(days); left > 0; left--)
    do at = plusDays(at, step)
    while (!isBusinessDay(at))
  return at
}

type Step = { readonly unit: 'day' | 'week' | 'month'; readonly every: number }

/** The day one step later, moved to a business day: months keep the day, as far as the month has it. */
export function nextTime(date: string, { unit, every }: Step): string {
  if (unit === 'day') return addBusinessDays(plusDays(date, every), 0)
  if (unit === 'week') return addBusinessDays(plusDays(date, every * 7), 0)
  const day = utc(date)
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + every, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addBusinessDays(iso(new Date(first.getTime() + (Math.min(day.getUTCDate(), last) - 1) * dayMs)), 0)
}
