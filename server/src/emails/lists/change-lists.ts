import type {
  addEmailList,
  addMembers as addMembersEndpoint,
  createEmailList,
  removeMembers as removeMembersEndpoint,
  saveEmailList,
} from '@corbel/domain/emails/lists/email-list-endpoints'
import { mostInList } from '@corbel/domain/emails/lists/email-list-endpoints'
import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { plainName } from '@corbel/domain/shared/plain-name'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences, tellOutcome } from '../../platform/audit/act-differences.ts'
import { isId, newId } from '../../platform/ids.ts'
import { refuseStale } from '../../products/editing/configuration-in-hand.ts'
import { differencesOf } from '../../products/editing/note-configuration-change.ts'
import { askedRecords } from '../../records/bulk/mass/act-on-many.ts'
import { massKindOf } from '../../records/bulk/mass/mass-acts.ts'
import type { MassCall, MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import { readNamed, rowsOfFilter } from './audience.ts'
import {
  countMemberships,
  deleteMembers,
  findListsOf,
  holdList,
  idAndActive,
  insertList,
  insertMembers,
  isTitleTaken,
  listFoundIds,
  type NewList,
  type StoredList,
  touchList,
  updateList,
} from './email-list-repository.ts'
import { findList, presentList } from './show-lists.ts'

const fieldRefused = (
  field: string,
  key:
    | 'emailLists.problems.title'
    | 'emailLists.problems.list'
    | 'emailLists.problems.taken'
    | 'emailLists.problems.full',
) => refused({ code: 'invalid-fields', fields: { [field]: tell(key) } })

const listTitle = plainName(120)

/** Contacts that were ticked, or all of the list of contacts, onto a new list or one that is there. */
export async function createListOfContacts(
  masses: MassKinds,
  call: MassCall,
  body: BodyOf<typeof createEmailList>,
): Promise<Result<AnswerOf<typeof createEmailList>>> {
  const { db, actor } = call
  const { type, selectedIds, filters = [], search = '', active, emailListId, keepsItself = false } = body
  if (!manyPolicy.kinds(actor).includes('contacts')) return refused({ code: 'not-allowed' })
  const existing = emailListId ? await findList(call, emailListId) : null
  if (existing !== null && !existing.ok) return existing
  if (emailListId === '') return fieldRefused('emailListId', 'emailLists.problems.list')
  if (existing?.ok && (existing.value.kind === 'dynamic' || keepsItself))
    return fieldRefused('emailListId', 'emailLists.problems.list')
  if (existing?.ok && !existing.value.active) return refused({ code: 'record-inactive' })
  const title = listTitle.safeParse(body.title ?? '')
  if (existing === null && !title.success) return fieldRefused('title', 'emailLists.problems.title')
  if (keepsItself && type === 'All') {
    const made = await makeList(masses, call, {
      title: title.data ?? '',
      filter: { module: 'contacts', filters, search },
    })
    return made.ok
      ? granted({ message: tell('emailLists.made'), _id: made.value.id, added: 0, known: 0, unseen: 0 })
      : made
  }
  const which = type === 'All' ? { from: 'all', filters, search, active } : { Ids: selectedIds ?? [] }
  const asked = askedRecords(which)
  if (!asked.ok) return asked
  const set = await massKindOf(masses, 'contacts')?.meet(call, { module: 'contacts', asked: asked.value })
  if (set === undefined) return refused({ code: 'not-found' })
  if (!set.ok) return set
  const people = await listFoundIds(db, set.value.rows(idAndActive))
  if (people.length === 0)
    return refused({ code: 'invalid-request', fields: { selectedIds: tell('problems.notValid') } })
  const list = existing?.ok ? existing : await makeList(masses, call, { title: title.data ?? '', filter: null })
  if (!list.ok) return list
  const listId = list.value.id
  const put = await putOn(call, { listId, people })
  if (!put.ok) return put
  const unseen = 'ids' in asked.value ? asked.value.named - people.length : 0
  const message = tell(existing === null ? 'emailLists.made' : 'emailLists.changed')
  return granted({ message, _id: listId, ...put.value, unseen })
}

type Putting = { readonly listId: string; readonly people: readonly string[] }

export async function putOn(
  { db, actor, at }: MassCall,
  { listId, people }: Putting,
): Promise<Result<{ added: number; known: number }>> {
  const { companyId, fullName } = actor
  await holdList(db, companyId, listId)
  const before = (await countMemberships(db, companyId, [listId])).get(listId) ?? 0
  const added = await insertMembers(db, companyId, { listId, people, at })
  if (before + added > mostInList) return fieldRefused('people', 'emailLists.problems.full')
  await touchList(db, companyId, { id: listId, at, by: fullName })
  tellOutcome(db, { list: listId, added: String(added) })
  return granted({ added, known: people.length - added })
}

type Making = BodyOf<typeof addEmailList>

export async function makeList(
  masses: MassKinds,
  call: MassCall,
  { title, filter }: Making,
): Promise<Result<{ readonly id: string }>> {
  const { db, actor, at } = call
  const { companyId, personId, fullName } = actor
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  if (await isTitleTaken(db, companyId, { title, besides: null }))
    return fieldRefused('title', 'emailLists.problems.taken')
  const id = newId()
  const kept = filter
    ? { kind: 'dynamic' as const, module: filter.module, filters: filter.filters, search: filter.search ?? '' }
    : { kind: 'static' as const, module: null, filters: null, search: '' }
  const wrong = await refuseFilter(masses, call, kept)
  if (wrong !== null) return wrong
  const list: NewList = { id, title, ...kept, ownerId: personId, at, by: fullName }
  await insertList(db, companyId, list)
  tellDifferences(db, differencesOf({}, { title, kind: kept.kind }))
  return granted({ id })
}

/** A filter is kept if its maker may ask it now. */
async function refuseFilter(
  masses: MassKinds,
  call: MassCall,
  list: Pick<StoredList, 'module' | 'filters' | 'search'>,
) {
  if (list.module === null) return null
  if (!manyPolicy.kinds(call.actor).includes(list.module)) return refused({ code: 'not-allowed' })
  const rows = await rowsOfFilter(masses, call, list)
  return rows.ok ? null : rows
}

export async function addList(
  masses: MassKinds,
  call: MassCall,
  body: Making,
): Promise<Result<AnswerOf<typeof addEmailList>>> {
  const made = await makeList(masses, call, body)
  if (!made.ok) return made
  return granted({ message: tell('emailLists.made'), list: await listNow(masses, call, made.value.id) })
}

async function listNow(masses: MassKinds, call: MassCall, id: string) {
  const [list] = await findListsOf(call.db, call.actor.companyId, [id])
  if (list === undefined) throw new Error('A written list is not there.')
  return presentList(masses, call, list)
}

type Saving = { readonly id: string; readonly body: BodyOf<typeof saveEmailList> }

export async function saveList(
  masses: MassKinds,
  call: MassCall,
  { id, body: { title, active, filter, rev } }: Saving,
): Promise<Result<AnswerOf<typeof saveEmailList>>> {
  const { db, actor, at } = call
  const { companyId, fullName } = actor
  if (isId(id)) await holdList(db, companyId, id)
  const found = await findList(call, id)
  if (!found.ok) return found
  const list = found.value
  const stale = await refuseStale(db, actor, { stored: list, rev })
  if (stale !== null) return refused(stale)
  if (filter !== undefined && list.module === null)
    return refused({ code: 'invalid-request', fields: { filter: tell('problems.notValid') } })
  const after = {
    title: title ?? list.title,
    active: active ?? list.active,
    filters: filter?.filters ?? list.filters,
    search: filter === undefined ? list.search : (filter.search ?? ''),
  }
  if (after.active && (await isTitleTaken(db, companyId, { title: after.title, besides: id })))
    return fieldRefused('title', 'emailLists.problems.taken')
  if (filter !== undefined) {
    const wrong = await refuseFilter(masses, call, { module: list.module, ...after })
    if (wrong !== null) return wrong
  }
  await updateList(db, companyId, { id, ...after, at, by: fullName })
  const { title: before, active: was } = list
  tellDifferences(db, differencesOf({ title: before, active: was }, { title: after.title, active: after.active }))
  return granted({ message: tell('emailLists.saved'), list: await listNow(masses, call, id) })
}

/** A list that people are put on and taken off by name. */
export async function openList(call: MassCall, id: string): Promise<Result<StoredList>> {
  const found = await findList(call, id)
  if (!found.ok) return found
  if (!found.value.active) return refused({ code: 'record-inactive' })
  return found.value.kind === 'dynamic'
    ? refused({ code: 'invalid-request', fields: { people: tell('problems.notValid') } })
    : found
}

type Naming<E extends typeof addMembersEndpoint | typeof removeMembersEndpoint> = {
  readonly id: string
  readonly body: BodyOf<E>
}

export async function addMembers(
  masses: MassKinds,
  call: MassCall,
  { id, body }: Naming<typeof addMembersEndpoint>,
): Promise<Result<AnswerOf<typeof addMembersEndpoint>>> {
  const list = await openList(call, id)
  if (!list.ok) return list
  const wanted = [...new Set(body.people.map((one) => one.toLowerCase()))]
  const seen = await seenAmong(masses, call, wanted)
  if (!seen.ok) return seen
  // Nobody learns whether somebody else's record is there: an unknown id is left out alike.
  if (seen.value.length === 0) return refused({ code: 'not-found' })
  const put = await putOn(call, { listId: id, people: seen.value })
  if (!put.ok) return put
  return granted({ message: tell('emailLists.changed'), ...put.value, unseen: wanted.length - seen.value.length })
}

/** Of these people of any kind, those whom the caller may read and write to. */
export async function seenAmong(masses: MassKinds, call: MassCall, ids: readonly string[]): Promise<Result<string[]>> {
  const seen: string[] = []
  const kinds: readonly PersonKind[] = manyPolicy.kinds(call.actor)
  for (const kind of kinds) {
    const rows = await readNamed(masses, call, { kind, ids })
    if (!rows.ok) return rows
    seen.push(...rows.value.map(({ id }) => id))
  }
  return granted(seen)
}

export async function removeMembers(
  masses: MassKinds,
  call: MassCall,
  { id, body }: Naming<typeof removeMembersEndpoint>,
): Promise<Result<AnswerOf<typeof removeMembersEndpoint>>> {
  const { db, actor, at } = call
  const list = await openList(call, id)
  if (!list.ok) return list
  const seen = await seenAmong(masses, call, [...new Set(body.people)])
  if (!seen.ok) return seen
  await holdList(db, actor.companyId, id)
  const gone = await deleteMembers(db, actor.companyId, { listId: id, people: seen.value })
  if (gone.length === 0) return refused({ code: 'nothing-to-change' })
  await touchList(db, actor.companyId, { id, at, by: actor.fullName })
  tellOutcome(db, { removed: String(gone.length) })
  return granted({ message: tell('emailLists.changed'), removed: gone.length })
}
