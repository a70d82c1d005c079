import { type StageTarget, standardTargetDays } from '@corbel/domain/loans/stage-age'
import { listOperator } from '@corbel/domain/records/list/list-operators'
import { listValue } from '@corbel/domain/records/list/list-value'
import { sql } from 'kysely'
import { several } from '../../records/list/list-comparison.ts'
import type { ListEntry, Sql } from '../../records/list/list-entry.ts'
import { daysAgo } from './days-in-stage.ts'

const entered = sql.ref('l.stage_entered_at')

/**
 * Whether a loan has stood longer where it stands than its status allows. What stood there already so many days ago as the
 * shortest target has comes first, because an index of that instant serves it.
 */
export function notMovingEntry(targets: readonly StageTarget[]): ListEntry {
  const isLate = sql`(${entered} <= ${longerThan(shortestOf(targets))} and (${sql.join(lateOf(targets), sql` or `)}))`
  return {
    readsRecord: false,
    index: { slot: 'stage_entered_at' },
    condition: (operator, value) => {
      if (listOperator('flag', operator) === null) return 'operator'
      const [asked, ...more] = several(value).map((one) => listValue('flag', one))
      if (asked?.kind !== 'flag' || more.length > 0) return 'value'
      return asked.on ? isLate : sql`${isLate} is not true`
    },
    order: [],
  }
}

/** What came to its stage by then has stood there for more whole days than so many. */
const longerThan = (days: number): Sql => daysAgo(days + 1)

const shortestOf = (targets: readonly StageTarget[]): number =>
  Math.min(standardTargetDays, ...targets.flatMap(({ targetDays }) => targetDays ?? []))

/** By the target of each status, so of several the shortest counts; where none has one, by the standard. */
function lateOf(targets: readonly StageTarget[]): Sql[] {
  const set = targets.flatMap(({ program, status, targetDays }) =>
    targetDays === null ? [] : [{ program: Number(program), status: Number(status), days: targetDays }],
  )
  const programs = [...new Set(set.map(({ program }) => program))]
  const aimed = programs.map((program) => {
    const statuses = set.filter((one) => one.program === program).map(({ status }) => status)
    return sql`(l.program_id = ${program} and l.status && ${statuses}::int[])`
  })
  return [
    ...set.map(
      ({ program, status, days }) =>
        sql`(l.program_id = ${program} and l.status && ${[status]}::int[] and ${entered} <= ${longerThan(days)})`,
    ),
    sql`(${entered} <= ${longerThan(standardTargetDays)}${
      aimed.length === 0 ? sql`` : sql` and (${sql.join(aimed, sql` or `)}) is not true`
    })`,
  ]
}
