import type { Actor } from '@corbel/domain/auth/actor'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { boardStatement } from '../../../records/list/list-statement.ts'
import { shownColumns } from '../../../records/list/shown-columns.ts'
import { noteSlotUses } from '../../../records/list/slot-use.ts'
import { versionMember } from '../../../records/list/version-member.ts'
import { readLoanPage } from '../list-page-repository.ts'
import type { LoanListPlan } from '../list-plan.ts'
import { loanRowJoins, loanRowJson, type StoredLoanRow } from '../list-row.ts'
import type { StatusCounts } from '../list-tabs.ts'

export type StoredBoard = {
  readonly boards: Readonly<Record<string, readonly StoredLoanRow[]>>
  readonly counts: StatusCounts
  /** Of the configuration, at the moment of the rows; null where nothing was read. */
  readonly version: string | null
}

type AskedBoard = { readonly statuses: readonly number[]; readonly always: readonly string[] }

/** A page of each of these statuses, and how many loans stand there. */
export async function readBoard(db: Db, actor: Actor, plan: LoanListPlan, asked: AskedBoard): Promise<StoredBoard> {
  const { counted, amongNewest } = plan
  if (asked.statuses.length === 0) return { boards: {}, counts: {}, version: null }
  if (counted === null || amongNewest !== null) return readByStatus(db, actor, plan, asked)
  const { companyId, personId } = actor
  const { moduleId, fields } = plan
  const shown = shownColumns({
    ...{ companyId, personId, moduleId, fields: fields.known },
    ...{ program: null, always: asked.always },
  })
  const statement = boardStatement(
    {
      ...{ ...plan, counted, row: loanRowJson(companyId), joins: loanRowJoins(companyId) },
      ...{ ctes: [shown], members: [versionMember(companyId)] },
    },
    asked.statuses,
  )
  const [board] = (await sql<StoredBoard>`${statement}`.execute(db)).rows
  if (board === undefined) throw new Error('A select without a table answers one row.')
  noteSlotUses(db, plan)
  return board
}

/** What has to be looked through for a filter or a search is looked through for each status, as its tab does it. */
async function readByStatus(
  db: Db,
  actor: Actor,
  plan: LoanListPlan,
  { statuses, always }: AskedBoard,
): Promise<StoredBoard> {
  const boards: Record<string, readonly StoredLoanRow[]> = {}
  const counts: Record<string, number> = {}
  let version: string | null = null
  for (const status of statuses) {
    const page = await readLoanPage(db, actor, { ...plan, status }, { program: null, always })
    boards[status] = page.rows
    counts[status] = page.counts[status] ?? 0
    version = page.version
  }
  return { boards, counts, version }
}
