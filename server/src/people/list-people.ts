import type { Actor } from '@corbel/domain/auth/actor'
import { invitePolicy } from '@corbel/domain/auth/invite-policy'
import { emailPolicy } from '@corbel/domain/emails/email-policy'
import { type NameSight, shownNames } from '@corbel/domain/people/name-sight'
import type { listPeople as endpoint, PersonRow } from '@corbel/domain/people/person-endpoints'
import { type PersonKind, peopleModules, roleKindOf } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { mayExport } from '@corbel/domain/records/exporting/list-export'
import { lookedThroughMost } from '@corbel/domain/records/list/listed-total'
import type { Scope } from '@corbel/domain/roles/role'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { mayActOnMany } from '../records/bulk/mass/mass-acts.ts'
import { hasShortWords } from '../records/list/list-search-condition.ts'
import { presentColumnSettings, presentColumns } from '../records/list/present-columns.ts'
import { hasManyRecords } from '../records/list/record-totals.ts'
import { searchedText } from '../records/list/searched-text.ts'
import { noteSlotUses, ownSearch } from '../records/list/slot-use.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { columnFields, columnsOfPeople, type PeopleColumns } from './list/people-columns.ts'
import { fieldsOfPeople, type PeopleFields, peopleConditions } from './list/people-fields.ts'
import { peopleOrder } from './list/people-order.ts'
import { loanFellows } from './loan-fellows-repository.ts'
import {
  countPeople,
  type ListedPerson,
  listPeoplePage,
  type PeopleQuery,
  type Sorted,
} from './people-list-repository.ts'

type Asked = { readonly kind: PersonKind; readonly body: BodyOf<typeof endpoint>; readonly language: Language }

/** A page of a kind of people, as far as the actor's right to read them reaches. */
export async function listPeople(
  db: Db,
  actor: Actor,
  { kind, body, language }: Asked,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const reach = personPolicy.list(actor, kind)
  if (reach === 'none') return refused({ code: 'not-allowed' })
  const { skip = 0, limit = 10 } = body
  const sight = await nameSightOf(db, actor)
  const fields = await fieldsOfPeople(db, { actor, kind, language })
  const planned = await queryOf(db, actor, { kind, body, reach, sight, fields })
  if (!planned.ok) return planned
  const query = planned.value
  const { shortWordsAreWhole } = query
  const known = columnFields(fields, language)
  const columns = await columnsOfPeople(db, actor, { kind, fields: known, asked: body.columns })
  const rows = await listPeoplePage(db, { ...query, columns: columns.ids, limit, offset: skip * limit })
  const isAll = skip === 0 && rows.length < limit
  const total = isAll ? { count: rows.length } : await countPeople(db, query, body.exactCount === true)
  return granted({
    people: rows.map((row) => presentRow(actor, { kind, sight, columns }, row)),
    ...total,
    ...(query.amongNewest && total.count >= lookedThroughMost ? { lookedThrough: lookedThroughMost } : {}),
    ...(shortWordsAreWhole ? { shortWordsAreWhole } : {}),
    columns: presentColumns(known.values(), columns.layout),
    columnSettings: presentColumnSettings(actor, columns),
    permissions: {
      add: personPolicy.add(actor, kind),
      invite: invitePolicy.manage(actor, roleKindOf[kind]),
      export: mayExport(actor, kind),
      massAction: mayActOnMany(actor, kind),
      compose: emailPolicy.compose(actor, kind),
    },
  })
}

type Sought = {
  readonly kind: PersonKind
  readonly body: Pick<BodyOf<typeof endpoint>, 'search' | 'active' | 'sort' | 'filters'>
  readonly reach: Exclude<Scope, 'none'>
  readonly sight: NameSight
  readonly fields: PeopleFields
}

const newestFirst = { field: 'createdAt', order: 'desc' } as const

/** Refused where the order or a filter would tell what is hidden. */
export async function queryOf(
  db: Db,
  actor: Actor,
  { kind, body, reach, sight, fields }: Sought,
): Promise<Result<PeopleQuery & Sorted>> {
  const { search = '', active: inUse = true, filters = [], sort: askedSort = newestFirst } = body
  const { companyId, personId, groupIds } = actor
  const sort = peopleOrder(askedSort, { companyId, hidden: sight[kind], find: fields.find })
  if (sort === null)
    return refused({ code: 'unknown-list-field', fields: { 'sort.field': tell('problems.notKnownHere') } })
  const asked = peopleConditions(companyId, filters, fields)
  if (!asked.ok) return asked
  const active = asked.value.saysActive ? null : inUse
  const searched = searchedText(sight, kind)
  const kept = { companyId, moduleId: peopleModules[kind], active: inUse }
  const isMany = (search.trim() !== '' || !sort.isIndexed) && (await hasManyRecords(db, kept))
  if (isMany && search.trim() !== '') noteSlotUses(db, { ...kept, uses: [ownSearch], wanted: [] })
  const shortWordsAreWhole = hasShortWords(search) && isMany
  const amongNewest = !sort.isIndexed && isMany
  const fellows = reach === 'all' ? null : await loanFellows(db, actor)
  const filtered = asked.value.where
  return granted({
    ...{
      ...kept,
      active,
      filtered,
      searched,
      personId,
      groupIds,
      fellows,
      reach,
      search,
      shortWordsAreWhole,
      sort,
      amongNewest,
    },
  })
}

type Shown = { readonly kind: PersonKind; readonly sight: NameSight; readonly columns: Pick<PeopleColumns, 'ids'> }

export function presentRow(actor: Actor, { kind, sight, columns }: Shown, row: ListedPerson): PersonRow {
  const standing = {
    ...{ companyId: actor.companyId, id: row.id, kind, active: row.active, sharesLoan: row.shares_loan },
    ...{ groupIds: row.member_of, mayEditOwnProfile: row.edits_self, runsCompany: row.runs_company },
  }
  const names = { first_name: row.first_name, last_name: row.last_name, email: row.email, phone: row.phone }
  const info = shownNames(names, kind, sight)
  return {
    _id: row.id,
    rev: row.rev,
    info,
    values: { ...reachedBy(info, columns), ...row.info },
    roles: [...row.roles],
    allow_to_login: row.signs_in,
    lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
    active: row.active,
    createdAt: row.created_at.toISOString(),
    permissions: {
      update: personPolicy.update(actor, standing),
      delete: personPolicy.remove(actor, standing),
    },
  }
}

/** A form need not ask for what everybody is reached by. */
const reachedBy = (info: PersonRow['info'], { ids }: Pick<PeopleColumns, 'ids'>): Record<string, string> =>
  Object.fromEntries(
    (['email', 'phone'] as const).flatMap((id) => (ids.includes(id) && info[id] !== '' ? [[id, info[id]]] : [])),
  )
