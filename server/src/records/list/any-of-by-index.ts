import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'
import type { Asked } from './list-filters.ts'

/**
 * A condition of a list, or a group of them. `reached` is what every record of the list has in common, where there are
 * very many of them; null: as it is written.
 *
 * Of conditions of which any may hold PostgreSQL joins the indexes of one table by itself. As soon as one of them looks
 * for records in another table it reads every row instead, so there each is asked by itself and their answers are put
 * together.
 */
export function conditionOf(asked: Asked, reached: readonly Sql[] | null): Sql {
  const { anyOf, allOf, condition } = asked
  if (reached === null || !looksElsewhere(asked)) return condition
  if (allOf !== undefined)
    return sql`(${sql.join(
      allOf.map((one) => conditionOf(one, reached)),
      sql` and `,
    )})`
  if (anyOf === undefined) return condition
  const own = anyOf.filter((one) => !looksElsewhere(one)).map((one) => one.condition)
  const branches = [
    ...(own.length === 0 ? [] : [sql`(${sql.join(own, sql` or `)})`]),
    ...anyOf.filter(looksElsewhere).map((one) => conditionOf(one, reached)),
  ]
  const selects = branches.map(
    (branch) => sql`select l.record_id from record_list l where ${sql.join([...reached, branch], sql` and `)}`,
  )
  return sql`l.record_id in (${sql.join(selects, sql` union all `)})`
}

const looksElsewhere = ({ entries }: Asked): boolean => entries.some((entry) => entry.looksElsewhere === true)
