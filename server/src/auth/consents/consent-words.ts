import { invitations as de } from '@corbel/domain/shared/messages/de/invitations'
import { invitations as en } from '@corbel/domain/shared/messages/en/invitations'
import { invitations as es } from '@corbel/domain/shared/messages/es/invitations'
import { invitations as fr } from '@corbel/domain/shared/messages/fr/invitations'
import { invitations as ja } from '@corbel/domain/shared/messages/ja/invitations'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { invitations as zh } from '@corbel/domain/shared/messages/zh/invitations'

const catalogues = { de, en, es, fr, ja, zh } as const

/** What the page says beside the box for text messages: the very words that are agreed to. */
export function smsWords(language: Language, company: string): string {
  return catalogues[language].consents.sms.replaceAll('{company}', () => company)
}
