import { type PersonKind, peopleModules, personKinds } from '@corbel/domain/people/person-kind'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** A person's record, as far as changes that wait on it depend on it: values as stored. */
export type MergedRecord = {
  readonly kind: PersonKind
  readonly rev: number
  readonly info: Readonly<Record<string, unknown>>
}

export async function findMergedRecord(db: Db, companyId: string, id: string): Promise<MergedRecord | undefined> {
  const answer = await sql<Omit<MergedRecord, 'kind'> & { moduleId: number }>`
    select rev, info, module_id as "moduleId" from record
    where company_id = ${companyId} and id = ${id}`.execute(db)
  const [row] = answer.rows
  const kind = personKinds.find((one) => peopleModules[one] === row?.moduleId)
  return row === undefined || kind === undefined ? undefined : { kind, rev: row.rev, info: row.info }
}
