import { readClock } from '@corbel/domain/forms/entries/read-moment'
import { type TypedText, typeDigits } from './typed-text.ts'

/** By how many hours a language tells the time of a day. */
export type Hours = 12 | 24

export const hoursOf = (language: string): Hours =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).resolvedOptions().hour12 === true ? 12 : 24

/** How a time is written in its box. */
export const clockFormat = (hours: Hours): string => (hours === 12 ? 'hh:mm AM' : 'hh:mm')

/** A stored time as it stands in its box; text that is none stands as it was typed. */
export function clockText(stored: string, hours: Hours): string {
  const clock = readClock(stored)
  if (clock === null || hours === 24) return clock ?? stored
  const hour = Number(clock.slice(0, 2))
  return `${String(hour % 12 || 12).padStart(2, '0')}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}

export const storedClock = (text: string): string => readClock(text) ?? text

const mask = '99:99'
const maskWithSeconds = '99:99:99'
/** The a.m. or p.m. behind a time; of `09:05 A` the M was just taken away, and the rest goes with it. */
const half = /^(.*\d)\s*([ap])[m.\s]*$/i
const halfTakenAway = /\d [AP]$/

/**
 * A time being typed, behind a day in its mask or alone: `9:` means `09:`, and an `a` or `p` behind it says which half
 * of the day it is, also where it is told by 24 hours.
 */
export function typeTime(before: string, hours: Hours, typed: TypedText): TypedText {
  const [, body = typed.text, letter] = halfTakenAway.test(typed.text) ? [] : (half.exec(typed.text) ?? [])
  const whole = `${before}${/\d:\d\d:/.test(body) ? maskWithSeconds : mask}`
  const masked = typeDigits(whole, withWholeHour({ text: body, caret: Math.min(typed.caret, body.length) }))
  const clock = letter !== undefined && masked.text.length === whole.length ? masked.text.slice(before.length) : ''
  const read = readClock(`${clock}${letter}`)
  if (read === null) return masked
  const text = masked.text.slice(0, before.length) + clockText(read, hours)
  return { text, caret: typed.caret > body.length ? text.length : masked.caret }
}

function withWholeHour(typed: TypedText): TypedText {
  const text = typed.text.replace(/(^|\s)(\d:)$/, '$10$2')
  return text === typed.text ? typed : { ...typed, text, caret: text.length }
}
