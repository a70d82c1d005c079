import { writeLicences } from '../../src/people/licences/licences-repository.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { demoId } from '../demo-id.ts'
import type { Member } from './cast.ts'

/** The numbers by which borrowers know the officers of their loans. */
export async function insertCastLicences(db: Db, companyId: string, cast: readonly Member[]): Promise<void> {
  for (const { number: member, kind, info } of cast) {
    const number = info?.nmls_id
    if (kind !== 'workforces' || typeof number !== 'string') continue
    const licence = { kind: 'nmls', state: null, number, issuedOn: null, expiresOn: null } as const
    await writeLicences(db, { companyId, personId: demoId('person', member), licences: [licence], nextEnd: null })
  }
}
