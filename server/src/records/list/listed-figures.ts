import { figureColumns, figureField, keyFigures } from '@corbel/domain/figures/key-figures'
import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'

/** The figures of a row of lists (alias) as JSON by the names under which lists know them; those that are there. */
export function listedFigures(alias: string): Sql {
  const members = keyFigures.map(
    (figure) => sql`${sql.lit(figureField(figure))}, ${sql.ref(`${alias}.${figureColumns[figure].column}`)}::text`,
  )
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(members)}))`
}
