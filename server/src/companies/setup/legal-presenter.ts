import type { LegalVersion } from '@corbel/domain/companies/company-replies'
import type { StoredLegalText } from '../../auth/consents/legal-texts.ts'

export function presentLegalText(text: StoredLegalText): LegalVersion {
  return { ...text, publishedAt: text.publishedAt.toISOString() }
}
