import { sql } from 'kysely'
import type { Database, Db } from '../src/platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../src/platform/database/transaction.ts'

export type SeedPart = {
  readonly name: string
  /** Null: what belongs to no company. */
  readonly companyId: string | null
  /** Seeds one step from `position` on and answers where the next one begins; null when nothing is left. */
  readonly step: (db: Db, position: number) => Promise<number | null>
}

/** A step may take longer than a request does. */
const stepMayTakeMs = 60_000

/**
 * Seeds a part step by step. A step and the note of how far it came are one transaction, so a program that is killed
 * goes on exactly there; the note is locked, so several programs on one database seed each step once.
 * Answers whether this program seeded anything of it.
 */
export async function seedPart(database: Database, part: SeedPart, signal: AbortSignal): Promise<boolean> {
  let didSomething = false
  while (!signal.aborted) {
    const isOpen = await inScope(database, part.companyId, (db) => takeStep(db, part))
    if (!isOpen) return didSomething
    didSomething = true
  }
  return didSomething
}

function inScope<T>(database: Database, companyId: string | null, work: (db: Db) => Promise<T>): Promise<T> {
  const options = { statementTimeoutMs: stepMayTakeMs }
  if (companyId === null) return inPlatformTransaction(database, work, options)
  return inTransaction(database, { ...options, companyId }, work)
}

async function takeStep(db: Db, part: SeedPart): Promise<boolean> {
  await sql`insert into seed_progress (part) values (${part.name}) on conflict (part) do nothing`.execute(db)
  const answer = await sql<{ position: number; done_at: Date | null }>`
    select position, done_at from seed_progress where part = ${part.name} for update`.execute(db)
  const progress = answer.rows[0]
  if (!progress) throw new Error(`seeding has lost its place in ${part.name}`)
  if (progress.done_at !== null) return false
  const next = await part.step(db, progress.position)
  await sql`
    update seed_progress set position = ${next ?? progress.position}, done_at = case when ${next === null} then now() end
    where part = ${part.name}`.execute(db)
  return true
}
