import { readClock, readDay, readMoment } from '@corbel/domain/forms/entries/read-moment'
import { type DateFormat, dateText, maskOf, typeDate } from './typed-date.ts'
import { type TypedText, typeDigits } from './typed-text.ts'

const clockMask = '99:99'
const apart = /^(\S+?),?\s+(\S.*)$/
const half = /\d\s*[ap]$/i

/** How a day with a time is written in a company: the day in its order, the time by 24 hours. */
export const momentFormat = (format: DateFormat): string => `${format} hh:mm`

/** A stored day with a time as it stands in its box; text that is none stands as it was typed. */
export function momentText(stored: string, format: DateFormat): string {
  const [day = '', time = ''] = (readMoment(stored) ?? '').split('T')
  return time === '' ? stored : `${dateText(day, format)} ${time}`
}

/** A day with a time as `YYYY-MM-DDTHH:MM`, however it was written; null for anything else. */
export function readTypedMoment(text: string, format: DateFormat): string | null {
  const [, written = '', time = ''] = apart.exec(text.trim()) ?? []
  const [day, clock] = [readDay(written, format), readClock(time)]
  return day === null || clock === null ? readMoment(text.trim()) : `${day}T${clock}`
}

export const storedMoment = (text: string, format: DateFormat): string => readTypedMoment(text, format) ?? text

/**
 * A day with a time being typed: `9:` means `09:`, and an `a` or `p` behind it makes it one of 24 hours. A whole one is
 * read with any separators when it is pasted.
 */
export function typeMoment(format: DateFormat, typed: TypedText): TypedText {
  const whole = typed.pasted || half.test(typed.text) ? readTypedMoment(typed.text, format) : null
  if (whole !== null) {
    const text = momentText(whole, format)
    return { text, caret: text.length }
  }
  if (/^\S*[/.-]$/.test(typed.text)) return typeDate(format, { ...typed, pasted: false })
  return typeDigits(`${maskOf(format)} ${clockMask}`, withWholeHour(typed))
}

function withWholeHour(typed: TypedText): TypedText {
  const text = typed.text.replace(/(^|\s)(\d:)$/, '$10$2')
  return text === typed.text ? typed : { ...typed, text, caret: text.length }
}
