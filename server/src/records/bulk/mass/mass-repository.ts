import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Sql } from '../../list/list-entry.ts'
import type { MassSet, Sort } from './mass-kind.ts'

export type CountedSort = Sort & { readonly n: number }

/** How many records of a set there are of each sort. */
export async function countSorts(db: Db, set: MassSet): Promise<CountedSort[]> {
  const answer = await sql<CountedSort>`
    select active, jsonb_build_array(${sql.join(names(set))}) as standing, count(*)::integer as n
    from (${rowsOf(set, [])}) as listed group by ${sql.join([sql`active`, ...names(set)])}`.execute(db)
  return answer.rows
}

/** The ids of those of some sorts, as a statement; null: of every sort. */
export function chosenRecords(set: MassSet, active: boolean, sorts: readonly Sort[] | null): Sql {
  const among =
    sorts === null
      ? sql``
      : sql`and jsonb_build_array(${sql.join(names(set))}) in (
          select jsonb_array_elements(${JSON.stringify(sorts.map(({ standing }) => standing))}::jsonb))`
  return sql`select id from (${rowsOf(set, [sql`l.record_id as id`])}) as listed where active = ${active} ${among}`
}

/** Of these records, those that are among the chosen ones. */
export async function findChosen(db: Db, chosen: Sql, ids: readonly string[]): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select chosen.id from (${chosen}) as chosen where chosen.id = any(${[...ids]}::uuid[])`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** The ids of the chosen ones, where they are few. */
export async function listChosenIds(db: Db, chosen: Sql): Promise<string[]> {
  const answer = await sql<{ id: string }>`select chosen.id from (${chosen}) as chosen order by 1`.execute(db)
  return answer.rows.map(({ id }) => id)
}

const names = ({ standing }: MassSet): Sql[] => standing.map((_one, at) => sql.ref(`s${at}`))

const rowsOf = ({ rows, standing }: MassSet, more: readonly Sql[]): Sql =>
  rows([...more, sql`l.active`, ...standing.map((one, at) => sql`${one} as ${sql.ref(`s${at}`)}`)])
