import type { HiddenHistory } from '@corbel/domain/history/history-rules'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { HistoryRow } from '../records/history/history-row.ts'
import { historyColumns } from '../records/list/history-columns.ts'
import type { Sql } from '../records/list/list-entry.ts'

/** An entry, and what became of the move of a loan that it tells of. */
export type ListedHistory = HistoryRow & {
  readonly undoneAfter: number | null
  readonly undoUntil: Date | null
  /** It took an earlier move back, which tells so itself. */
  readonly isUndo: boolean
  /** Who asked for it, where it is a proposal that the entry's maker accepted. */
  readonly requestedBy: string | null
  readonly requestedByName: string | null
  readonly requestedAt: Date | null
}

export type HistoryPage = {
  readonly companyId: string
  readonly recordId: string
  /** How many entries come before. */
  readonly offset: number
  readonly limit: number
  readonly hidden: HiddenHistory
  /** The count says no more than whether there is more. */
  readonly isLeast?: boolean
}

/** A change that waits for a reviewer or was rejected by one; its values as they are stored. */
export type WaitingChange = {
  readonly id: string
  readonly rev: number
  readonly field: string
  readonly title: string
  readonly previous: unknown
  readonly proposed: unknown
  readonly byPerson: string
  readonly byName: string
  readonly createdAt: Date
  /** As `decidersKey` says it. */
  readonly deciders: string
  /** Of one that was rejected. */
  readonly decidedBy: string | null
  readonly decidedByName: string | null
  readonly decidedAt: Date | null
}

/** Changes of a record that wait for a reviewer, then those that one rejected, each newest first. */
export async function listWaitingChanges(db: Db, companyId: string, recordId: string): Promise<WaitingChange[]> {
  const listed = await sql<WaitingChange>`
    select id, rev, field, title, previous, proposed, requested_by as "byPerson", requested_by_name as "byName",
      requested_at as "createdAt", deciders, decided_by as "decidedBy", decided_by_name as "decidedByName",
      decided_at as "decidedAt"
    from review_change
    where company_id = ${companyId} and record_id = ${recordId} and state in ('waiting', 'rejected')
    order by state desc, requested_at desc, id desc`.execute(db)
  return listed.rows
}

/**
 * A page of a record's history, newest first, with the count of all. An entry of which a role may know nothing is
 * neither listed nor counted: its being there would tell that a hidden field was changed.
 */
export async function listHistoryPage(
  db: Db,
  { companyId, recordId, offset, limit, hidden, isLeast }: HistoryPage,
): Promise<{ rows: ListedHistory[]; count: number }> {
  const where = sql`company_id = ${companyId} and record_id = ${recordId} and ${isKnown(hidden)}
    and not (${isOnlyOfStatus} and ${isUndo(companyId)})`
  const counted = isLeast
    ? null
    : await sql<{ count: number }>`select count(*) as count from history where ${where}`.execute(db)
  const most = isLeast ? limit + 1 : limit
  const listed = await sql<ListedHistory>`
    select ${historyColumns}, ${isUndo(companyId)} as "isUndo", move."undoneAfter", move."undoUntil",
      review."requestedBy", review."requestedByName", review."requestedAt"
    from (select * from history where ${where} order by rev desc, id desc limit ${most} offset ${offset}) as history
    left join lateral (
      select case when left_at is null then undo_until end as "undoUntil",
        round(extract(epoch from undone_at - entered_at))::integer as "undoneAfter"
      from stage_entry entry
      where entry.company_id = ${companyId} and entry.record_id = history.record_id and entry.rev = history.rev
        and history.action = 'updated') as move on true
    left join lateral (
      select requested_by as "requestedBy", requested_by_name as "requestedByName", requested_at as "requestedAt"
      from review_change change
      where change.company_id = ${companyId} and change.record_id = history.record_id and change.decided_rev = history.rev
        and change.state = 'accepted' and history.action = 'updated'
      order by change.decided_at limit 1) as review on true
    order by rev desc, id desc`.execute(db)
  const count = counted === null ? offset + listed.rows.length : (counted.rows[0]?.count ?? 0)
  return { rows: listed.rows.slice(0, limit), count }
}

const isOnlyOfStatus: Sql = sql`(jsonb_array_length(changes) = 1 and changes #>> '{0,field}' = 'status'
  and changes #> '{0,admin}' = 'true')`

/**
 * A move and the act that took it back are one line of the history; both stay what they were in it. Asked of one entry
 * after the other: all moves of the company would be read for it otherwise.
 */
const isUndo = (companyId: string): Sql => sql`(history.action = 'updated' and exists (
  select from stage_entry undone
  where undone.company_id = ${companyId} and undone.record_id = history.record_id
    and undone.undone_rev = history.rev offset 0))`

/** `mayKnowChange` for at least one change, in SQL; a test holds the two against each other. */
function isKnown({ roleId, fields, beginnings = [], hidesEntries = false }: HiddenHistory): Sql {
  return sql`(changes = '[]' or exists (
    select from jsonb_array_elements(changes) as change
    where case when coalesce((change ->> 'admin')::boolean, false) then not ${hidesEntries}::boolean else not (
      coalesce(jsonb_exists_any(change -> 'hiddenFrom', array[${roleId}, 'all']), false)
      or exists (select from unnest(${[...beginnings]}::text[]) as beginning
        where starts_with(change ->> 'field', beginning))
      or coalesce(change #>> '{row,section}', change ->> 'field') = any(${[...fields]}::text[])
      or coalesce(change #>> '{row,column}', '') = any(${[...fields]}::text[])) end))`
}
