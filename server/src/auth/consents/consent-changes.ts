import type { Db } from '../../platform/database/db.ts'
import { type ConsentChange, insertConsentChange, listConsentChanges } from './consent-change-repository.ts'

export type { ConsentChange }

type Noted = Omit<ConsentChange, 'source'> & { readonly personId: string }

/** What staff noted of somebody, each time it was; whether they may is theirs to have asked who call it. */
export const noteConsentChange = (db: Db, companyId: string, noted: Noted): Promise<void> =>
  insertConsentChange(db, companyId, { ...noted, source: 'noted', consentId: null })

/** What somebody agreed to and took back of being written to, the latest first. */
export const consentChangesOf = (db: Db, companyId: string, personId: string): Promise<ConsentChange[]> =>
  listConsentChanges(db, companyId, personId)
