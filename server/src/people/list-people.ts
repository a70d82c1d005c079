import type { Actor } from '@corbel/domain/auth/actor'
import { invitePolicy } from '@corbel/domain/auth/invite-policy'
import { type NameField, type NameSight, shownNames } from '@corbel/domain/people/name-sight'
import type { listPeople as endpoint, PersonRow } from '@corbel/domain/people/person-endpoints'
import { type PersonKind, type PersonSortField, peopleModules, roleKindOf } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { hasShortWords } from '../records/list/list-search-condition.ts'
import { hasManyRecords } from '../records/list/record-totals.ts'
import { searchedText } from '../records/list/searched-text.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { loanFellows } from './loan-fellows-repository.ts'
import { countPeople, type ListedPerson, listPeoplePage } from './people-list-repository.ts'

type Asked = { readonly kind: PersonKind; readonly body: BodyOf<typeof endpoint> }

/** A page of a kind of people, as far as the actor's right to read them reaches. */
export async function listPeople(
  db: Db,
  actor: Actor,
  { kind, body }: Asked,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const reach = personPolicy.list(actor, kind)
  if (reach === 'none') return refused({ code: 'not-allowed' })
  const { skip = 0, limit = 10, search = '', active = true } = body
  const { companyId, personId, groupIds } = actor
  const sight = await nameSightOf(db, actor)
  const sort = body.sort ?? { field: 'createdAt', order: 'desc' }
  if (sortedBy[sort.field].some((field) => sight[kind].has(field))) return refused({ code: 'unknown-list-field' })
  const searched = searchedText(sight, kind)
  const kept = { companyId, moduleId: peopleModules[kind], active }
  const shortWordsAreWhole = hasShortWords(search) && (await hasManyRecords(db, kept))
  const fellows = reach === 'all' ? null : await loanFellows(db, actor)
  const query = { ...kept, searched, personId, groupIds, fellows, reach, search, shortWordsAreWhole }
  const rows = await listPeoplePage(db, { ...query, sort, limit, offset: skip * limit })
  const isAll = skip === 0 && rows.length < limit
  return granted({
    people: rows.map((row) => presentRow(actor, { kind, sight }, row)),
    ...(isAll ? { count: rows.length } : await countPeople(db, query, body.exactCount === true)),
    ...(shortWordsAreWhole ? { shortWordsAreWhole } : {}),
    permissions: { add: personPolicy.add(actor, kind), invite: invitePolicy.manage(actor, roleKindOf[kind]) },
  })
}

/** Whoever sorts by what they do not see reads it from the order. */
export const sortedBy: Readonly<Record<PersonSortField, readonly NameField[]>> = {
  createdAt: [],
  name: ['first_name', 'last_name'],
  email: ['email'],
  lastSignedInAt: [],
}

type Shown = { readonly kind: PersonKind; readonly sight: NameSight }

function presentRow(actor: Actor, { kind, sight }: Shown, row: ListedPerson): PersonRow {
  const standing = {
    ...{ companyId: actor.companyId, id: row.id, kind, active: row.active, sharesLoan: row.shares_loan },
    ...{ groupIds: row.member_of, mayEditOwnProfile: false, runsCompany: row.runs_company },
  }
  const names = { first_name: row.first_name, last_name: row.last_name, email: row.email, phone: row.phone }
  return {
    _id: row.id,
    info: shownNames(names, kind, sight),
    roles: [...row.roles],
    allow_to_login: row.signs_in,
    lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
    active: row.active,
    createdAt: row.created_at.toISOString(),
    permissions: { delete: personPolicy.remove(actor, standing) },
  }
}
