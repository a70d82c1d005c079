import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** Adds an entry; the database numbers it, hashes it and keeps the head of the chain. */
export async function addToChain(db: Db, chain: string, content: string): Promise<void> {
  await sql`select append_audit(${chain}::uuid, ${content})`.execute(db)
}

export type AuditRow = {
  seq: number
  at: Date
  action: string
  account_id: string | null
  person_id: string | null
  record_id: string | null
  content: string
  previous_hash: Buffer
  hash: Buffer
}

type Asked = { readonly chain: string; readonly seq: number; readonly most: number }

export async function listEntriesAfter(db: Db, { chain, seq, most }: Asked): Promise<AuditRow[]> {
  const answer = await sql<AuditRow>`
    select seq, at, action, account_id, person_id, record_id, content, previous_hash, hash from audit_event
    where company_id = ${chain} and seq > ${seq} order by seq limit ${most}`.execute(db)
  return answer.rows
}

export async function findHead(db: Db, chain: string): Promise<{ seq: number; hash: Buffer } | undefined> {
  const answer = await sql<{ seq: number; hash: Buffer }>`
    select seq, hash from audit_head where company_id = ${chain}`.execute(db)
  return answer.rows[0]
}
