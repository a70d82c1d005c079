import { z } from 'zod'
import { tell } from './messages/message.ts'

/**
 * What cannot be seen in a line of text and changes how it is read: controls, line ends, marks that turn the direction
 * (U+202E makes "gpj.exe" of "exe.jpg"), and other characters without a shape. Joiners stay: Persian and Indic names
 * are written with them, and families of emoji.
 */
const everyUnseen =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu

const link =
  /[a-z][a-z\d+.-]*:\/\/|\/\/|\bmailto:|\bwww\.|\S@\S|[\p{L}\d]\.(?:[a-z]{2,24}|[A-Z]{2,24}|xn--[a-z\d-]+)(?![\p{L}\d.])/u
/** Endings that mail programs make links of however they are capitalised. */
const linkOfUsualEnding =
  /[\p{L}\d]\.(?:com|net|org|info|biz|online|site|shop|app|dev|xyz|top|club|page|link|click|live|icu)(?![\p{L}\d])/iu

export const hasUnseenCharacters = (text: string): boolean => text.search(everyUnseen) !== -1

/** Whether a mail program would make a link of it. */
export const looksLikeLink = (text: string): boolean => link.test(text) || linkOfUsualEnding.test(text)

export const unseenCharacters = tell('problems.unseenCharacters')
export const noLinks = tell('problems.noLinks')

/** One line that lists and headings show: up to `most` characters as they are typed, none that cannot be seen. */
export function plainLine(most: number) {
  return z
    .string()
    .trim()
    .max(most)
    .refine((text) => !hasUnseenCharacters(text), { params: unseenCharacters })
}

/** What something is called: people, companies, roles, groups, products, programs, statuses and whatever has a title. */
export function plainName(most: number) {
  return plainLine(most).min(1)
}

/** A name that stands in mails to strangers: nobody sends them to an address of their own with it. */
export function mailedName(most: number) {
  return plainName(most).refine((text) => !looksLikeLink(text), { params: noLinks })
}

/** As it may be shown, where it was stored before such characters were refused. */
export function shownName(stored: string): string {
  return stored.replace(everyUnseen, '').trim()
}

/** As it may stand in a mail; the other in place of a name that would become a link there. */
export function nameInMail<Other>(stored: string, otherwise: Other): string | Other {
  const shown = shownName(stored)
  return shown === '' || looksLikeLink(shown) ? otherwise : shown
}
