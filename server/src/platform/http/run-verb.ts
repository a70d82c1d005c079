import type { Actor } from '@corbel/domain/auth/actor'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Database, Db } from '../database/db.ts'
import { rollBackOnRefusal } from '../database/roll-back-on-refusal.ts'
import { inTransaction, type TenantScope } from '../database/transaction.ts'
import { type KeyClaim, takeKey } from './idempotency.ts'
import { keepReply } from './idempotency-repository.ts'
import { PreparedReply } from './prepared-reply.ts'
import { type Listener, saidReply } from './said-reply.ts'

export type VerbRun = {
  readonly database: Database
  readonly actor: Actor
  readonly options: Omit<TenantScope, 'companyId'>
  /** Present where the caller protected the call with a key. */
  readonly claim: KeyClaim | null
  readonly work: (db: Db) => Promise<Result<unknown>>
  readonly listener: Listener
  /** Asks again whether the first answer may be seen, where more than the role's rights decides that. */
  readonly reask?: (db: Db, reply: string) => Promise<Result<unknown>>
  /** Notes the granted call in the same transaction. */
  readonly note?: (db: Db) => Promise<void>
}

/** A reply as it goes out: its JSON, so that a repeated one is the first one letter by letter. */
export type VerbReply = { readonly text: string | Buffer; readonly isRepeated: boolean }

/** Runs a verb in one transaction of the actor's company. A refusal rolls back whatever the verb had begun. */
export async function runVerb(run: VerbRun): Promise<Result<VerbReply>> {
  const scope = { ...run.options, companyId: run.actor.companyId }
  return rollBackOnRefusal<VerbReply>(
    (work) => inTransaction(run.database, scope, work),
    (db) => perform(db, run),
  )
}

async function perform(db: Db, { claim, work, note, reask, listener }: VerbRun): Promise<Result<VerbReply>> {
  if (claim !== null) {
    const first = await takeKey(db, claim)
    if (!first.ok) return first
    if (first.value !== null) {
      const again = (await reask?.(db, first.value)) ?? granted(null)
      return again.ok ? granted({ text: first.value, isRepeated: true }) : again
    }
  }
  const result = await work(db)
  if (!result.ok) return result
  await note?.(db)
  const text = replyText(result.value, listener)
  if (claim !== null) await keepReply(db, claim, text.toString())
  return granted({ text, isRepeated: false })
}

const replyText = (value: unknown, listener: Listener): string | Buffer =>
  value instanceof PreparedReply ? value.bytes : JSON.stringify(saidReply(value, listener))
