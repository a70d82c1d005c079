import { type Actor, mayPublishForms } from '@corbel/domain/auth/actor'
import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import {
  type LayoutOwner,
  lockCompanyLayout,
  removeListLayout,
  writeCompanyLayout,
  writeListLayout,
} from './list-layout-repository.ts'

type Columns = readonly ColumnChoice[]

export type AskedColumns = {
  /** Null: no longer chosen. */
  readonly columns: Columns | null
  readonly scope?: 'company' | 'own' | undefined
}

/** Where the company's own columns of a list are kept. */
export type CompanyColumns = {
  /** Answers those there are; nobody else changes them until the transaction ends. */
  readonly lock: () => Promise<Columns | null>
  readonly write: (columns: Columns | null) => Promise<void>
}

export type LaidOutList = {
  readonly moduleId: number
  /** 0 where the kind has no programs. */
  readonly program?: number
  /** What the audit trail calls it. */
  readonly title: string
  /** Fields that whoever chooses may see. */
  readonly known: { readonly has: (field: string) => boolean }
  /** Where it is not with those of the other modules. */
  readonly company?: CompanyColumns
}

/**
 * Keeps the choice and order of columns of one list: a person's own, or those that everybody has who chose none. Who
 * chooses for the company sees from then on what everybody sees.
 */
export async function saveListLayout(
  db: Db,
  actor: Actor,
  { columns, scope = 'own', ...list }: AskedColumns & LaidOutList,
): Promise<Result<{ message: Message }>> {
  const { companyId, personId } = actor
  const { moduleId, program = 0 } = list
  if (scope === 'company' && !mayPublishForms(actor)) return refused({ code: 'not-allowed' })
  if (!(columns ?? []).every(({ id }) => list.known.has(id))) return refused({ code: 'unknown-list-field' })
  const owner: LayoutOwner = { companyId, personId, moduleId, program }
  if (scope === 'company')
    await saveForCompany(db, { title: list.title, columns, kept: list.company ?? keptFor(db, owner) })
  if (scope === 'company' || columns === null) await removeListLayout(db, owner)
  else await writeListLayout(db, owner, columns)
  return granted({ message: tell('table.settingsSaved') })
}

const keptFor = (db: Db, list: LayoutOwner): CompanyColumns => ({
  lock: () => lockCompanyLayout(db, list),
  write: (columns) => writeCompanyLayout(db, list, columns),
})

export type ChosenForCompany = {
  readonly title: string
  readonly columns: Columns | null
  readonly kept: CompanyColumns
}

/** The audit trail tells which columns everybody had before and has now. */
export async function saveForCompany(db: Db, { title, columns, kept }: ChosenForCompany): Promise<void> {
  const previous = shownOf((await kept.lock()) ?? [])
  await kept.write(columns)
  tellDifferences(db, [{ field: `list columns: ${title}`, previous, current: shownOf(columns ?? []) }])
}

/** The columns that a list shows, in their order. */
const shownOf = (columns: Columns): string =>
  columns
    .filter((column) => column.listShowField)
    .toSorted((one, other) => one.order - other.order)
    .map((column) => column.id)
    .join(', ')
