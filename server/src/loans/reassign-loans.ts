import type { Actor } from '@corbel/domain/auth/actor'
import { adminEntryTitles, joinIds } from '@corbel/domain/loans/admin-entries'
import { openKinds } from '@corbel/domain/products/status-kinds'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { announceLoan } from './loan-events.ts'
import { findLoan } from './loan-repository.ts'

export type GroupLoans = { readonly companyId: string; readonly groupId: number; readonly personIds: readonly string[] }

const openLoans = ({ companyId, groupId, personIds }: GroupLoans) => sql`
  from record_assignee a
  join record r on r.company_id = ${companyId} and r.id = a.record_id and r.module_id = 1 and r.active
    and r.groups @> array[${groupId}]::integer[]
  where a.company_id = ${companyId} and a.kind = 'workforces' and a.user_id = any(${[...personIds]}::uuid[])
    and (r.status = '{}' or exists (select from status s where s.company_id = ${companyId}
      and s.id = any(r.status) and s.kind = any(${[...openKinds]}::text[])))`

/** Open loans of a group by the people they are assigned to; people without any are missing. */
export async function countOpenLoans(db: Db, asked: GroupLoans): Promise<ReadonlyMap<string, number>> {
  const answer = await sql<{ id: string; found: number }>`
    select a.user_id as id, count(distinct r.id)::integer as found ${openLoans(asked)} group by 1`.execute(db)
  return new Map(answer.rows.map((row) => [row.id, row.found]))
}

export type NewOwner = { readonly id: string; readonly name: string; readonly roleId: number }
export type Reassignment = {
  readonly groupId: number
  readonly from: { readonly id: string; readonly name: string }
  readonly to: NewOwner
  readonly at: Date
}

/** Gives a person's open loans of a group to another one: each a new version with its entry in history. */
export async function reassignLoans(db: Db, actor: Actor, { groupId, from, to, at }: Reassignment): Promise<number> {
  const { companyId, personId, fullName } = actor
  const asked = { companyId, groupId, personIds: [from.id] }
  const found = await sql<{ id: string; rev: number; assignees: { user: string; role: number; name: string }[] }>`
    select id, rev, (select json_agg(json_build_object('user', a.user_id, 'role', a.role_id,
        'name', trim(p.first_name || ' ' || p.last_name)) order by a.position)
      from record_assignee a join person p on p.company_id = ${companyId} and p.id = a.user_id
      where a.company_id = ${companyId} and a.record_id = record.id and a.kind = 'workforces') as assignees
    from record where company_id = ${companyId} and id in (select r.id ${openLoans(asked)})
    order by id for update`.execute(db)
  const rows = found.rows.map(({ id, rev, assignees }) => {
    const after = assignees.map((one) => (one.user === from.id ? { user: to.id, role: to.roleId, name: to.name } : one))
    const kept = [...new Map(after.map((one) => [joinIds(one.user, String(one.role)), one])).values()]
    const ids = (all: typeof after) => all.map((one) => joinIds(one.user, String(one.role)))
    const names = (all: typeof after) => all.map((one) => one.name).join(', ')
    const change = {
      ...{ field: 'workforces', title: adminEntryTitles.workforces, admin: true },
      ...{ previous: ids(assignees), current: ids(kept) },
      shown: { previous: names(assignees), current: names(kept) },
    }
    return { id, rev: rev + 1, assignees: kept, history_id: newId(), changes: [change] }
  })
  const json = JSON.stringify(rows)
  await sql`
    delete from record_assignee where company_id = ${companyId} and kind = 'workforces'
      and record_id = any(${rows.map((row) => row.id)}::uuid[])`.execute(db)
  await sql`
    insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
    select ${companyId}, made.id, (one ->> 'user')::uuid, (one ->> 'role')::integer, 'workforces', place - 1
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, assignees jsonb)
    cross join lateral jsonb_array_elements(made.assignees) with ordinality as assignee (one, place)`.execute(db)
  await sql`
    update record set rev = made.rev, updated_at = ${at}, updated_by = ${personId}, updated_by_name = ${fullName}
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, rev integer)
    where record.company_id = ${companyId} and record.id = made.id`.execute(db)
  await sql`
    insert into history (company_id, id, record_id, rev, action, by_person, by_name, created_at, changes)
    select ${companyId}, history_id, id, rev, 'updated', ${personId}, ${fullName}, ${at}, changes
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, rev integer, history_id uuid, changes jsonb)`.execute(db)
  await tell(
    db,
    actor,
    rows.map((row) => row.id),
  )
  return rows.length
}

/** Pages are told of single loans up to this many; beyond it they ask again by themselves. */
const toldMost = 50

async function tell(db: Db, actor: Actor, ids: readonly string[]): Promise<void> {
  for (const id of ids.slice(0, toldMost)) {
    const loan = await findLoan(db, actor.companyId, id)
    if (loan !== undefined) await announceLoan(db, { actor, loan, action: 'updated' })
  }
}
