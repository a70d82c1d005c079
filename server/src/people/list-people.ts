import type { Actor } from '@corbel/domain/auth/actor'
import { invitePolicy } from '@corbel/domain/auth/invite-policy'
import type { listPeople as endpoint, PersonRow } from '@corbel/domain/people/person-endpoints'
import { type PersonKind, roleKindOf } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { peopleModules } from './insert-people.ts'
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
  const query = { companyId, personId, groupIds, moduleId: peopleModules[kind], reach, active, search }
  const sort = body.sort ?? { field: 'createdAt', order: 'desc' }
  const rows = await listPeoplePage(db, { ...query, sort, limit, offset: skip * limit })
  const isAll = skip === 0 && rows.length < limit
  return granted({
    people: rows.map((row) => presentRow(actor, kind, row)),
    count: isAll ? rows.length : await countPeople(db, query),
    permissions: { add: personPolicy.add(actor, kind), invite: invitePolicy.manage(actor, roleKindOf[kind]) },
  })
}

function presentRow(actor: Actor, kind: PersonKind, row: ListedPerson): PersonRow {
  const standing = {
    ...{ companyId: actor.companyId, id: row.id, kind, active: row.active, sharesLoan: row.shares_loan },
    ...{ groupIds: row.member_of, mayEditOwnProfile: false, runsCompany: row.runs_company },
  }
  return {
    _id: row.id,
    info: { first_name: row.first_name, last_name: row.last_name, email: row.email, phone: row.phone },
    roles: [...row.roles],
    allow_to_login: row.signs_in,
    lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
    active: row.active,
    createdAt: row.created_at.toISOString(),
    permissions: { delete: personPolicy.remove(actor, standing) },
  }
}
