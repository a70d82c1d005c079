import type { Actor } from '@corbel/domain/auth/actor'
import type {
  EmailList,
  EmailListRow,
  findPeopleForList as findEndpoint,
  getEmailList as getEndpoint,
  listEmailLists as listEndpoint,
  listMembers as membersEndpoint,
} from '@corbel/domain/emails/lists/email-list-endpoints'
import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import { shownNames } from '@corbel/domain/people/name-sight'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { searchPeople } from '../../people/search-people.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import type { MassCall, MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { shownColleague } from '../../records/names/seen-stamps.ts'
import { countStopped } from './address-repository.ts'
import { peopleOfLists, rowsOfFilter, skippedOf } from './audience.ts'
import {
  countFound,
  countLists,
  countMemberships,
  findListsOf,
  listLists,
  type StoredList,
} from './email-list-repository.ts'

const byTitle = { field: 'title', order: 'asc' } as const

/** A page of lists, with as many people of each as the caller may read. */
export async function showLists(
  masses: MassKinds,
  call: MassCall,
  { skip, limit, search = '', active, sort = byTitle }: BodyOf<typeof listEndpoint>,
): Promise<Result<ReplyOf<typeof listEndpoint>>> {
  const { db, actor } = call
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  const asked = { companyId: actor.companyId, active, search: search.trim(), skip, limit, sort }
  const lists = await listLists(db, asked)
  return granted({ lists: await presented(masses, call, lists), count: await countLists(db, asked) })
}

export async function chooseLists({ db, actor }: MassCall): Promise<Result<{ _id: string; title: string }[]>> {
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  const asked = { companyId: actor.companyId, active: true, search: '', skip: 0, limit: 1_000, sort: byTitle }
  return granted((await listLists(db, asked)).map(({ id, title }) => ({ _id: id, title })))
}

/** Those of these lists that the company has. */
export const listsNamed = (db: Db, companyId: string, ids: readonly string[]): Promise<StoredList[]> =>
  findListsOf(db, companyId, ids)

/** A list of the caller's company. */
export async function findList({ db, actor }: MassCall, id: string): Promise<Result<StoredList>> {
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  const [list] = isId(id) ? await findListsOf(db, actor.companyId, [id]) : []
  return list === undefined ? refused({ code: 'not-found' }) : granted(list)
}

export async function showList(
  masses: MassKinds,
  call: MassCall,
  id: string,
): Promise<Result<ReplyOf<typeof getEndpoint>>> {
  const list = await findList(call, id)
  return list.ok ? granted({ list: await presentList(masses, call, list.value) }) : list
}

export async function presentList(masses: MassKinds, call: MassCall, list: StoredList): Promise<EmailList> {
  const [row] = await presented(masses, call, [list])
  if (row === undefined) throw new Error('A list that was read is not there.')
  return { ...row, filters: list.filters === null ? null : [...list.filters], search: list.search }
}

async function presented(masses: MassKinds, call: MassCall, lists: readonly StoredList[]): Promise<EmailListRow[]> {
  const sight = await nameSightOf(call.db, call.actor)
  const counts = await countsOf(masses, call, lists)
  const named = lists.filter(({ kind }) => kind === 'static').map(({ id }) => id)
  const stopped = readsEverybody(call.actor) ? await countStopped(call.db, call.actor.companyId, named) : null
  return lists.map(({ id, title, kind, module, active, owner, updatedAt, rev }) => ({
    ...{ _id: id, title, kind, module, active, rev, updatedAt: updatedAt.toISOString() },
    owner: shownColleague(owner, call.actor, sight),
    members: counts.get(id) ?? 0,
    stopped: stopped === null || kind === 'dynamic' ? null : (stopped.get(id) ?? 0),
  }))
}

async function countsOf(
  masses: MassKinds,
  call: MassCall,
  lists: readonly StoredList[],
): Promise<ReadonlyMap<string, number>> {
  const { db, actor } = call
  const named = lists.filter(({ kind }) => kind === 'static')
  const counts = new Map<string, number>(
    await countMemberships(
      db,
      actor.companyId,
      named.map(({ id }) => id),
    ),
  )
  // Whoever reads everybody reads all of a list.
  if (!readsEverybody(actor))
    for (const list of named) {
      const people = await peopleOfLists(masses, call, [list])
      counts.set(list.id, people.ok ? people.value.people.length : 0)
    }
  for (const list of lists) {
    if (list.module === null || !manyPolicy.kinds(actor).includes(list.module)) continue
    const rows = await rowsOfFilter(masses, call, list)
    // A field that the filter asks for may be gone, or hidden from the caller.
    counts.set(list.id, rows.ok ? await countFound(db, rows.value) : 0)
  }
  return counts
}

const readsEverybody = (actor: Actor): boolean => manyPolicy.seesAll(actor) && manyPolicy.kinds(actor).length === 3

type AskedMembers = { readonly id: string; readonly body: BodyOf<typeof membersEndpoint> }

/** The people of a list, as far as the caller may read them and their names. */
export async function showMembers(
  masses: MassKinds,
  call: MassCall,
  { id, body: { skip, limit, search = '', troubled = false } }: AskedMembers,
): Promise<Result<ReplyOf<typeof membersEndpoint>>> {
  const list = await findList(call, id)
  if (!list.ok) return list
  const all = await peopleOfLists(masses, call, [list.value])
  if (!all.ok) return all
  const { people } = all.value
  const sight = await nameSightOf(call.db, call.actor)
  const words = search.trim().toLowerCase().split(/\s+/)
  const shown = people.map((person) => {
    const { kind, firstName: first_name, lastName: last_name } = person
    const names = shownNames({ first_name, last_name, email: person.email, phone: '' }, kind, sight)
    return { person, email: names.email, name: `${names.first_name} ${names.last_name}`.trim() }
  })
  const matching = shown
    .filter(({ person }) => !troubled || person.trouble !== null)
    .filter(({ name, email }) => words.every((word) => `${name} ${email}`.toLowerCase().includes(word)))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.person.id < other.person.id ? -1 : 1))
  return granted({
    members: matching.slice(skip * limit, (skip + 1) * limit).map(({ person, name, email }) => ({
      ...{ _id: person.id, module: person.kind, name, email, trouble: person.trouble },
      addedAt: person.addedAt?.toISOString() ?? null,
    })),
    count: matching.length,
    totals: {
      members: people.length,
      reachable: people.filter(({ trouble }) => trouble === null).length,
      // Of people whom the caller may not read nothing is said but in what a campaign leaves out.
      skipped: skippedOf({ people, unseen: 0 }),
    },
  })
}

const foundMost = 20

/** People whom the caller may read and write to: to be put on a list. */
export async function findPeople(
  { db, actor }: MassCall,
  { search }: BodyOf<typeof findEndpoint>,
): Promise<Result<ReplyOf<typeof findEndpoint>>> {
  const kinds = manyPolicy.kinds(actor)
  if (kinds.length === 0) return refused({ code: 'not-allowed' })
  const found = search.trim() === '' ? [] : await searchPeople(db, actor, { search, limit: foundMost, lately: [] })
  return granted({
    people: found
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ _id, kind, info: { first_name, last_name, email } }) => ({
        ...{ _id, module: kind, email },
        name: `${first_name} ${last_name}`.trim(),
      })),
  })
}
