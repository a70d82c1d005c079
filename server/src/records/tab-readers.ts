import type { Actor, UserType } from '@corbel/domain/auth/actor'
import { rolePermissions } from '@corbel/domain/roles/role'
import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from './list/list-entry.ts'
import type { InTab, MetRecord } from './record-kind.ts'

export type TabReader = {
  readonly id: string
  readonly kind: 'workforces' | 'contacts' | 'prospects'
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

type Row = {
  id: string
  module: number
  first_name: string
  last_name: string
  email: string
  phone: string
  language: string
  account_id: string
  role_id: number
  role_title: string
  is_admin: boolean
  permissions: unknown
  groups: number[]
}

const kinds: Readonly<Record<number, { kind: TabReader['kind']; type: Exclude<UserType, 'Super'> }>> = {
  2: { kind: 'prospects', type: 'Prospects' },
  3: { kind: 'contacts', type: 'Contacts' },
  4: { kind: 'workforces', type: 'Workforces' },
}

/**
 * Everybody of the record's company who signs in and may do this in a tab of it, in one of their roles: staff, and the
 * contacts and borrowers that stand on the record. By name.
 */
export async function listTabReaders(db: Db, met: MetRecord, asked: InTab): Promise<TabReader[]> {
  const { companyId } = met.reader
  const rows = await signingIn(
    db,
    companyId,
    sql`(person.module_id = 4 or person.id = any(${[...met.outsiderIds]}::uuid[]))`,
  )
  const may = await met.othersInTab(asked)
  const readers = new Map<string, TabReader>()
  for (const row of rows) {
    const known = kinds[row.module]
    if (known === undefined || readers.has(row.id) || !may(actorOf(row, companyId))) continue
    const { id, first_name: firstName, last_name: lastName, email, phone } = row
    readers.set(id, { id, kind: known.kind, firstName, lastName, email, phone })
  }
  return [...readers.values()]
}

/** A person as whoever they may sign in as, one of each of their roles. */
export async function listActorsOf(db: Db, companyId: string, personId: string): Promise<PossibleActor[]> {
  const rows = await signingIn(db, companyId, sql`person.id = ${personId}`)
  return rows.map((row) => ({
    actor: actorOf(row, companyId),
    email: row.email,
    language: bestLanguage([row.language]),
  }))
}

export type PossibleActor = { readonly actor: Actor; readonly email: string; readonly language: Language }

async function signingIn(db: Db, companyId: string, whom: Sql): Promise<Row[]> {
  const answer = await sql<Row>`
    select person.id, person.module_id as module, first_name, last_name, email, phone, person.language,
      person.account_id,
      role.id as role_id, role.title as role_title, role.is_admin, role.permissions,
      array(select group_id from people_group_member member
        where member.company_id = ${companyId} and member.person_id = person.id) as groups
    from person
    join record on record.company_id = ${companyId} and record.id = person.id and record.active
    join person_role held on held.company_id = ${companyId} and held.person_id = person.id
    join role on role.company_id = ${companyId} and role.id = held.role_id and role.active
    where person.company_id = ${companyId} and person.account_id is not null and ${whom}
    order by lower(first_name), lower(last_name), person.id, held.position`.execute(db)
  return answer.rows
}

function actorOf(row: Row, companyId: string): Actor {
  const known = kinds[row.module]
  if (known === undefined) throw new Error(`The person ${row.id} is of no kind that signs in.`)
  return {
    personId: row.id,
    accountId: row.account_id,
    companyId,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    type: known.type,
    role: {
      id: row.role_id,
      title: row.role_title,
      admin: row.is_admin,
      permissions: rolePermissions.parse(row.permissions),
    },
    groupIds: row.groups,
    // They are not signed in here: it is asked what they might do.
    sessionId: '',
  }
}
