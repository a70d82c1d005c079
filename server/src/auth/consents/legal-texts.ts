import { createHash } from 'node:crypto'
import { isConsentRequired } from '@corbel/domain/auth/consent-rules'
import type { RoleKind } from '@corbel/domain/roles/role'
import type { Db } from '../../platform/database/db.ts'
import { insertLegalText, listLegalTexts, listNewestLegalTexts, type StoredLegalText } from './legal-text-repository.ts'

export type { StoredLegalText } from './legal-text-repository.ts'

/** SHA-256 of title, line feed and body, hexadecimal: proves later which words somebody agreed to. */
export function hashOfLegalText(title: string, body: string): string {
  return createHash('sha256').update(`${title}\n${body}`, 'utf8').digest('hex')
}

export type AskingCompany = { readonly companyId: string; readonly kind: RoleKind }

/** The texts that a company asks this kind of person to agree to; none where it has published nothing. */
export async function textsToAgreeTo(db: Db, { companyId, kind }: AskingCompany): Promise<StoredLegalText[]> {
  return (await listNewestLegalTexts(db, companyId)).filter((text) => isConsentRequired(text.kind, kind))
}

/** The version of each kind that stands now. */
export function newestLegalTexts(db: Db, companyId: string): Promise<StoredLegalText[]> {
  return listNewestLegalTexts(db, companyId)
}

/** Every version of every kind, the newest first, kind by kind. */
export function everyLegalText(db: Db, companyId: string): Promise<StoredLegalText[]> {
  return listLegalTexts(db, companyId)
}

export type LegalTextToPublish = Omit<StoredLegalText, 'hash'> & {
  readonly companyId: string
  readonly personId: string | null
}

/** Keeps a new version, by its hash those very words. */
export async function keepLegalText(
  db: Db,
  { companyId, personId, ...text }: LegalTextToPublish,
): Promise<StoredLegalText> {
  const kept = { ...text, hash: hashOfLegalText(text.title, text.body) }
  await insertLegalText(db, { ...kept, companyId, personId })
  return kept
}
