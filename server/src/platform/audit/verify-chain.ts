import { createHash } from 'node:crypto'
import type { Db } from '../database/db.ts'
import { platformChain } from './append-audit.ts'
import { type AuditRow, findHead, listEntriesAfter } from './audit-chain-repository.ts'

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
    const rows = await listEntriesAfter(db, { chain, seq: last.seq, most: pageSize })
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

async function isHead(db: Db, chain: string, last: Link): Promise<boolean> {
  const head = await findHead(db, chain)
  return head === undefined ? last.seq === 0 : head.seq === last.seq && head.hash.equals(last.hash)
}
