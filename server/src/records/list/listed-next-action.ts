import { nextActionFields } from '@corbel/domain/records/open-items/next-action-fields'
import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'

/** What a loan waits for as its list row has it: before anybody's sight of fields. */
export type StoredNextAction = {
  readonly items: number
  readonly kind: string | null
  readonly what: string | null
  readonly due: string | null
  readonly waits_on: string | null
}

/** Of a row of lists (alias) as JSON; null where its loan has ended, is out of use or another company's. */
export const storedNextAction = (alias: string): Sql => {
  const column = (name: string): Sql => sql.ref(`${alias}.${name}`)
  return sql`case when ${column('open_items')} is not null then json_build_object('items', ${column('open_items')},
    'kind', ${column('next_kind')}, 'what', ${column('next_what')}, 'due', ${column('next_due')},
    'waits_on', ${column('waits_on')}) end`
}

/** The same as values by the names under which lists know them; those that are there. */
export const listedNextAction = (alias: string): Sql => {
  const column = (name: string): Sql => sql.ref(`${alias}.${name}`)
  const { action, waitsOn, due, items, blocking, docs, docsOpen, docsReview } = nextActionFields
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.lit(action)}, ${column('next_kind')},
    ${sql.lit(waitsOn)}, ${column('waits_on')}, ${sql.lit(due)}, ${column('next_due')},
    ${sql.lit(items)}, ${column('open_items')}, ${sql.lit(blocking)}, ${column('blocking_items')},
    ${sql.lit(docs)}, case when ${column('docs_done')} + ${column('docs_open')} > 0
      then ${column('docs_done')} || '/' || (${column('docs_done')} + ${column('docs_open')}) end,
    ${sql.lit(docsOpen)}, ${column('docs_open')}, ${sql.lit(docsReview)}, ${column('docs_review')}))`
}
