import { createHash } from 'node:crypto'
import type { Actor } from '@corbel/domain/auth/actor'
import { type CompiledQuery, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { namedQuery } from '../../platform/database/transaction-handle.ts'
import { listStatement } from '../../records/list/list-statement.ts'
import { layoutMembers, type StoredLayout, shownColumns } from '../../records/list/shown-columns.ts'
import { noteSlotUses } from '../../records/list/slot-use.ts'
import { versionMember } from '../../records/list/version-member.ts'
import type { LoanListPlan } from './list-plan.ts'
import { loanRowJoins, loanRowJson, type StoredLoanRow } from './list-row.ts'
import type { StatusCounts } from './list-tabs.ts'

export type LoanListPage = StoredLayout & {
  rows: StoredLoanRow[]
  counts: StatusCounts
  /** Only the newest loans were looked through. */
  partial: boolean
  /** Of the configuration, at the moment of the rows. */
  version: string
}

export type LoanListColumns = {
  readonly program: number | null
  readonly always: readonly string[]
  readonly asked?: readonly string[] | undefined
}

/** One page of loans with its counts: a single statement. */
export async function readLoanPage(
  db: Db,
  actor: Actor,
  plan: LoanListPlan,
  columns: LoanListColumns,
): Promise<LoanListPage> {
  const statement = loanPageStatement(db, actor, plan, columns)
  const rows = isEverybodys(plan)
    ? await namedQuery<LoanListPage>(db, { name: nameOf(statement.sql), text: statement.sql }, statement.parameters)
    : (await db.executeQuery(statement)).rows
  const [page] = rows
  if (page === undefined) throw new Error('A list statement answers exactly one row.')
  noteSlotUses(db, plan)
  return page
}

/** The statement as it is sent, for reading and for measuring it alone. */
export function loanPageStatement(
  db: Db,
  { companyId, personId }: Actor,
  plan: LoanListPlan,
  columns: LoanListColumns,
): CompiledQuery<LoanListPage> {
  const { moduleId, fields } = plan
  const shown = shownColumns({ ...columns, companyId, personId, moduleId, fields: fields.known })
  const statement = listStatement({
    ...plan,
    row: loanRowJson(companyId),
    joins: loanRowJoins(companyId),
    ctes: [shown],
    members: [versionMember(companyId), ...layoutMembers],
  })
  return sql<LoanListPage>`${statement}`.compile(db)
}

/**
 * The whole list is the most read statement of all and has few forms, so each connection keeps it prepared: planning it
 * takes as long as answering it. One of a program or a status is planned for that one each time: in a plan for any of
 * them one with fourteen loans is looked for through a million.
 */
const isEverybodys = ({ counted, amongNewest, status }: LoanListPlan): boolean =>
  counted !== null && amongNewest === null && counted.programs === null && status === null

function nameOf(text: string): string {
  return `loan list ${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
}
