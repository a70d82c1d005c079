import type { WaitingParty } from '@corbel/domain/records/open-items/open-item'
import type { ConditionStage, ConditionState } from '@corbel/domain/underwriting-conditions/condition'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'

export type ConditionWords = {
  readonly title: string
  readonly detail: string
  readonly stage: ConditionStage
  readonly waitsOn: WaitingParty
  readonly clearers: readonly number[]
  readonly due: string | null
}

export type StoredCondition = ConditionWords & {
  readonly id: string
  readonly rev: number
  readonly state: ConditionState
  readonly reason: string
  readonly templateId: string | null
  readonly createdAt: Date
  readonly createdBy: string
  readonly createdByName: string
  readonly updatedAt: Date
  readonly updatedBy: string
  readonly updatedByName: string
}

export type ConditionPlace = { readonly companyId: string; readonly recordId: string }
type By = { readonly personId: string; readonly name: string }

const columns: Sql = sql`id, rev, title, detail, stage, state, waits_on as "waitsOn", clearers, due_on::text as due, reason,
  template_id as "templateId", created_at as "createdAt", created_by as "createdBy",
  created_by_name as "createdByName", updated_at as "updatedAt", updated_by as "updatedBy",
  updated_by_name as "updatedByName"`

/** All conditions of a record in the order in which they were put there. */
export async function listStoredConditions(db: Db, place: ConditionPlace): Promise<StoredCondition[]> {
  const answer = await sql<StoredCondition>`
    select ${columns} from underwriting_condition
    where company_id = ${place.companyId} and record_id = ${place.recordId} order by id`.execute(db)
  return answer.rows
}

/** One of them, locked: of two who decide on it at once the second decides on what the first left. */
export async function lockCondition(db: Db, place: ConditionPlace, id: string): Promise<StoredCondition | undefined> {
  const answer = await sql<StoredCondition>`
    select ${columns} from underwriting_condition
    where company_id = ${place.companyId} and record_id = ${place.recordId} and id = ${id} for update`.execute(db)
  return answer.rows[0]
}

export type NewCondition = ConditionWords & { readonly id: string; readonly templateId: string | null }
type Adding = ConditionPlace & { readonly by: By; readonly at: Date }

/** Answers the ids of those that it put there: a condition of the program stands there once. */
export async function insertConditions(
  db: Db,
  { companyId, recordId, by, at }: Adding,
  conditions: readonly NewCondition[],
): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    insert into underwriting_condition (company_id, id, record_id, title, detail, stage, waits_on, clearers, due_on,
      template_id, created_at, created_by, created_by_name, updated_at, updated_by, updated_by_name)
    select ${companyId}, one.id, ${recordId}, one.title, one.detail, one.stage, one."waitsOn",
      coalesce((select array_agg(value::integer) from jsonb_array_elements_text(one.clearers) as value), '{}'), one.due,
      one."templateId", ${at}, ${by.personId}, ${by.name}, ${at}, ${by.personId}, ${by.name}
    from jsonb_to_recordset(${JSON.stringify(conditions)}::jsonb) as one (id uuid, title text, detail text, stage text,
      "waitsOn" text, clearers jsonb, due date, "templateId" uuid)
    on conflict (company_id, record_id, template_id) where template_id is not null do nothing
    returning id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export type ConditionWriting = ConditionWords & { readonly state: ConditionState; readonly reason: string }

export async function writeCondition(
  db: Db,
  { companyId, id, by, at }: { readonly companyId: string; readonly id: string; readonly by: By; readonly at: Date },
  next: ConditionWriting,
): Promise<void> {
  await sql`
    update underwriting_condition set rev = rev + 1, title = ${next.title}, detail = ${next.detail},
      stage = ${next.stage}, state = ${next.state}, waits_on = ${next.waitsOn}, clearers = ${[...next.clearers]}::integer[],
      due_on = ${next.due}::date, reason = ${next.reason}, updated_at = ${at}, updated_by = ${by.personId},
      updated_by_name = ${by.name}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** How many stand on a record. */
export async function countConditions(db: Db, { companyId, recordId }: ConditionPlace): Promise<number> {
  const answer = await sql<{ found: number }>`
    select count(*)::integer as found from underwriting_condition
    where company_id = ${companyId} and record_id = ${recordId}`.execute(db)
  return answer.rows[0]?.found ?? 0
}

/** The program of a loan; null for what has none. */
export async function findProgramOf(db: Db, { companyId, recordId }: ConditionPlace): Promise<number | null> {
  const answer = await sql<{ program: number | null }>`
    select program_id as program from record_list where company_id = ${companyId} and record_id = ${recordId}`.execute(
    db,
  )
  return answer.rows[0]?.program ?? null
}
