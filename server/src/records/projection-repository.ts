import { figureColumns } from '@corbel/domain/figures/key-figures'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { namedQuery } from '../platform/database/transaction-handle.ts'
import type { Sql } from './list/list-entry.ts'
import { nextActionColumns } from './open-items/next-action-row.ts'

const typeOfKind = { number: 'numeric', date: 'date' } as const
const figureTypes = Object.fromEntries(
  Object.values(figureColumns).map(({ column, kind }) => [column, typeOfKind[kind]]),
)

const columnTypes: Readonly<Record<string, string>> = {
  record_id: 'uuid',
  owner_company_id: 'uuid',
  module_id: 'integer',
  product_id: 'integer',
  program_id: 'integer',
  active: 'boolean',
  status: 'integer[]',
  number: 'text',
  loan_no: 'bigint',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  stage_entered_at: 'timestamptz',
  workforces: 'uuid[]',
  ...numbered('t', 15, 'text'),
  ...numbered('n', 12, 'double precision'),
  ...numbered('d', 8, 'date'),
  ...figureTypes,
  ...nextActionColumns,
}

function numbered(letter: string, count: number, type: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${letter}${at + 1}`, type]))
}

// Only names and types of this file's own table get into the statement as text.
const names = Object.keys(columnTypes)
export const listColumns: Sql = sql.raw(names.join(', '))
const typed = names.map((name) => `${name} ${columnTypes[name]}`).join(', ')
export const typedListColumns: Sql = sql.raw(typed)
const replaced = names
  .filter((name) => name !== 'record_id')
  .map((name) => `${name} = excluded.${name}`)
  .join(', ')

export type ProjectionRow = {
  readonly record_id: string
  readonly search: string
  /** Of a loan that another company shared: its owner. */
  readonly owner_company_id?: string
}

const writing = {
  name: 'list rows',
  text: `
    with listed as (
      insert into record_list as kept (company_id, ${names.join(', ')})
      select $1, ${names.join(', ')} from jsonb_to_recordset($2::jsonb) as made (${typed})
      on conflict (company_id, record_id) do update set ${replaced}
    )
    insert into record_search as kept (company_id, record_id, module_id, active, search)
    select $1, record_id, module_id, active, search
    from jsonb_to_recordset($2::jsonb) as made (record_id uuid, module_id integer, active boolean, search text)
    on conflict (company_id, record_id)
    do update set module_id = excluded.module_id, active = excluded.active, search = excluded.search
    where (kept.module_id, kept.active, kept.search) is distinct from
      (excluded.module_id, excluded.active, excluded.search)`,
}

/** One statement, however many records there are. Columns that a row lacks become blank. */
export async function writeProjections(db: Db, companyId: string, rows: readonly ProjectionRow[]): Promise<void> {
  await namedQuery(db, writing, [companyId, JSON.stringify(rows)])
}

const derived = Object.keys({ ...figureTypes, ...nextActionColumns })
const replacedDerived: Sql = sql.raw(derived.map((name) => `${name} = made.${name}`).join(', '))
const [keptDerived, madeDerived]: readonly [Sql, Sql] = [
  sql.raw(derived.map((name) => `kept.${name}`).join(', ')),
  sql.raw(derived.map((name) => `made.${name}`).join(', ')),
]

/** Of rows that are there, what follows from configuration; rows that say it already are left as they are. */
export async function writeDerivedColumns(db: Db, companyId: string, rows: readonly ProjectionRow[]): Promise<void> {
  const ids = rows.map((row) => row.record_id)
  await sql`
    update record_list kept set ${replacedDerived}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (${typedListColumns})
    where kept.company_id = ${companyId} and kept.record_id = any(${ids}::uuid[]) and kept.record_id = made.record_id
      and (${keptDerived}) is distinct from (${madeDerived})`.execute(db)
}

/** Columns of lists that follow from configuration beside the record. */
export const derivedColumns: readonly string[] = derived

export type PersonColumns = { readonly record_id: string; readonly search: string } & Readonly<
  Record<'t1' | 't2' | 't3' | 't4' | 't5', string | null>
>

/** Of rows that are there: what they show of a person, and nothing else. */
export async function writePersonColumns(db: Db, companyId: string, rows: readonly PersonColumns[]): Promise<void> {
  const ids = rows.map((row) => row.record_id)
  const made = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
    record_id uuid, search text, t1 text, t2 text, t3 text, t4 text, t5 text)`
  await sql`
    with listed as (
      update record_list kept set t1 = made.t1, t2 = made.t2, t3 = made.t3, t4 = made.t4, t5 = made.t5 from ${made}
      where kept.company_id = ${companyId} and kept.record_id = any(${ids}::uuid[]) and kept.record_id = made.record_id
    )
    update record_search kept set search = made.search from ${made}
    where kept.company_id = ${companyId} and kept.record_id = any(${ids}::uuid[]) and kept.record_id = made.record_id
      and kept.search <> made.search`.execute(db)
}
