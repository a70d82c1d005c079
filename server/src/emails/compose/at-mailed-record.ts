import { emailPolicy, isMailModule, type MailModule } from '@corbel/domain/emails/email-policy'
import { type Result, refused } from '@corbel/domain/shared/result'
import { onHeldRecord, onRecord } from '../../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../../records/record-kind.ts'

export type MailPlace = { readonly kinds: readonly RecordKind[]; readonly module: string; readonly owner: string }
export type MailedRecord = { readonly met: MetRecord; readonly module: MailModule }

/** A record that its reader may write e-mails from; others have none to write from. */
export async function atMailedRecord<Reply>(
  call: RecordCall,
  { kinds, module, owner }: MailPlace,
  work: (at: MailedRecord) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const named = module.toLowerCase()
  if (!isMailModule(named)) return refused({ code: 'not-found' })
  const right = { tab: 'emails', action: 'add' } as const
  return onRecord(call, { kinds, module, owner, right }, async (met) =>
    emailPolicy.compose(met.reader, named) ? work({ met, module: named }) : refused({ code: 'not-allowed' }),
  )
}

/** The same, held as it is and active: for whoever sends. */
export async function atHeldMailedRecord<Reply>(
  call: RecordCall,
  { kinds, module, owner }: MailPlace,
  work: (at: MailedRecord) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const named = module.toLowerCase()
  if (!isMailModule(named)) return refused({ code: 'not-found' })
  const right = { tab: 'emails', action: 'add' } as const
  return onHeldRecord(call, { kinds, module, owner, right }, async (met) =>
    emailPolicy.compose(met.reader, named) ? work({ met, module: named }) : refused({ code: 'not-allowed' }),
  )
}
