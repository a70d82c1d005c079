import type { ConsentReply } from '@corbel/domain/people/consent-endpoints'
import type { Db } from '../../platform/database/db.ts'
import { listConsents } from './consent-repository.ts'

export type ConsentsOf = { readonly companyId: string; readonly personId: string }

/** What a person agreed to, the newest first. Whether the caller may know is theirs to have asked. */
export async function consentsOfPerson(db: Db, { companyId, personId }: ConsentsOf): Promise<ConsentReply[]> {
  const consents = await listConsents(db, companyId, personId)
  return consents.map(({ id, version, given_at, ...consent }) => ({
    ...consent,
    _id: id,
    version,
    given_at: given_at.toISOString(),
    path: version === null ? null : `/public/legal/${companyId}/${consent.kind}?version=${version}`,
  }))
}
