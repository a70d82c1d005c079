import { listOperator } from '@corbel/domain/records/list/list-operators'
import { listValue } from '@corbel/domain/records/list/list-value'
import { sql } from 'kysely'
import { several } from '../../records/list/list-comparison.ts'
import type { ListEntry } from '../../records/list/list-entry.ts'

/** Whether a loan was handed in with gaps that are still open; what was never handed in is not. */
export function incompleteEntry(companyId: string): ListEntry {
  const withGaps = sql`select made.loan_id from loan_submission made
    where made.company_id = ${companyId} and made.blank <> '{}'`
  return {
    readsRecord: false,
    looksElsewhere: true,
    condition: (operator, value) => {
      if (listOperator('flag', operator) === null) return 'operator'
      const [asked, ...more] = several(value).map((one) => listValue('flag', one))
      if (asked?.kind !== 'flag' || more.length > 0) return 'value'
      return asked.on ? sql`l.record_id in (${withGaps})` : sql`l.record_id not in (${withGaps})`
    },
    order: [],
  }
}
