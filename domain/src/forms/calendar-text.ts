const iso = /^(\d{4})-(\d{2})-(\d{2})$/
const american = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Days of a month of the Gregorian calendar; 0 for no month. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0)
}

/** A date of the calendar as `YYYY-MM-DD`, read from that form, from MM-DD-YYYY or from slashes; null where it is none. */
export function isoDateOf(text: string): string | null {
  const trimmed = text.trim()
  const byYear = iso.exec(trimmed)
  const byMonth = byYear ? null : american.exec(trimmed)
  const [year, month, day] = byYear
    ? [byYear[1], byYear[2], byYear[3]]
    : [byMonth?.[3], byMonth?.[1]?.padStart(2, '0'), byMonth?.[2]?.padStart(2, '0')]
  if (year === undefined || month === undefined || day === undefined) return null
  const isDate = Number(year) >= 1 && Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month))
  return isDate ? `${year}-${month}-${day}` : null
}

const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?/

/**
 * A date, a date with a time, or a time as text that sorts as it passes: `YYYY-MM-DD`, `YYYY-MM-DD HH:MM:SS`,
 * `HH:MM:SS`. Null for anything else.
 */
export function momentOf(text: string): string | null {
  const [first = '', second] = text.trim().split(/[T ]/, 2)
  const date = isoDateOf(first)
  if (date !== null && second === undefined) return date
  const time = clock.exec(date === null ? first : (second ?? ''))
  if (time === null || (date === null && second !== undefined)) return null
  const [, hours = '', minutes = '', seconds = '00'] = time
  const of = `${hours.padStart(2, '0')}:${minutes}:${seconds}`
  return date === null ? of : `${date} ${of}`
}

/** Days from 0000-03-01 in the proleptic Gregorian calendar: differences count days without any time zone. */
export function dayNumberOf(isoDate: string): number {
  const year = Number(isoDate.slice(0, 4))
  const month = Number(isoDate.slice(5, 7))
  const day = Number(isoDate.slice(8, 10))
  const fromMarch = month > 2 ? year : year - 1
  const monthFromMarch = (month + 9) % 12
  const inYears =
    365 * fromMarch + Math.floor(fromMarch / 4) - Math.floor(fromMarch / 100) + Math.floor(fromMarch / 400)
  return inYears + Math.floor((153 * monthFromMarch + 2) / 5) + day - 1
}
