import { isConsentRequired } from '@corbel/domain/auth/consent-rules'
import type { RoleKind } from '@corbel/domain/roles/role'
import type { Db } from '../../platform/database/db.ts'
import { newestLegalTexts, type StoredLegalText } from './legal-repository.ts'

export type AskingCompany = { readonly companyId: string; readonly kind: RoleKind }

/** The texts that a company asks this kind of person to agree to; none where it has published nothing. */
export async function textsToAgreeTo(db: Db, { companyId, kind }: AskingCompany): Promise<StoredLegalText[]> {
  const texts = await newestLegalTexts(db, companyId)
  return texts.filter((text) => isConsentRequired(text.kind, kind))
}
