import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** How far the walk through a company's protected values is. */
export type ResealProgress = {
  readonly keyVersion: number
  readonly store: number
  readonly after: readonly string[]
  readonly walkBeganAt: Date | null
  readonly foundInWalk: number
  readonly lookedAt: number
  readonly resealed: number
  readonly unreadable: number
  readonly askedAt: Date
  readonly finishedAt: Date | null
}

const columns = sql.raw(`key_version as "keyVersion", store, after, walk_began_at as "walkBeganAt",
  found_in_walk as "foundInWalk", looked_at as "lookedAt", resealed, unreadable, asked_at as "askedAt",
  finished_at as "finishedAt"`)

/** Asks for a walk from the beginning. */
export async function askForResealing(
  db: Db,
  companyId: string,
  { keyVersion, at }: { keyVersion: number; at: Date },
): Promise<void> {
  await sql`
    insert into reseal_progress (company_id, key_version, asked_at) values (${companyId}, ${keyVersion}, ${at})
    on conflict (company_id) do update set key_version = excluded.key_version, asked_at = excluded.asked_at,
      store = 0, after = '{}', walk_began_at = null, found_in_walk = 0, looked_at = 0, resealed = 0, unreadable = 0,
      finished_at = null`.execute(db)
}

export async function findResealing(db: Db, companyId: string): Promise<ResealProgress | undefined> {
  const answer = await sql<ResealProgress>`
    select ${columns} from reseal_progress where company_id = ${companyId}`.execute(db)
  return answer.rows[0]
}

/** The unfinished walk, unless another process is at it. */
export async function lockResealing(db: Db, companyId: string): Promise<ResealProgress | undefined> {
  const answer = await sql<ResealProgress>`
    select ${columns} from reseal_progress
    where company_id = ${companyId} and finished_at is null for update skip locked`.execute(db)
  return answer.rows[0]
}

export async function saveResealing(db: Db, companyId: string, progress: ResealProgress): Promise<void> {
  await sql`
    update reseal_progress set store = ${progress.store}, after = ${[...progress.after]}::uuid[],
      walk_began_at = ${progress.walkBeganAt}, found_in_walk = ${progress.foundInWalk},
      looked_at = ${progress.lookedAt}, resealed = ${progress.resealed}, unreadable = ${progress.unreadable},
      finished_at = ${progress.finishedAt}
    where company_id = ${companyId}`.execute(db)
}
