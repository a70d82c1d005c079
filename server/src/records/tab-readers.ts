import type { Actor, UserType } from '@corbel/domain/auth/actor'
import { rolePermissions } from '@corbel/domain/roles/role'
import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import type { Db } from '../platform/database/db.ts'
import type { InTab, MetRecord } from './record-kind.ts'
import { listSigningIn, listStaffAnd, type SigningIn } from './signing-in-repository.ts'

export type TabReader = {
  readonly id: string
  readonly kind: 'workforces' | 'contacts' | 'prospects'
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** In which they may. */
  readonly role: { readonly id: number; readonly title: string }
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
  const rows = await listStaffAnd(db, companyId, met.outsiderIds)
  const may = await met.othersInTab(asked)
  const readers = new Map<string, TabReader>()
  for (const row of rows) {
    const known = kinds[row.module]
    if (known === undefined || readers.has(row.id) || !may(actorOf(row, companyId))) continue
    const { id, first_name: firstName, last_name: lastName, email, phone } = row
    readers.set(id, { id, kind: known.kind, firstName, lastName, email, phone, role: roleOf(row) })
  }
  return [...readers.values()]
}

const roleOf = ({ role_id: id, role_title: title }: SigningIn): TabReader['role'] => ({ id, title })

/** Staff of the company who signs in and may do something, in one of their roles; by name. */
export async function listStaffWho(db: Db, companyId: string, may: (actor: Actor) => boolean): Promise<TabReader[]> {
  const found = new Map<string, TabReader>()
  for (const row of await listStaffAnd(db, companyId, [])) {
    if (found.has(row.id) || !may(actorOf(row, companyId))) continue
    const { id, first_name: firstName, last_name: lastName, email, phone } = row
    found.set(id, { id, kind: 'workforces', firstName, lastName, email, phone, role: roleOf(row) })
  }
  return [...found.values()]
}

/** A person as whoever they may sign in as, one of each of their roles. */
export async function listActorsOf(db: Db, companyId: string, personId: string): Promise<PossibleActor[]> {
  const rows = await listSigningIn(db, companyId, personId)
  return rows.map((row) => ({
    actor: actorOf(row, companyId),
    email: row.email,
    language: bestLanguage([row.language]),
  }))
}

export type PossibleActor = { readonly actor: Actor; readonly email: string; readonly language: Language }

function actorOf(row: SigningIn, companyId: string): Actor {
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
