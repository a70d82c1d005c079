import type { AssignableUser } from '@corbel/domain/loans/loan-replies'
import { type NameSight, shownNames } from '@corbel/domain/people/name-sight'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { Db } from '../platform/database/db.ts'
import { type AssignableRow, listAssignablePeople } from './people-repository.ts'

export type AssignablePeople = {
  readonly workforces: readonly AssignableUser[]
  readonly contacts: readonly AssignableUser[]
}

/** Everybody whom a record of the company can be assigned to, as the pages choose them. */
export async function assignablePeople(db: Db, companyId: string): Promise<AssignablePeople> {
  const rows = await listAssignablePeople(db, companyId)
  const users = (kind: AssignableRow['kind']) => rows.filter((row) => row.kind === kind).map(assignableUser)
  return { workforces: users('workforce'), contacts: users('contact') }
}

/** The same as somebody may see them. */
export function assignableAsSeen({ workforces, contacts }: AssignablePeople, sight: NameSight): AssignablePeople {
  const seen = (users: readonly AssignableUser[], kind: PersonKind) =>
    users.map((user) => {
      const info = shownNames(user.info, kind, sight)
      return info === user.info ? user : { ...user, info, label: labelOf(info, user.role.title) }
    })
  return { workforces: seen(workforces, 'workforces'), contacts: seen(contacts, 'contacts') }
}

const labelOf = ({ first_name, last_name }: AssignableUser['info'], roleTitle: string): string =>
  [`${first_name} ${last_name}`.trim(), roleTitle].filter((part) => part !== '').join(' | ')

function assignableUser(row: AssignableRow): AssignableUser {
  const info = { first_name: row.firstName, last_name: row.lastName, email: row.email, phone: row.phone }
  const role = { _id: String(row.roleId), title: row.roleTitle }
  return {
    _id: row.id,
    value: `${row.id}---${row.roleId}`,
    label: labelOf(info, row.roleTitle),
    role,
    info,
  }
}
