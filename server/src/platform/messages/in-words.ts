import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Message } from '@corbel/domain/shared/messages/message'
import { say } from '@corbel/domain/shared/messages/say'
import { catalogues } from './catalogues.ts'

/** The edge where a message becomes a sentence: of a reply, of a mail, of a file that somebody takes away. */
export function inWords(message: Message, language: Language): string {
  return say(message, catalogues[language], language)
}

/** How long something lasts, as the language says it: "7 days", "7 Tage", "7 日". */
export function lastingInWords(count: number, unit: 'day' | 'minute', language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
