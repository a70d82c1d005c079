import { openKinds } from '@corbel/domain/products/status-kinds'
import { nextAction, type OpenItem } from '@corbel/domain/records/open-items/open-item'
import type { Db } from '../../platform/database/db.ts'
import { documentsOfLoans } from './open-documents.ts'
import { openItemSources } from './open-item-kinds.ts'
import type { OpenLoan } from './open-loan.ts'

export type ListedLoan = OpenLoan & {
  readonly active: boolean
  /** What its statuses mean. */
  readonly status_kinds: readonly string[]
  readonly loan_no: number | null
}

/** Columns of list rows and their types. */
export const nextActionColumns = {
  next_kind: 'text',
  next_what: 'text',
  next_due: 'date',
  waits_on: 'text',
  open_items: 'integer',
  blocking_items: 'integer',
  docs_done: 'integer',
  docs_open: 'integer',
  docs_review: 'integer',
} as const

export type NextActionRow = Readonly<Partial<Record<keyof typeof nextActionColumns, string | number | null>>>

/** Whether it is still worked on: what has ended or is out of use waits for nothing. */
const isOpen = ({ loan_no, active, status_kinds: kinds }: ListedLoan): boolean =>
  loan_no !== null && active && (kinds.length === 0 || kinds.some((kind) => openKinds.some((one) => one === kind)))

/** What list rows say of the next action of these records, by id; of what is no open loan they say nothing. */
export async function nextActionRows(
  db: Db,
  companyId: string,
  records: readonly ListedLoan[],
): Promise<ReadonlyMap<string, NextActionRow>> {
  const loans = records.filter(isOpen)
  const items = new Map<string, OpenItem[]>(loans.map(({ id }) => [id, []]))
  if (loans.length === 0) return new Map()
  for (const source of openItemSources)
    for (const [id, found] of await source(db, { companyId, loans })) items.get(id)?.push(...found)
  const documents = await documentsOfLoans(db, { companyId, loans })
  for (const [id, found] of documents) items.get(id)?.push(...found.items)
  return new Map([...items].map(([id, found]) => [id, { ...rowOf(eachOnce(found)), ...documents.get(id)?.counts }]))
}

/** What a gate asks for and is open by itself is one item: with its own day and whom it waits on, and it blocks. */
function eachOnce(items: readonly OpenItem[]): OpenItem[] {
  const once = new Map<string | symbol, OpenItem>()
  for (const item of items) {
    const key = item.what === null ? Symbol() : `${item.kind} ${item.what}`
    const before = once.get(key)
    once.set(key, before?.blocks === true ? { ...item, blocks: true } : item)
  }
  return [...once.values()]
}

function rowOf(items: readonly OpenItem[]): NextActionRow {
  const { next, count, blocking } = nextAction(items)
  const counted = { open_items: count, blocking_items: blocking }
  if (next === null) return counted
  const { kind, what, due, waitsOn } = next
  return { ...counted, next_kind: kind, next_what: what, next_due: due, waits_on: waitsOn }
}
