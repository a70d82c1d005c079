import type { Message } from '@corbel/domain/shared/messages/message'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { appendAudit } from '../platform/audit/append-audit.ts'
import { personOf } from '../platform/audit/audit-calls.ts'
import type { Db } from '../platform/database/db.ts'
import { rollBackOnRefusal } from '../platform/database/roll-back-on-refusal.ts'
import { inPlatformTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import type { Session } from '../platform/session/session.ts'
import { deleteDemoRequest, hasDemoRequest, writeDemoDone } from './demo-request-repository.ts'

type StaffCall = {
  readonly services: Pick<Services, 'database'>
  readonly session: Session
  readonly client: { readonly address: string }
  readonly at: Date
}
type Answer = Promise<Result<{ message: Message }>>

/** Says that a stranger was answered, or takes that back. Whoever comes second is told. */
export function finishDemoRequest(
  call: StaffCall,
  { id, done }: { readonly id: string; readonly done: boolean },
): Answer {
  return asStaff(call, async (db, username) => {
    const changed = await writeDemoDone(
      db,
      id,
      done ? { done_at: call.at, done_by: username } : { done_at: null, done_by: null },
    )
    if (!changed) return refused({ code: (await hasDemoRequest(db, id)) ? 'stale' : 'not-found' })
    await note(db, call, { demoRequest: id, done: String(done) })
    return granted({ message: tell(done ? 'demoRequests.finished' : 'demoRequests.reopened') })
  })
}

export function removeDemoRequest(call: StaffCall, { id }: { readonly id: string }): Answer {
  return asStaff(call, async (db) => {
    if (!(await deleteDemoRequest(db, id))) return refused({ code: 'not-found' })
    await note(db, call, { demoRequest: id, removed: 'true' })
    return granted({ message: tell('demoRequests.removed') })
  })
}

function asStaff(
  { services, session }: StaffCall,
  work: (db: Db, username: string) => Promise<Result<{ message: Message }>>,
): Answer {
  if (session.kind !== 'super') return Promise.resolve(refused({ code: 'not-allowed' }))
  const { username } = session
  return rollBackOnRefusal(
    (run) => inPlatformTransaction(services.database, run),
    (db) => work(db, username),
  )
}

/** In the platform's trail, and nothing of what a stranger typed. */
async function note(
  db: Db,
  { session, client, at }: StaffCall,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  await appendAudit(db, null, {
    ...{ action: 'configuration-changed', at, by: personOf(session), address: client.address, details },
  })
}
