import type pg from 'pg'
import { copiedRecords, countedRecords, madeLoans, neighbours } from './grown-records.ts'

export interface Growth {
  /** Loans, and as many prospects, that the company shall have in all. */
  loans: number
  neighbours: number
  loansOfNeighbour: number
  /** How rows lie on disk: as they were made, or as years of changes leave them. */
  order: 'created' | 'random'
}

/** The company that has grown, of the demo. */
export const grownCompany = '01989680-0000-7001-8000-000000000001'

export const rareProgram = { id: 900, loans: 14 }

const tables = [
  'record',
  'person',
  'loan',
  'record_assignee',
  'record_group',
  'record_list',
  'record_search',
  'history',
]

/**
 * Makes the demo's lender large beside other lenders, as the owner of the tables and without triggers, whose work the
 * last statements do: what a company of this size would have after years, in minutes.
 */
export async function growCompany(client: pg.ClientBase, growth: Growth): Promise<void> {
  for (const setting of ['session_replication_role = replica', 'synchronous_commit = off', "work_mem = '256MB'"])
    await client.query(`set ${setting}`)
  await client.query("set maintenance_work_mem = '512MB'")
  await client.query('begin')
  const dropped = await dropIndexes(client)
  for (const statement of neighbours(grownCompany, growth.neighbours)) await client.query(statement)
  for (const statement of madeLoans({ ...growth, company: grownCompany, rareProgram })) await client.query(statement)
  for (const statement of copiedRecords(grownCompany, growth.order)) await client.query(statement)
  for (const statement of countedRecords) await client.query(statement)
  for (const definition of dropped) await client.query(definition)
  await client.query('commit')
  for (const setting of ['session_replication_role', 'synchronous_commit', 'work_mem'])
    await client.query(`reset ${setting}`)
  const counters = ['record_count', 'record_count_delta', 'assignee_count', 'assignee_count_delta']
  for (const table of [...tables, ...counters]) await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
}

/** Built once at the end, an index takes a tenth of the time; those behind a constraint stay. */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map((row) => row.definition)
}
