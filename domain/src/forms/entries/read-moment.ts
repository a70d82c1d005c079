import { isoDateOf } from '../calendar-text.ts'

const iso = /^\d{4}-\d{2}-\d{2}$/
const parts = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/
const digits = /^\d{8}$/
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i
const stamp = /^(\d{4}-\d{2}-\d{2})[T ](\S+(?:\s[ap]\.?m\.?)?)$/i
const zone = /(?:Z|[-+]\d{2}:?\d{2})$/

/** Year, month and day in the order of a format such as `DD/MM/YYYY`. */
function dayIn(format: string, numbers: readonly string[]): string | null {
  const names = format.split(/[^A-Z]+/)
  const of = (name: string): string => numbers[names.indexOf(name)] ?? ''
  return isoDateOf([of('YYYY'), of('MM').padStart(2, '0'), of('DD').padStart(2, '0')].join('-'))
}

function withoutSeparators(format: string, text: string): string[] {
  const lengths = format.split(/[^A-Z]+/).map((name) => name.length)
  const starts = lengths.map((_length, at) => lengths.slice(0, at).reduce((sum, length) => sum + length, 0))
  return starts.map((start, at) => text.slice(start, start + (lengths[at] ?? 0)))
}

/**
 * A day as `YYYY-MM-DD`: from that, from its parts in the order of `format`, or from a stamp that begins with it; null
 * for no day of the calendar.
 */
export function readDay(text: string, format = 'MM-DD-YYYY'): string | null {
  const [, stamped, time = ''] = stamp.exec(text) ?? []
  if (stamped !== undefined) return readClock(time.replace(zone, '')) === null ? null : isoDateOf(stamped)
  if (iso.test(text)) return isoDateOf(text)
  const [, first, , second, third] = parts.exec(text) ?? []
  if (first !== undefined && second !== undefined && third !== undefined) return dayIn(format, [first, second, third])
  return digits.test(text) ? dayIn(format, withoutSeparators(format, text)) : null
}

/** A time as `HH:MM`, or `HH:MM:SS` where it has seconds; null for none. Twelve hours are read with their a.m. or p.m. */
export function readClock(text: string): string | null {
  const [, hours = '', minutes = '', seconds, half] = clock.exec(text.trim()) ?? []
  if (hours === '' || Number(minutes) >= 60 || Number(seconds ?? 0) >= 60) return null
  const hour = hourOf(Number(hours), half?.toLowerCase())
  if (hour === null) return null
  return [String(hour).padStart(2, '0'), minutes, seconds].filter((part) => part !== undefined).join(':')
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

/** A day with a time as `YYYY-MM-DDTHH:MM`, with seconds where it has some; null for anything else. A zone is none of it. */
export function readMoment(text: string): string | null {
  const [, stamped = '', time = ''] = stamp.exec(text) ?? []
  const [written, clocked] = [isoDateOf(stamped), readClock(time)]
  return written === null || clocked === null ? null : `${written}T${clocked}`
}
