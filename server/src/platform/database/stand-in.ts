import { sql } from 'kysely'
import type { Db } from './db.ts'

/** For whom the statements of a transaction speak, in the eyes of row-level security. */
export type Standpoint = {
  readonly companyId: string
  /** Present where another company asks, which then sees what is shared with it at this instant, and nothing else. */
  readonly guest?: { readonly companyId: string; readonly at: Date }
}

type Settings = { readonly company: string; readonly guest: string; readonly at: string }

/**
 * Runs `work` for another company than the transaction was opened for, and goes back. Only for what two companies have
 * in common: a loan that one shared with the other. Where `work` throws, the transaction is over and nothing is set.
 */
export async function standIn<T>(db: Db, { companyId, guest }: Standpoint, work: () => Promise<T>): Promise<T> {
  const before = await setStandpoint(db, {
    company: companyId,
    guest: guest?.companyId ?? '',
    at: guest?.at.toISOString() ?? '',
  })
  const result = await work()
  await setStandpoint(db, before)
  return result
}

/** Answers how it was before. */
async function setStandpoint(db: Db, { company, guest, at }: Settings): Promise<Settings> {
  const answer = await sql<Settings>`
    with before as materialized (
      select coalesce(current_setting('corbel.company_id', true), '') as company,
        coalesce(current_setting('corbel.guest_company_id', true), '') as guest,
        coalesce(current_setting('corbel.guest_at', true), '') as at)
    select before.*, set_config('corbel.company_id', ${company}, true), set_config('corbel.guest_company_id', ${guest}, true),
      set_config('corbel.guest_at', ${at}, true)
    from before`.execute(db)
  const [row] = answer.rows
  if (row === undefined) throw new Error('A statement without a table answers one row.')
  return row
}
