import type { Actor } from '@corbel/domain/auth/actor'
import { adminEntryTitles, joinIds } from '@corbel/domain/loans/admin-entries'
import { openKinds } from '@corbel/domain/products/status-kinds'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Step } from '../platform/http/route.ts'
import { inPortions } from '../platform/in-portions.ts'
import { changeRecords, type RecordWriting } from '../records/change-records.ts'
import { lockRecords } from '../records/lock-records.ts'
import { announceLoans } from './loan-events.ts'
import { findLoans } from './loan-repository.ts'
import type { StoredLoan } from './stored-loan.ts'

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

/** Gives whatever is left of a person's open loans of a group to another one; how many there were. */
export async function reassignLoans(db: Db, actor: Actor, reassignment: Reassignment): Promise<number> {
  for (let reassigned = 0; ; ) {
    const { done, more } = await reassignSomeLoans(db, actor, reassignment)
    reassigned += done
    if (!more) return reassigned
  }
}

/** Some hundreds of them at most: each a new version with its entry in history. The others stay with the person. */
export async function reassignSomeLoans(db: Db, actor: Actor, reassignment: Reassignment): Promise<Step> {
  const { groupId, from, to, at } = reassignment
  const { companyId } = actor
  const asked = { companyId, groupId, personIds: [from.id] }
  const found = await listOpenLoans(db, asked)
  if (found.length === 0) return { done: 0, more: false }
  const lock = await lockRecords(db, companyId, { change: found, hold: [to.id] })
  // As it is now that nobody else changes them: one may be closed or given to somebody meanwhile.
  const still = new Set(await listOpenLoans(db, asked, found))
  const ids = found.filter((id) => still.has(id))
  const records: RecordWriting[] = []
  await inPortions(ids, async (some) => {
    for (const loan of await findLoans(db, companyId, some)) records.push(reassigned(loan, { from, to }))
  })
  const by = { personId: actor.personId, name: actor.fullName }
  await changeRecords(db, lock, { by, at, records })
  const told = records.slice(0, toldMost).map(({ id }) => id)
  const changed = await findLoans(db, companyId, told)
  await announceLoans(
    db,
    changed.map((loan) => ({ actor, loan, action: 'updated' })),
  )
  return { done: records.length, more: found.length === atOnce }
}

/** The first of them, or those of some. */
async function listOpenLoans(db: Db, asked: GroupLoans, of?: readonly string[]): Promise<string[]> {
  const among = of === undefined ? sql`` : sql`and r.id = any(${[...of]}::uuid[])`
  const answer = await sql<{ id: string }>`
    select distinct r.id ${openLoans(asked)} ${among} order by r.id limit ${atOnce}`.execute(db)
  return answer.rows.map(({ id }) => id)
}

type Handing = Pick<Reassignment, 'from' | 'to'>

function reassigned({ id, rev, people }: StoredLoan, { from, to }: Handing): RecordWriting {
  const named = people.map((one) => ({
    ...{ kind: one.kind, userId: one.id, roleId: one.role },
    name: `${one.first_name} ${one.last_name}`.trim(),
  }))
  const after = named.map((one) =>
    one.kind === 'workforces' && one.userId === from.id
      ? { ...one, userId: to.id, roleId: to.roleId, name: to.name }
      : one,
  )
  const kept = [...new Map(after.map((one) => [joinIds(one.userId, String(one.roleId)), one])).values()]
  const team = (all: typeof named) => all.filter(({ kind }) => kind === 'workforces')
  const ids = (all: typeof named) => team(all).map((one) => joinIds(one.userId, String(one.roleId)))
  const names = (all: typeof named) =>
    team(all)
      .map((one) => one.name)
      .join(', ')
  const change = {
    ...{ field: 'workforces', title: adminEntryTitles.workforces, admin: true as const },
    ...{ previous: ids(named), current: ids(kept) },
    shown: { previous: names(named), current: names(kept) },
  }
  return { id, rev, action: 'updated', changes: [change], assignees: kept, isListed: false }
}

/** Loans that are given to somebody else in one transaction. */
const atOnce = 500
/** Pages are told of single loans up to this many; beyond it they ask again by themselves. */
const toldMost = 50
