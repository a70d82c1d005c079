import type { HoldingNeed } from '@corbel/domain/documents/needs/holding-needs'
import { askedOf, type GateAsks } from '@corbel/domain/products/gate-asks'
import type { Db } from '../../platform/database/db.ts'
import { needsOfLoans, needsOfNewLoan } from '../needs/needs-of-loans.ts'
import type { GatedLoan } from './gate-kinds.ts'
import {
  type GatedCondition,
  type GatedDocument,
  type GatedTask,
  listGatedDocuments,
  listGatedTasks,
  listUnmetConditions,
} from './gated-things-repository.ts'

/** What of a loan gates look at, beside its values. */
export type GatedThings = {
  readonly documents: readonly GatedDocument[]
  /** What the rules of its program ask for, as its answers would stand. */
  readonly needs: readonly HoldingNeed[]
  readonly conditions: readonly GatedCondition[]
  readonly tasks: readonly GatedTask[]
}

export type AskedLoan = {
  readonly loan: GatedLoan
  /** Of all gates that are to be looked at. */
  readonly asks: readonly GateAsks[]
}

const nothing: GatedThings = { documents: [], needs: [], conditions: [], tasks: [] }

/**
 * What gates look at of these loans of a company, in the order in which they were given: by some statements for all of
 * them together, none for what no gate asks.
 */
export async function readGatedThings(
  db: Db,
  companyId: string,
  asked: readonly AskedLoan[],
): Promise<readonly GatedThings[]> {
  const documents = await documentsOf(db, companyId, asked)
  const conditions = await conditionsOf(db, companyId, asked)
  const tasks = await tasksOf(db, companyId, asked)
  const things: GatedThings[] = []
  for (const one of asked) {
    const { id } = one.loan
    // While it is being created only the rules of its program say anything.
    if (id === null) things.push({ ...nothing, needs: await needsOfNew(db, one) })
    else
      things.push({
        documents: documents.kept.get(id) ?? [],
        needs: documents.needs.get(id) ?? [],
        conditions: conditions.get(id) ?? [],
        tasks: tasks.get(id) ?? [],
      })
  }
  return things
}

const asks = ({ asks: all }: AskedLoan, kind: keyof GateAsks): readonly string[] =>
  all.flatMap((one) => askedOf(one, kind))

/** Those of the loans that are there already and are asked for things of a kind. */
function idsAsked(asked: readonly AskedLoan[], kind: keyof GateAsks): string[] {
  return asked.flatMap((one) => (one.loan.id === null || asks(one, kind).length === 0 ? [] : one.loan.id))
}

async function documentsOf(db: Db, companyId: string, asked: readonly AskedLoan[]) {
  const recordIds = idsAsked(asked, 'documents')
  const needs = new Map<string, readonly HoldingNeed[]>()
  if (recordIds.length === 0) return { kept: new Map<string, GatedDocument[]>(), needs }
  const kept = Map.groupBy(await listGatedDocuments(db, { companyId, recordIds }), ({ recordId }) => recordId)
  const after = new Map(asked.flatMap(({ loan }) => (loan.id === null ? [] : [[loan.id, loan.values] as const])))
  for (const [id, found] of await needsOfLoans(db, { companyId, ids: recordIds }, after))
    if (!found.hasEnded) needs.set(id, found.needs)
  return { kept, needs }
}

async function needsOfNew(db: Db, one: AskedLoan): Promise<readonly HoldingNeed[]> {
  const { companyId, program, form, values } = one.loan
  if (asks(one, 'documents').length === 0) return []
  return needsOfNewLoan(db, { companyId, programId: Number(program), form, values })
}

async function conditionsOf(db: Db, companyId: string, asked: readonly AskedLoan[]) {
  const recordIds = idsAsked(asked, 'conditions')
  const stages = new Set(asked.flatMap((one) => asks(one, 'conditions')))
  const found = recordIds.length === 0 ? [] : await listUnmetConditions(db, { companyId, recordIds }, [...stages])
  return Map.groupBy(found, ({ recordId }) => recordId)
}

async function tasksOf(db: Db, companyId: string, asked: readonly AskedLoan[]) {
  const recordIds = idsAsked(asked, 'tasks')
  const titles = new Set(asked.flatMap((one) => asks(one, 'tasks')).map((title) => title.toLowerCase()))
  const found = recordIds.length === 0 ? [] : await listGatedTasks(db, { companyId, recordIds }, [...titles])
  return Map.groupBy(found, ({ recordId }) => recordId)
}
