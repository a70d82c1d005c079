import { createHash } from 'node:crypto'
import { canonicalJson } from '@corbel/domain/shared/canonical-json'
import type { Db } from '../database/db.ts'
import { closeWith } from '../database/transaction.ts'
import type { PersonSession } from '../session/session.ts'
import { auditContent } from './append-audit.ts'
import { personOf } from './audit-calls.ts'

/** What of a record a call answers; never a value. */
export type ToldRead = {
  /** Whose record it is. */
  readonly companyId: string
  readonly recordId: string
  readonly details: Readonly<Record<string, string>>
}

// By transaction: a read that is refused after all was none.
const ofTransaction = new WeakMap<Db, ToldRead>()

/** Tells which record a call answers, for the audit trail, where its endpoint says that it `reads`. */
export function tellRead(db: Db, read: ToldRead): void {
  ofTransaction.set(db, read)
}

export type Reading = { readonly session: PersonSession; readonly address: string; readonly at: Date }

const quarterMs = 900_000

// The company is set with the row's own statement, before row-level security looks at the row.
const insertion = {
  name: 'record-read',
  text: `with apart as materialized (
      select set_config('corbel.company_id', $1::text, true), set_config('synchronous_commit', 'off', true))
    insert into record_read (company_id, quarter, session_id, record_id, about, content)
    select $1::uuid, $2::timestamptz, $3::uuid, $4::uuid, $5::bytea, $6::text from apart on conflict do nothing`,
}

/**
 * Notes a granted read with the statement that ends its transaction: no round trip more, and no waiting for the disk.
 * The second look within a quarter of an hour says nothing new. A guest's look stands in both companies' trails.
 */
export function noteRead(db: Db, { session, address, at }: Reading): void {
  const read = ofTransaction.get(db)
  if (read === undefined) throw new Error('a call that reads a record did not tell which')
  const { companyId: own, fullName } = session.actor
  const { companyId: owner, recordId, details } = read
  const quarter = new Date(Math.floor(at.getTime() / quarterMs) * quarterMs)
  const noted = [...new Set([owner, own])].map((companyId) => {
    const of = companyId === own ? details : { ...details, guest: fullName }
    const content = auditContent({ action: 'record-read', at, by: personOf(session), address, recordId, details: of })
    const about = createHash('sha256').update(canonicalJson(of)).digest()
    return { ...insertion, values: [companyId, quarter, session.id, recordId, about, content] }
  })
  closeWith(db, noted)
}
