import type { AssignableUser } from '@corbel/domain/loans/loan-replies'
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

function assignableUser(row: AssignableRow): AssignableUser {
  const role = { _id: String(row.roleId), title: row.roleTitle }
  return {
    _id: row.id,
    value: `${row.id}---${row.roleId}`,
    label: [`${row.firstName} ${row.lastName}`.trim(), row.roleTitle].filter((part) => part !== '').join(' | '),
    role,
    info: { first_name: row.firstName, last_name: row.lastName, email: row.email, phone: row.phone },
  }
}
