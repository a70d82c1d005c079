import type { EndpointParts } from '@corbel/domain/shared/endpoint'
import type { RefusalCode } from '@corbel/domain/shared/refusals'
import type { Database, Db } from '../database/db.ts'
import { inPlatformTransaction } from '../database/transaction.ts'
import { isId } from '../ids.ts'
import type { Session } from '../session/session.ts'
import { differencesOfAct, outcomeOfAct } from './act-differences.ts'
import { type AuditPerson, appendAudit } from './append-audit.ts'

export type AuditedCall = {
  readonly endpoint: EndpointParts
  readonly session: Session
  readonly params: unknown
  readonly body: unknown
  readonly address: string
  readonly at: Date
}

const longestNote = 200

/** Writes a granted call down where its endpoint says so. */
export async function auditGranted(db: Db, call: AuditedCall): Promise<void> {
  const { audit, method, path } = call.endpoint
  if (audit === undefined) return
  const body = membersOf(call.body)
  if (Object.entries(audit.where ?? {}).some(([name, value]) => body[name] !== value)) return
  const outcome = outcomeOfAct(db)
  if (audit.onlyIfTold && outcome === null) return
  const notes = (audit.notes ?? []).flatMap((name) => noteOf(name, body[name]))
  const details = { call: `${method} ${path}`, ...Object.fromEntries(notes), ...outcome, ...idIn(call) }
  const changes = differencesOfAct(db)
  await appendAudit(db, companyOf(call.session), { action: audit.action, details, changes, ...commonParts(call) })
}

const denials: readonly RefusalCode[] = ['not-allowed', 'field-not-allowed', 'not-found', 'loan-not-found']

/** A call that its caller had no right to, or about something that is not theirs to know of. */
export async function auditDenied(database: Database, call: AuditedCall, code: RefusalCode): Promise<void> {
  if (!denials.includes(code)) return
  const { method, path } = call.endpoint
  const details = { call: `${method} ${path}`, refusal: code, ...idIn(call) }
  await inPlatformTransaction(database, (db) =>
    appendAudit(db, companyOf(call.session), { action: 'access-denied', details, ...commonParts(call) }),
  )
}

function commonParts(call: AuditedCall) {
  const id = idIn(call).id
  return {
    at: call.at,
    by: personOf(call.session),
    address: call.address,
    ...(isId(id) ? { recordId: id } : {}),
  }
}

/** What a call is about: the id of its path or of its body. */
function idIn({ params, body }: AuditedCall): { readonly id?: string } {
  const { id } = membersOf(params)
  const { id: bodyId, _id: ownId } = membersOf(body)
  const found = [id, bodyId, ownId].find((one) => typeof one === 'string')
  return typeof found === 'string' ? { id: found.slice(0, longestNote) } : {}
}

function noteOf(name: string, value: unknown): [string, string][] {
  const isShort = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isShort ? [[name, String(value).slice(0, longestNote)]] : []
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function companyOf(session: Session): string | null {
  return session.kind === 'person' ? session.actor.companyId : null
}

export function personOf(session: Session): AuditPerson {
  const { id: sessionId, accountId } = session
  if (session.kind === 'super') return { accountId, sessionId }
  const { actor, openedAs } = session
  const opened = openedAs === null ? {} : { openedBy: openedAs.username }
  return { accountId, sessionId, personId: actor.personId, roleId: actor.role.id, ...opened }
}
