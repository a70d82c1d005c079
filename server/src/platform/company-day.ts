import { RecentlyUsed } from './recently-used.ts'

/** Making one takes longer than all else of a read does with the day; companies share few time zones. */
const formats = new RecentlyUsed<Intl.DateTimeFormat>(500)

/** By time zone and minute, at which days end. */
const days = new RecentlyUsed<string>(500)

/** The calendar date, `YYYY-MM-DD`, that it is at an instant where the company works. */
export function companyDay(at: Date, timeZone: string): string {
  const minute = `${timeZone} ${Math.floor(at.getTime() / 60_000)}`
  return days.find(minute) ?? days.keep(minute, dayIn(at, timeZone))
}

function dayIn(at: Date, timeZone: string): string {
  const parts = formatIn(timeZone)
    .formatToParts(at)
    .map(({ type, value }) => [type, value])
  const { year, month, day } = Object.fromEntries(parts)
  return `${year}-${month}-${day}`
}

const formatIn = (timeZone: string): Intl.DateTimeFormat =>
  formats.find(timeZone) ??
  formats.keep(
    timeZone,
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  )
