import type { RecordValues } from '@corbel/domain/records/record-values'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { namedQuery } from '../../platform/database/transaction-handle.ts'
import type { MetRecord } from '../record-kind.ts'

export type DraftPlace = { readonly companyId: string; readonly recordId: string; readonly personId: string }

export type StoredDraft = { readonly rev: number; readonly values: RecordValues; readonly updatedAt: Date }

/** Nobody has another one's draft: of a record each person has one of their own. */
export function draftOf({ id, reader: { companyId, personId } }: Pick<MetRecord, 'id' | 'reader'>): DraftPlace {
  return { companyId, recordId: id, personId }
}

/** Whoever has not come back for so long does not go on from there. */
const keptForMs = 90 * 86_400_000
const pastSince = (at: Date): Date => new Date(at.getTime() - keptForMs)

export const isPast = ({ updatedAt }: StoredDraft, at: Date): boolean => updatedAt < pastSince(at)

export async function findDraft(
  db: Db,
  { companyId, recordId, personId }: DraftPlace,
): Promise<StoredDraft | undefined> {
  const answer = await sql<StoredDraft>`
    select rev, "values", updated_at as "updatedAt" from draft
    where company_id = ${companyId} and record_id = ${recordId} and person_id = ${personId}`.execute(db)
  return answer.rows[0]
}

export async function saveDraft(db: Db, place: DraftPlace, draft: StoredDraft): Promise<void> {
  const { companyId, recordId, personId } = place
  const values = JSON.stringify(draft.values)
  await sql`
    insert into draft (company_id, record_id, person_id, rev, "values", updated_at)
    values (${companyId}, ${recordId}, ${personId}, ${draft.rev}, ${values}::jsonb, ${draft.updatedAt})
    on conflict (company_id, record_id, person_id)
    do update set rev = excluded.rev, "values" = excluded."values", updated_at = excluded.updated_at`.execute(db)
}

export async function deleteDraft(db: Db, { companyId, recordId, personId }: DraftPlace): Promise<void> {
  await sql`
    delete from draft
    where company_id = ${companyId} and record_id = ${recordId} and person_id = ${personId}`.execute(db)
}

const emptied = {
  name: 'draft-without-fields',
  text: `with gone as (
      delete from draft where company_id = $1 and record_id = $2 and person_id = $3 and "values" - $4::text[] = '{}')
    update draft set "values" = "values" - $4::text[]
    where company_id = $1 and record_id = $2 and person_id = $3 and "values" - $4::text[] <> '{}'`,
}

/** Takes saved fields out of a draft; one that holds nothing more is gone. */
export async function removeFromDraft(db: Db, place: DraftPlace, fields: readonly string[]): Promise<void> {
  const { companyId, recordId, personId } = place
  await namedQuery(db, emptied, [companyId, recordId, personId, [...fields]])
}

/** Of every company: drafts past their time, and marks of pages that closed an hour ago without a word. */
export async function dropPastWork(db: Db, at: Date): Promise<void> {
  await sql`select drop_past_work(${pastSince(at)}, ${new Date(at.getTime() - 3_600_000)})`.execute(db)
}
