import type { Actor } from '@corbel/domain/auth/actor'
import { type CompanyVisitor, companyPolicy } from '@corbel/domain/companies/company-policy'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { type Result, refused } from '@corbel/domain/shared/result'
import type { AuditPerson } from '../platform/audit/append-audit.ts'
import { personOf } from '../platform/audit/audit-calls.ts'
import type { Db } from '../platform/database/db.ts'
import { rollBackOnRefusal } from '../platform/database/roll-back-on-refusal.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Client } from '../platform/http/client.ts'
import type { Services } from '../platform/http/services.ts'
import { isId } from '../platform/ids.ts'
import { requireStepUp } from '../platform/session/require-step-up.ts'
import type { Session } from '../platform/session/session.ts'
import { findCompany, type StoredCompany } from './company-repository.ts'

/** What a verb needs to know of a call that is about a company. */
export type CompanyCall = {
  readonly services: Services
  readonly session: Session
  readonly client: Client
  readonly at: Date
}

/** Who changes a company, as its history and the audit trail name them. */
export type CompanyEditor = {
  readonly personId: string | null
  readonly name: string
  readonly audit: AuditPerson
  readonly address: string
}

/** A company in the transaction of one call about it. */
export type CompanyInHand = {
  readonly db: Db
  readonly company: StoredCompany
  readonly visitor: CompanyVisitor
  readonly by: CompanyEditor
  readonly session: Session
  readonly at: Date
}

export const visitorOf = (session: Session): CompanyVisitor =>
  session.kind === 'super' ? { kind: 'super' } : { kind: 'person', actor: session.actor }

export function editorOf({ session, client }: Pick<CompanyCall, 'session' | 'client'>): CompanyEditor {
  const audit = personOf(session)
  return session.kind === 'super'
    ? { personId: null, name: session.username, audit, address: client.address }
    : { personId: session.actor.personId, name: session.actor.fullName, audit, address: client.address }
}

type Work<Value, InHand = CompanyInHand> = (hand: InHand) => Promise<Result<Value>>

/** Reads of a company for whoever may open its page. */
export async function readCompany<Value>(call: CompanyCall, id: string, work: Work<Value>): Promise<Result<Value>> {
  return withCompany(call, { id, lock: false }, work)
}

/** Changes a company: one change at a time, and platform staff only after they have proven to be there. */
export async function changeCompany<Value>(call: CompanyCall, id: string, work: Work<Value>): Promise<Result<Value>> {
  return withCompany(call, { id, lock: true }, async (hand) => {
    const unproven = hand.visitor.kind === 'super' ? await refuseWithoutStepUp(hand) : null
    return unproven === null ? work(hand) : refused(unproven)
  })
}

/** What belongs to the company's own work: its administrators', platform staff among them who have it open. */
export async function configureCompany<Value>(
  call: CompanyCall,
  id: string,
  work: Work<Value, CompanyInHand & { readonly actor: Actor }>,
): Promise<Result<Value>> {
  const { session } = call
  if (session.kind === 'super') return refused({ code: 'not-allowed' })
  const { actor } = session
  return withCompany(call, { id, lock: true }, (hand) => work({ ...hand, actor }))
}

/** Null where the person has proven within the last ten minutes to be there still. */
export async function refuseWithoutStepUp({ db, session, at }: Pick<CompanyInHand, 'db' | 'session' | 'at'>) {
  const proven = await requireStepUp(db, { sessionId: session.id, at })
  return proven.ok ? null : proven.refusal
}

type Place = { readonly id: string; readonly lock: boolean }

async function withCompany<Value>(call: CompanyCall, { id, lock }: Place, work: Work<Value>): Promise<Result<Value>> {
  const { services, session, at } = call
  const visitor = visitorOf(session)
  const refusal = refuseVisitor(visitor, id)
  if (refusal !== null) return refused(refusal)
  return rollBackOnRefusal<Value>(
    (run) => inTransaction(services.database, { companyId: id }, run),
    async (db) => {
      const company = await findCompany(db, id, { lock })
      if (company === undefined) return refused({ code: 'not-found' })
      return work({ db, company, visitor, by: editorOf(call), session, at })
    },
  )
}

function refuseVisitor(visitor: CompanyVisitor, id: string): Refusal | null {
  // Whoever may open no company page at all learns nothing from the id either.
  if (visitor.kind === 'person' && !companyPolicy.configure(visitor.actor)) return { code: 'not-allowed' }
  return isId(id) && companyPolicy.see(visitor, id) ? null : { code: 'not-found' }
}
