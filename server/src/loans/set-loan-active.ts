import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { RecordCall } from '../records/record-kind.ts'
import { type Activation, setRecordActive } from '../records/set-record-active.ts'
import { loanKind } from './loan-kind.ts'

/** Takes a loan out of use or back into it. */
export async function setLoanActive(call: RecordCall, activation: Activation): Promise<Result<{ message: Message }>> {
  const changed = await setRecordActive(loanKind, call, activation)
  const message = tell(activation.active ? 'shared.activated' : 'shared.deactivated', { title: tell('loans.loan') })
  return changed.ok ? granted({ message }) : changed
}
