import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { inWords } from '../../platform/messages/in-words.ts'

/** What the page says beside the box for text messages: the very words that are agreed to. */
export function smsWords(language: Language, company: string): string {
  return inWords(tell('invitations.consents.sms', { company }), language)
}
