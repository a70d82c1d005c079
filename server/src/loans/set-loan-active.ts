import { loans } from '@corbel/domain/shared/messages/en/loans'
import { shared } from '@corbel/domain/shared/messages/en/shared'
import { fillIn } from '@corbel/domain/shared/messages/fill-in'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { RecordCall } from '../records/record-kind.ts'
import { type Activation, setRecordActive } from '../records/set-record-active.ts'
import { loanKind } from './loan-kind.ts'

/** Takes a loan out of use or back into it. */
export async function setLoanActive(call: RecordCall, activation: Activation): Promise<Result<{ message: string }>> {
  const changed = await setRecordActive(loanKind, call, activation)
  const message = fillIn(activation.active ? shared.activated : shared.deactivated, { title: loans.loan })
  return changed.ok ? granted({ message }) : changed
}
