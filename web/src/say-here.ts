import type { Message, Placed } from '@corbel/domain/shared/messages/message'
import { type Places, presentLanguage, sentenceHere } from './translation.ts'

/**
 * A message of the server in the words of this page: in the language that it is in now. Where the page has not fetched
 * the sentence, the server's own, which was said in the language of the request.
 */
export function sayHere(message: Message | undefined, otherwise: string): string {
  return (message && sentenceHere(message.key, placesOf(message))) ?? otherwise
}

/** Messages of the domain's own rules, by place; whoever runs the rules has their sentences. */
export function saidHere(problems: Readonly<Record<string, Message>>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([place, message]) => [place, sayHere(message, message.key)]))
}

function placesOf({ params = {} }: Message): Places {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wordOf(value)]))
}

function wordOf(value: Placed): string | number {
  if (typeof value !== 'object') return value
  if ('written' in value) return value.words[presentLanguage() ?? 'en'] ?? wordOf(value.written)
  return 'key' in value ? sayHere(value, '') : value.day
}
