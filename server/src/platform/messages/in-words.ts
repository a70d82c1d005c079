import { de } from '@corbel/domain/shared/messages/de'
import { en } from '@corbel/domain/shared/messages/en'
import { es } from '@corbel/domain/shared/messages/es'
import { fr } from '@corbel/domain/shared/messages/fr'
import { ja } from '@corbel/domain/shared/messages/ja'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Message } from '@corbel/domain/shared/messages/message'
import { say } from '@corbel/domain/shared/messages/say'
import { zh } from '@corbel/domain/shared/messages/zh'

const catalogues = { de, en, es, fr, ja, zh } as const

/** The edge where a message becomes a sentence: of a reply, of a mail, of a file that somebody takes away. */
export function inWords(message: Message, language: Language): string {
  return say(message, catalogues[language], language)
}
