import type { SortAsked } from '@corbel/domain/shared/sort-asked'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/**
 * What stands behind `order by`: the column that is asked for, and one that no two rows share. Columns are never null, and
 * nothing is said of nulls: an index that is read backwards has them first, and would serve no order that has them last.
 */
export const sortedBy = <Field extends string>(
  { field, order }: SortAsked<Field>,
  columns: Readonly<Record<Field, Sql>>,
  { tie }: { readonly tie: Sql },
): Sql => (order === 'asc' ? sql`${columns[field]}, ${tie}` : sql`${columns[field]} desc, ${tie} desc`)
