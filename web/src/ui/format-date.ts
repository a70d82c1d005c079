import { presentLanguage } from '../translation.ts'

interface DateParts {
  year: string
  month: string
  day: string
  hour: string
  minute: string
  second: string
}

/** A calendar date `YYYY-MM-DD` in a format such as MM-DD-YYYY; anything else is shown as it is. */
export function formatCalendarDate(date: string, dateFormat: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date)
  if (!match) return date
  const [, year = '', month = '', day = ''] = match
  return fillFormat(dateFormat, { year, month, day })
}

/** The calendar date of an instant in a zone. */
export function formatInstantDate(instant: string, dateFormat: string, timeZone: string): string {
  return fillFormat(dateFormat, partsOf(instant, timeZone))
}

/** Date, time to the second and zone: what a tooltip says. */
export function formatExactStamp(instant: string, dateFormat: string, timeZone: string): string {
  const parts = partsOf(instant, timeZone)
  return `${fillFormat(dateFormat, parts)} ${parts.hour}:${parts.minute}:${parts.second} ${timeZone}`
}

export function formatClockTime(instant: string, timeZone: string): string {
  const { hour, minute } = partsOf(instant, timeZone)
  return `${hour}:${minute}`
}

const clock = /^(\d{2}):(\d{2})(?::\d{2})?$/

/** A stored time of day ("17:30") as the viewer's language says it ("5:30 PM", "17:30"); anything else as it is. */
export function formatTimeOfDay(stored: string, language: string = presentLanguage() ?? 'en'): string {
  const [, hours = '', minutes = ''] = clock.exec(stored) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return stored
  return timesOf(language).format(Date.UTC(2000, 0, 1, Number(hours), Number(minutes)))
}

/** How somebody reads moments: the day in a format, the time in a language; instants belong to a zone. */
export interface MomentFormat {
  dateFormat: string
  timeZone: string
  language?: string
}

const instant = /T.*(?:Z|[-+]\d{2}:?\d{2})$/

/**
 * A stored day with its time ("2026-03-04T17:30") as it is read. One that names its zone is an instant and is told in
 * the viewer's; one without is told as it was entered.
 */
export function formatMoment(stored: string, { dateFormat, timeZone, language }: MomentFormat): string {
  if (instant.test(stored) && !Number.isNaN(Date.parse(stored))) {
    const time = formatTimeOfDay(formatClockTime(stored, timeZone), language)
    return `${formatInstantDate(stored, dateFormat, timeZone)} ${time}`
  }
  const [day = '', time = ''] = stored.split('T')
  const date = formatCalendarDate(day, dateFormat)
  return time === '' ? date : `${date} ${formatTimeOfDay(time, language)}`
}

export type Age =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours'; count: number }
  | { unit: 'yesterday' }
  | { unit: 'date' }

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How an instant of the past is told: minutes and hours of today, yesterday, else by its date. */
export function ageOf(instant: string, now: number, timeZone: string): Age {
  const passed = now - Date.parse(instant)
  if (passed < 0) return { unit: 'date' }
  if (passed < minuteMs) return { unit: 'now' }
  if (passed < hourMs) return { unit: 'minutes', count: Math.floor(passed / minuteMs) }
  const day = dayOf(instant, timeZone)
  if (day === dayOf(new Date(now).toISOString(), timeZone)) return { unit: 'hours', count: Math.floor(passed / hourMs) }
  return day === dayOf(new Date(now - 24 * hourMs).toISOString(), timeZone) ? { unit: 'yesterday' } : { unit: 'date' }
}

const dayOf = (instant: string, timeZone: string): string => fillFormat('YYYY-MM-DD', partsOf(instant, timeZone))

const fillFormat = (format: string, { year, month, day }: Pick<DateParts, 'year' | 'month' | 'day'>): string =>
  format.replace('YYYY', year).replace('MM', month).replace('DD', day)

const timeFormats = new Map<string, Intl.DateTimeFormat>()

function timesOf(language: string): Intl.DateTimeFormat {
  const known = timeFormats.get(language)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  timeFormats.set(language, made)
  return made
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function partsOf(instant: string, timeZone: string): DateParts {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(Date.parse(instant))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}
