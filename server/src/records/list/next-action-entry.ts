import { listOperator } from '@corbel/domain/records/list/list-operators'
import { askedParties, type NextActionField } from '@corbel/domain/records/open-items/next-action-fields'
import { openItemKinds } from '@corbel/domain/records/open-items/open-item'
import { sql } from 'kysely'
import type { nextActionColumns } from '../open-items/next-action-row.ts'
import { comparison, several } from './list-comparison.ts'
import type { ListEntry, Sql } from './list-entry.ts'

export type NextActionReader = { readonly companyId: string; readonly personId: string; readonly today: Sql }

/** What a loan waits for as something to filter and sort by: columns of its list row, with an index once one is asked for. */
export function nextActionEntry(part: NextActionField, reader: NextActionReader): ListEntry {
  switch (part) {
    case 'action':
      return { ...columnEntry('next_kind'), condition: amongNames(sql`l.next_kind`, openItemKinds) }
    case 'waitsOn':
      return { ...columnEntry('waits_on'), looksElsewhere: true, condition: waitsOnCondition(reader) }
    case 'due':
      return { ...columnEntry('next_due'), condition: comparison('date', sql`l.next_due`, reader.today) }
    case 'items':
      return { ...columnEntry('open_items'), condition: comparison('number', sql`l.open_items`) }
    case 'blocking':
      return { ...columnEntry('blocking_items'), condition: comparison('number', sql`l.blocking_items`) }
    case 'docs':
      return { ...columnEntry('docs_done'), condition: comparison('number', sql`l.docs_done`) }
    case 'docsOpen':
      return { ...columnEntry('docs_open'), condition: comparison('number', sql`l.docs_open`) }
    case 'docsReview':
      return { ...columnEntry('docs_review'), condition: comparison('number', sql`l.docs_review`) }
  }
}

function columnEntry(column: keyof typeof nextActionColumns) {
  return { readsRecord: false, index: { slot: column }, order: [sql.ref(`l.${column}`)] }
}

/** A name that is none of these is refused rather than never found. */
function amongNames(stored: Sql, names: readonly string[]): ListEntry['condition'] {
  const compared = comparison('option', stored)
  return (operator, value) =>
    several(value).every((one) => names.some((name) => name === one)) ? compared(operator, value) : 'value'
}

/** Whoever works on a loan: the reader, or others among its staff. */
function waitsOnCondition({ companyId, personId }: NextActionReader): ListEntry['condition'] {
  const stored = sql`l.waits_on`
  const mine = sql`l.record_id in (
    select a.record_id from record_assignee a
    where a.company_id = ${companyId} and a.kind = 'workforces' and a.user_id = ${personId})`
  const of: Readonly<Record<(typeof askedParties)[number], Sql>> = {
    me: sql`(${stored} = 'staff' and ${mine})`,
    colleague: sql`(${stored} = 'staff' and not ${mine})`,
    staff: sql`${stored} = 'staff'`,
    borrower: sql`${stored} = 'borrower'`,
    other: sql`${stored} = 'other'`,
  }
  return (operator, value) => {
    const known = listOperator('option', operator)
    if (known === null) return 'operator'
    if (known === 'empty') return sql`${stored} is null`
    if (known === 'filled') return sql`${stored} is not null`
    const asked = several(value).map((one) => askedParties.find((party) => party === one))
    if (asked.length === 0 || asked.includes(undefined)) return 'value'
    const any = sql`(${sql.join(
      asked.flatMap((party) => (party === undefined ? [] : [of[party]])),
      sql` or `,
    )})`
    return known === '=' ? any : sql`(${any}) is not true`
  }
}
