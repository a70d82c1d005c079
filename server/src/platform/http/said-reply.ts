import type { Message } from '@corbel/domain/shared/messages/message'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { inWords } from '../messages/in-words.ts'
import type { Client } from './client.ts'

/** Who hears an answer: in which language, and whether they are our own pages, which get the keys beside the words. */
export type Listener = Pick<Client, 'language' | 'isWeb'>

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'key' in value

/** What a verb answers, its message in the caller's words. */
export function saidReply(value: unknown, { language, isWeb }: Listener): unknown {
  if (typeof value !== 'object' || value === null || !('message' in value) || !isMessage(value.message)) return value
  const { message } = value
  return { ...value, message: inWords(message, language), ...(isWeb ? { said: { message } } : {}) }
}

/** The one form of every "no": `{code, message, fields?}` in the caller's words, and what the refusal adds. */
export function saidRefusal({ code, details, ...refusal }: Refusal, { language, isWeb }: Listener) {
  const { message = tell(`refusals.${code}`), fields } = refusal
  const places = fields === undefined ? [] : Object.entries(fields)
  const words = Object.fromEntries(places.map(([place, problem]) => [place, inWords(problem, language)]))
  return {
    ...details,
    code,
    message: inWords(message, language),
    ...(fields === undefined ? {} : { fields: words }),
    ...(isWeb ? { said: { message, ...(fields === undefined ? {} : { fields }) } } : {}),
  }
}
