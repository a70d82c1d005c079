import type { Actor } from '@corbel/domain/auth/actor'
import { emailPolicy, type MailModule } from '@corbel/domain/emails/email-policy'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { kindNamed, type MetRecord, type RecordKind } from '../../records/record-kind.ts'
import { listActorsOf } from '../../records/tab-readers.ts'

export type OnBehalf = {
  readonly db: Db
  readonly at: Date
  readonly kinds: readonly RecordKind[]
  readonly companyId: string
  readonly module: MailModule
  readonly recordId: string
  /** Who published what runs, or wrote what leaves. */
  readonly rightsOf: string
}

type Meets = {
  readonly change?: boolean
  /** The record is kept from changing until the transaction ends. */
  readonly hold?: boolean
}

/**
 * Meets a record as whoever published the automation or wrote the message, in the first of their roles that may write
 * e-mails from it: what they may not see now is neither read nor sent. Null: they may not, or are gone. Whatever leaves
 * later than it was written asks so again.
 */
export async function onBehalf<Reply>(
  { db, at, kinds, companyId, module, recordId, rightsOf }: OnBehalf,
  { change = false, hold = true }: Meets,
  work: (met: MetRecord, actor: Actor) => Promise<Reply>,
): Promise<Reply | null> {
  const kind = kindNamed(kinds, module)
  for (const { actor } of await listActorsOf(db, companyId, rightsOf)) {
    if (!emailPolicy.compose(actor, module)) continue
    const met = await kind?.meet(
      { db, actor, at },
      { id: recordId, ...(change ? { change } : { hold }) },
      async (record): Promise<Result<Reply>> =>
        record.mayInTab({ tab: 'emails', action: 'add' })
          ? granted(await work(record, actor))
          : refused({ code: 'not-allowed' }),
    )
    if (met?.ok === true) return met.value
  }
  return null
}
