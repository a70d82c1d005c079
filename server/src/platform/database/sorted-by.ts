import type { SortAsked } from '@corbel/domain/shared/sort-asked'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/**
 * What stands behind `order by`: the column that is asked for, and one that no two rows share, or several that no two
 * share together, each by itself, so that an index of them serves. Columns are never null, and
 * nothing is said of nulls: an index that is read backwards has them first, and would serve no order that has them last.
 */
export const sortedBy = <Field extends string>(
  { field, order }: SortAsked<Field>,
  columns: Readonly<Record<Field, Sql>>,
  { tie }: { readonly tie: Sql | readonly Sql[] },
): Sql => {
  const sorted = [columns[field], ...[tie].flat()]
  return sql.join(order === 'asc' ? sorted : sorted.map((column) => sql`${column} desc`))
}
