import type { PersonLicence } from '@corbel/domain/people/licences/licence'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type StoredLicences = {
  readonly personId: string
  readonly rev: number
  readonly licences: readonly PersonLicence[]
}

/** Of whom any are kept; of all others there is no row. */
export async function findLicences(db: Db, companyId: string, personIds: readonly string[]): Promise<StoredLicences[]> {
  const answer = await sql<StoredLicences>`
    select person_id as "personId", rev, licences from workforce_licences
    where company_id = ${companyId} and person_id = any(${[...personIds]}::uuid[])`.execute(db)
  return answer.rows
}

type Writing = {
  readonly companyId: string
  readonly personId: string
  readonly licences: readonly PersonLicence[]
  readonly nextEnd: string | null
}

/** The person is locked. */
export async function writeLicences(db: Db, { companyId, personId, licences, nextEnd }: Writing): Promise<void> {
  await sql`
    insert into workforce_licences as kept (company_id, person_id, licences, next_end)
    values (${companyId}, ${personId}, ${JSON.stringify(licences)}::jsonb, ${nextEnd}::date)
    on conflict (company_id, person_id) do update set rev = kept.rev + 1, licences = excluded.licences,
      next_end = excluded.next_end`.execute(db)
}
