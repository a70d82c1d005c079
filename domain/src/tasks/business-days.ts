/** Calendar days as ISO dates, counted in UTC so that no time zone shifts them. */
const dayMs = 86_400_000
const utc = (date: string): Date => new Date(`${date}T00:00:00Z`)
const iso = (date: Date): string => date.toISOString().slice(0, -'T00:00:00.000Z'.length)
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

/** The day that many steps later: months keep the day, as far as the month has it. */
function stepsAfter(date: string, { unit, every }: Step, steps: number): string {
  if (unit !== 'month') return plusDays(date, steps * every * (unit === 'week' ? 7 : 1))
  const day = utc(date)
  const first = dayAt(day.getUTCFullYear(), day.getUTCMonth() + steps * every, 1)
  const last = dayAt(first.getUTCFullYear(), first.getUTCMonth() + 1, 0).getUTCDate()
  return plusDays(iso(first), Math.min(day.getUTCDate(), last) - 1)
}

/** `Date.UTC` takes the first hundred years for those of the last century. */
function dayAt(year: number, month: number, day: number): Date {
  const found = new Date(0)
  found.setUTCFullYear(year, month, day)
  return found
}

/** So many steps surely end before a day: whoever mistypes a year makes nobody count through centuries. */
function stepsBefore(from: string, until: string, { unit, every }: Step): number {
  const days = (utc(until).getTime() - utc(from).getTime()) / dayMs
  const longest = { day: 1, week: 7, month: 31 }[unit] * every
  return Math.max(0, Math.floor((days - longestClosed) / longest) - 1)
}

/** No run of days on which lenders are closed is longer. */
const longestClosed = 7

/**
 * When something that repeats is due after `due`, and not before `today`: each on a business day. They are counted from
 * one day (`from`), so that what a holiday, a weekend or a short month moves once does not move all that follow; where
 * somebody gave it a day of its own in the meantime, they are counted from that. Answers that day too; null where the
 * calendar of ISO dates ends first.
 */
export function nextInRow(
  { from, due, today }: { readonly from?: string | undefined; readonly due: string; readonly today: string },
  step: Step,
): { due: string; from: string } | null {
  if (from !== undefined && !isInRow(from, due, step)) return nextInRow({ due, today }, step)
  const start = from ?? due
  const earliest = due < today ? plusDays(today, -1) : due
  for (let steps = Math.max(1, stepsBefore(start, earliest, step)); ; steps += 1) {
    const day = stepsAfter(start, step, steps)
    const moved = isPastCalendar(day) || day >= plusDays(earliest, -longestClosed) ? addBusinessDays(day, 0) : day
    if (isPastCalendar(moved)) return null
    if (moved > earliest) return { due: moved, from: start }
  }
}

/** Years of five digits are written with a sign, and compare as earlier ones. */
const isPastCalendar = (day: string): boolean => day.startsWith('+')

function isInRow(from: string, due: string, step: Step): boolean {
  for (let steps = stepsBefore(from, due, step); ; steps += 1) {
    const day = stepsAfter(from, step, steps)
    if (day > due || isPastCalendar(day)) return false
    if (day >= plusDays(due, -longestClosed) && (day === due || addBusinessDays(day, 0) === due)) return true
  }
}
