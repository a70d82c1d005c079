import { readClock, readDay, readMoment } from '@corbel/domain/forms/entries/read-moment'
import { clockFormat, clockText, type Hours, typeTime } from './typed-clock.ts'
import { type DateFormat, dateText, maskOf, typeDate } from './typed-date.ts'
import type { TypedText } from './typed-text.ts'

const apart = /^(\S+?),?\s+(\S.*)$/

/** How a day with a time is written: the day in the order of a format, the time by 24 hours where nothing else is said. */
export const momentFormat = (format: DateFormat, hours: Hours = 24): string => `${format} ${clockFormat(hours)}`

/** A stored day with a time as it stands in its box; text that is none stands as it was typed. */
export function momentText(stored: string, format: DateFormat, hours: Hours = 24): string {
  const [day = '', time = ''] = (readMoment(stored) ?? '').split('T')
  return time === '' ? stored : `${dateText(day, format)} ${clockText(time, hours)}`
}

/** A day with a time as `YYYY-MM-DDTHH:MM`, however it was written; null for anything else. */
export function readTypedMoment(text: string, format: DateFormat): string | null {
  const [, written = '', time = ''] = apart.exec(text.trim()) ?? []
  const [day, clock] = [readDay(written, format), readClock(time)]
  return day === null || clock === null ? readMoment(text.trim()) : `${day}T${clock}`
}

export const storedMoment = (text: string, format: DateFormat): string => readTypedMoment(text, format) ?? text

/** A day with a time being typed. A whole one is read with any separators when it is pasted. */
export function typeMoment(format: DateFormat, typed: TypedText, hours: Hours = 24): TypedText {
  const whole = typed.pasted ? readTypedMoment(typed.text, format) : null
  if (whole !== null) {
    const text = momentText(whole, format, hours)
    return { text, caret: text.length }
  }
  if (/^\S*[/.-]$/.test(typed.text)) return typeDate(format, { ...typed, pasted: false })
  return typeTime(`${maskOf(format)} `, hours, typed)
}
