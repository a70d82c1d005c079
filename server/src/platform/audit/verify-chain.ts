import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { platformChain } from './append-audit.ts'

type AuditRow = {
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

export type ChainProof = {
  /** Entries looked at, up to the broken one. */
  readonly count: number
  /** Of the last entry, in hexadecimal; blank for an empty chain. Kept elsewhere, it proves later that nothing was redone. */
  readonly hash: string
  /** Where the chain breaks first. */
  readonly broken: ChainBreak | null
}

/** `missing`: an entry is gone or stands elsewhere. `changed`: it is not what was hashed. `cut`: the end is not the head. */
export type ChainBreak = { readonly seq: number; readonly reason: 'missing' | 'changed' | 'cut' }

const pageSize = 2_000

/** Follows a chain (null: the platform's) from its first entry to its head. */
export async function verifyChain(db: Db, companyId: string | null): Promise<ChainProof> {
  const chain = companyId ?? platformChain
  let last: Link = { seq: 0, hash: Buffer.alloc(0) }
  for (;;) {
    const rows = await entriesAfter(db, chain, last.seq)
    for (const row of rows) {
      const broken = breakAt(row, chain, last)
      if (broken !== null) return { count: last.seq, hash: last.hash.toString('hex'), broken }
      last = { seq: row.seq, hash: row.hash }
    }
    if (rows.length < pageSize) break
  }
  const isWhole = await isHead(db, chain, last)
  return {
    count: last.seq,
    hash: last.hash.toString('hex'),
    broken: isWhole ? null : { seq: last.seq + 1, reason: 'cut' },
  }
}

type Link = { readonly seq: number; readonly hash: Buffer }

function breakAt(row: AuditRow, chain: string, last: Link): ChainBreak | null {
  const seq = last.seq + 1
  if (row.seq !== seq || !row.previous_hash.equals(last.hash)) return { seq, reason: 'missing' }
  const text = `${seq} ${chain} ${row.content}`
  const hash = createHash('sha256').update(last.hash).update(text, 'utf8').digest()
  return hash.equals(row.hash) && repeatsContent(row) ? null : { seq, reason: 'changed' }
}

/** The columns that are searched must say what was hashed. */
function repeatsContent({ content, at, ...row }: AuditRow): boolean {
  const told = JSON.parse(content)
  return (
    told.at === at.toISOString() &&
    told.action === row.action &&
    (told.account ?? null) === row.account_id &&
    (told.person ?? null) === row.person_id &&
    (told.record ?? null) === row.record_id
  )
}

async function entriesAfter(db: Db, chain: string, seq: number): Promise<AuditRow[]> {
  const answer = await sql<AuditRow>`
    select seq, at, action, account_id, person_id, record_id, content, previous_hash, hash from audit_event
    where company_id = ${chain} and seq > ${seq} order by seq limit ${pageSize}`.execute(db)
  return answer.rows
}

async function isHead(db: Db, chain: string, last: Link): Promise<boolean> {
  const answer = await sql<{ seq: number; hash: Buffer }>`
    select seq, hash from audit_head where company_id = ${chain}`.execute(db)
  const head = answer.rows[0]
  return head === undefined ? last.seq === 0 : head.seq === last.seq && head.hash.equals(last.hash)
}
