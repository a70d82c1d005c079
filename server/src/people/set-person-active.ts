import type { PersonKind } from '@corbel/domain/people/person-kind'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { endSessions } from '../platform/session/end-sessions.ts'
import type { RecordCall } from '../records/record-kind.ts'
import { type Activation, setRecordActive } from '../records/set-record-active.ts'
import { holdRoles } from '../roles/hold-roles.ts'
import { personRecords } from './person-kinds.ts'
import { findAccountOf, listAdministrators } from './signing-in/sign-in-repository.ts'

/** Takes a person out of use or back into it. Nothing is erased; who is out of use signs in no more. */
export async function setPersonActive(call: RecordCall, activation: Activation): Promise<Result<PersonKind>> {
  const { db, actor, at } = call
  const { companyId } = actor
  const { id, active } = activation
  await holdRoles(db, companyId)
  const hadAdministrator = (await listAdministrators(db, companyId)).length > 0
  const changed = await setRecordActive(personRecords, call, activation)
  if (!changed.ok || !changed.value.isChanged) return changed.ok ? granted(changed.value.row.kind) : changed
  if (hadAdministrator && (await listAdministrators(db, companyId)).length === 0)
    return refused({ code: 'last-administrator' })
  const account = await findAccountOf(db, { companyId, id })
  if (!active && account !== undefined) await endSessions(db, { companyId, accountId: account.accountId }, at)
  return granted(changed.value.row.kind)
}
