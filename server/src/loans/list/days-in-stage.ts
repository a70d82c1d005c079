import { daysInStage } from '@corbel/domain/loans/stage-age'
import type { ListField } from '@corbel/domain/records/list/list-field'
import { type Comparison, listOperator } from '@corbel/domain/records/list/list-operators'
import { listValue } from '@corbel/domain/records/list/list-value'
import { unplacedOrder } from '@corbel/domain/records/list/unplaced-order'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { sql } from 'kysely'
import { moment } from '../../platform/database/moment.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { several } from '../../records/list/list-comparison.ts'
import type { ListEntry, Sql } from '../../records/list/list-entry.ts'

/** How long loans have stood where they stand, as a field of their list. */
export const daysInStageField = (language: Language): ListField => ({
  id: daysInStage,
  title: inWords(tell('conditions.fields.daysInStage'), language),
  type: 'days',
  kind: 'number',
  options: [],
  listShowField: false,
  order: unplacedOrder,
})

/** Of a row of lists (alias) as JSON by that name; nothing where it has no stage of its own. */
export const listedDaysInStage = (alias: string): Sql => sql`jsonb_strip_nulls(jsonb_build_object(
  ${sql.lit(daysInStage)}, floor(extract(epoch from ${moment} - ${sql.ref(`${alias}.stage_entered_at`)}) / 86400)::integer))`

const entered = sql.ref('l.stage_entered_at')

/** The instant so many days ago: what came to its stage then has stood there for just so long. */
export const daysAgo = (days: number): Sql => sql`(${moment} - ${days}::integer * interval '24 hours')`

/** A count of days as bounds of the instant since when, so that an index of that serves filters and order. */
export const daysInStageEntry: ListEntry = {
  readsRecord: false,
  index: { slot: 'stage_entered_at' },
  isReversed: true,
  order: [entered],
  condition: (operator, value) => {
    const known = listOperator('number', operator)
    if (known === null || known === 'contains' || known === 'within') return 'operator'
    if (known === 'empty') return sql`${entered} is null`
    if (known === 'filled') return sql`${entered} is not null`
    const days = several(value).map(wholeDays)
    const [first] = days
    if (first === undefined || first === null || !days.every((one) => one !== null)) return 'value'
    const standing = (count: number): Sql =>
      sql`(${entered} <= ${daysAgo(count)} and ${entered} > ${daysAgo(count + 1)})`
    const anyOf = sql`(${sql.join(days.map(standing), sql` or `)})`
    if (known === '=') return anyOf
    if (known === '!=') return sql`${anyOf} is not true`
    if (days.length > 1) return 'value'
    const compared: Record<Exclude<Comparison, '='>, Sql> = {
      '>': sql`${entered} <= ${daysAgo(first + 1)}`,
      '>=': sql`${entered} <= ${daysAgo(first)}`,
      '<': sql`${entered} > ${daysAgo(first)}`,
      '<=': sql`${entered} > ${daysAgo(first + 1)}`,
    }
    return compared[known]
  },
}

/** Longer than any record is kept; more would be no interval. */
const mostDays = 100_000

function wholeDays(value: string | number | boolean): number | null {
  const read = listValue('number', value)
  if (read?.kind !== 'number' || !Number.isInteger(read.number)) return null
  return read.number >= 0 && read.number <= mostDays ? read.number : null
}
