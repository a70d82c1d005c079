import { typedWords } from '@corbel/domain/records/list/list-search'
import { sql } from 'kysely'
import { type FindEntry, isMisfit, type Sql } from '../../records/list/list-entry.ts'
import { isFilterServed, type SlotUse, slotUses } from '../../records/list/slot-use.ts'
import type { VisibleFields } from '../../records/list/visible-fields.ts'
import type { LoanListConfiguration } from './list-configuration.ts'
import { loansModule } from './list-repository.ts'

export type FieldsSearched = {
  /** For each field: that it holds every word, of a row of `record_list l`. */
  readonly holding: readonly Sql[]
  /** Columns that an index of what stands inside texts should serve. */
  readonly uses: readonly SlotUse[]
}

type Searching = {
  readonly configuration: LoanListConfiguration
  readonly formIds: readonly number[]
  readonly fields: VisibleFields
  readonly find: FindEntry
}

/**
 * What a search finds in the fields that a form marks for it. Only those that the searcher sees, in every form of the
 * list, each by its column: a text for all of them would tell what is in it to those who may not see it (decision 189).
 * Of very many loans only what an index finds; what has none yet gets one.
 */
export function fieldsSearched({ configuration, formIds, fields, find }: Searching, search: string): FieldsSearched {
  const words = typedWords(search)
  const holding: Sql[] = []
  const uses: SlotUse[] = []
  if (words.length === 0) return { holding, uses }
  for (const id of configuration.searchedIn(formIds)) {
    if (fields.known.get(id)?.kind !== 'text') continue
    const contain = find(id)?.containing
    const parts = contain === undefined ? [] : words.map((word) => contain(word))
    const told = parts.flatMap((part) => (isMisfit(part) || part.readsRecord ? [] : [part]))
    if (told.length < words.length) continue
    if (configuration.hasManyLoans) {
      const order = { entry: { readsRecord: false, condition: () => 'operator' as const, order: [] }, descending: true }
      uses.push(...slotUses({ filters: told.slice(0, 1), order }))
      if (!told.some((part) => part.index !== 'none' && isFilterServed([part], configuration.readySlots))) continue
    }
    holding.push(
      sql`(${sql.join(
        told.map(({ found }) => found),
        sql` and `,
      )})`,
    )
  }
  return { holding, uses }
}

/**
 * Records that one of several conditions finds. Each is asked by itself, as one over two tables would read every row;
 * for no more than `most` of each, where that is said.
 */
export function foundByAny(companyId: string, conditions: readonly Sql[], most: number | null = null): Sql {
  const selects = conditions.map(
    (condition) => sql`(select l.record_id from record_list l
      where l.company_id = ${companyId} and l.module_id = ${sql.lit(loansModule)} and ${condition}
      ${most === null ? sql`` : sql`limit ${sql.lit(most)}`})`,
  )
  return sql.join(selects, sql` union all `)
}
