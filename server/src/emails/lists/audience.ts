import type { Actor } from '@corbel/domain/auth/actor'
import { emailFormProblem } from '@corbel/domain/emails/email-address'
import type { MemberTrouble } from '@corbel/domain/emails/lists/email-list-endpoints'
import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import { normalAddress } from '@corbel/domain/emails/sending/message-state'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { nameInMail } from '@corbel/domain/shared/plain-name'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { massKindOf } from '../../records/bulk/mass/mass-acts.ts'
import type { MassCall, MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { listSuppressions } from '../sending/suppression-repository.ts'
import {
  type AddressedRow,
  idAndActive,
  listAddressed,
  listExcludedPeople,
  listMemberships,
  nobody,
  type StoredList,
} from './email-list-repository.ts'

/** A person of some lists whom whoever asks may read, and why nothing would go to them. */
export type ListedPerson = AddressedRow & {
  readonly addedAt: Date | null
  readonly trouble: MemberTrouble | null
}

export type People = {
  readonly people: readonly ListedPerson[]
  /** Who is on them and is not the asker's to read or to write to. */
  readonly unseen: number
}

const idsAtOnce = 5_000

/** Everybody of these lists under the caller's own rights, each once, in a fixed order. */
export async function peopleOfLists(
  masses: MassKinds,
  call: MassCall,
  lists: readonly StoredList[],
): Promise<Result<People>> {
  const { db, actor } = call
  const { companyId } = actor
  const kinds = new Set(manyPolicy.kinds(actor))
  const found = new Map<string, AddressedRow & { addedAt: Date | null }>()
  const members = await listMemberships(
    db,
    companyId,
    lists.filter(({ kind }) => kind === 'static').map(({ id }) => id),
  )
  const addedAt = new Map(members.map(({ personId, addedAt: at }) => [personId, at]))
  for (const [kind, some] of Map.groupBy(members, (one) => one.kind)) {
    if (!kinds.has(kind)) continue
    const ids = [...new Set(some.map(({ personId }) => personId))]
    const rows = await readNamed(masses, call, { kind, ids })
    if (!rows.ok) return rows
    for (const row of rows.value) found.set(row.id, { ...row, addedAt: addedAt.get(row.id) ?? null })
  }
  const unseen = addedAt.size - found.size
  for (const list of lists) {
    if (list.module === null || !kinds.has(list.module)) continue
    const rows = await rowsOfFilter(masses, call, list)
    if (!rows.ok) return rows
    for (const row of await listAddressed(db, companyId, rows.value))
      if (!found.has(row.id)) found.set(row.id, { ...row, addedAt: null })
  }
  const inOrder = [...found.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
  return granted({ people: await judged(db, actor, inOrder), unseen })
}

type Named = { readonly kind: PersonKind; readonly ids: readonly string[] }

/** Those of these people whom the caller may read. */
export async function readNamed(
  masses: MassKinds,
  call: MassCall,
  { kind, ids }: Named,
): Promise<Result<AddressedRow[]>> {
  const rows: AddressedRow[] = []
  for (let first = 0; first < ids.length; first += idsAtOnce) {
    const some = ids.slice(first, first + idsAtOnce)
    const set = await massKindOf(masses, kind)?.meet(call, { module: kind, asked: { ids: some, named: some.length } })
    if (set === undefined) continue
    if (!set.ok) return set
    rows.push(...(await listAddressed(call.db, call.actor.companyId, set.value.rows(idAndActive))))
  }
  return granted(rows)
}

/** A statement that answers whom a saved filter finds for the caller now. */
export async function rowsOfFilter(
  masses: MassKinds,
  call: MassCall,
  { module, filters, search }: Pick<StoredList, 'module' | 'filters' | 'search'>,
): Promise<Result<Sql>> {
  const kind = module === null ? undefined : massKindOf(masses, module)
  if (module === null || kind === undefined) return granted(nobody)
  const narrowing = { filters: [...(filters ?? [])], ...(search === '' ? {} : { search }) }
  const set = await kind.meet(call, { module, asked: { narrowing } })
  return set.ok ? granted(set.value.rows(idAndActive)) : set
}

async function judged(
  db: Db,
  { companyId, personId }: Actor,
  rows: readonly (AddressedRow & { addedAt: Date | null })[],
): Promise<ListedPerson[]> {
  const stopped = new Set<string>()
  const addresses = rows.flatMap(({ email }) => (email === '' ? [] : [normalAddress(email)]))
  for (let first = 0; first < addresses.length; first += idsAtOnce)
    for (const { toNorm, scope, scopeId } of await listSuppressions(
      db,
      companyId,
      addresses.slice(first, first + idsAtOnce),
    ))
      if (scope === 'all' || scopeId === personId) stopped.add(toNorm)
  const seen = new Set<string>()
  return rows.map((row) => {
    const norm = normalAddress(row.email)
    const trouble = troubleOf(row, { norm, stopped, seen })
    if (trouble === null) seen.add(norm)
    return { ...row, trouble }
  })
}

type Judging = { readonly norm: string; readonly stopped: ReadonlySet<string>; readonly seen: ReadonlySet<string> }

function troubleOf({ active }: AddressedRow, { norm, stopped, seen }: Judging): MemberTrouble | null {
  if (!active) return 'inactive'
  if (norm === '') return 'no-address'
  if (emailFormProblem(norm) !== null) return 'invalid-address'
  if (stopped.has(norm)) return 'suppressed'
  return seen.has(norm) ? 'same-address' : null
}

export type Skipped = { readonly reason: string; readonly count: number }[]

/** How many of them something would not go to, and why. */
export function skippedOf({ people, unseen }: People, excluded = 0): Skipped {
  const counts = new Map<string, number>(unseen > 0 ? [['not-found', unseen]] : [])
  for (const { trouble } of people) if (trouble !== null) counts.set(trouble, (counts.get(trouble) ?? 0) + 1)
  if (excluded > 0) counts.set('excluded', excluded)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}

export type Recipient = {
  readonly id: string
  readonly kind: PersonKind
  readonly name: string
  readonly email: string
}
export type Audience = { readonly recipients: readonly Recipient[]; readonly skipped: Skipped }

/** To whom something to these lists would go now: one mail for each address, and none to whoever is on an excluded list. */
export async function audienceOf(
  masses: MassKinds,
  call: MassCall,
  { lists, excluded }: { readonly lists: readonly StoredList[]; readonly excluded: readonly StoredList[] },
): Promise<Result<Audience>> {
  const all = await peopleOfLists(masses, call, lists)
  if (!all.ok) return all
  const never = await excludedOf(masses, call, excluded)
  if (!never.ok) return never
  const { ids, addresses } = never.value
  const reachable = all.value.people.filter(({ trouble }) => trouble === null)
  const going = reachable.filter(({ id, email }) => !ids.has(id) && !addresses.has(normalAddress(email)))
  return granted({
    recipients: going.map(({ id, kind, firstName, lastName, email }) => ({
      ...{ id, kind, email: normalAddress(email) },
      name: nameInMail(`${firstName} ${lastName}`.trim(), ''),
    })),
    skipped: skippedOf(all.value, reachable.length - going.length),
  })
}

/** Whoever is on an excluded list, whether the sender may read them or not. */
export async function excludedOf(masses: MassKinds, call: MassCall, lists: readonly StoredList[]) {
  const ids = new Set<string>()
  const addresses = new Set<string>()
  const take = (people: readonly { id: string; email: string }[]): void => {
    for (const { id, email } of people) {
      ids.add(id)
      if (email !== '') addresses.add(normalAddress(email))
    }
  }
  const { db, actor } = call
  const named = lists.filter(({ kind }) => kind === 'static').map(({ id }) => id)
  take(await listExcludedPeople(db, actor.companyId, named))
  for (const list of lists) {
    if (list.module === null) continue
    const rows = await rowsOfFilter(masses, call, list)
    if (!rows.ok) return rows
    take(await listAddressed(db, actor.companyId, rows.value))
  }
  return granted({ ids, addresses })
}
