import { type AdminEntries, joinIds } from '@corbel/domain/loans/admin-entries'
import type { StoredLoan } from '../stored-loan.ts'

/** A loan's administrative entries in the form in which they are sent. */
export function adminEntriesOf(loan: StoredLoan): AdminEntries {
  const people = (kind: 'workforces' | 'contacts'): string[] =>
    loan.people.filter((person) => person.kind === kind).map((person) => joinIds(person.id, String(person.role)))
  return {
    product: String(loan.product),
    program: String(loan.program),
    workforces: people('workforces'),
    contacts: people('contacts'),
    status: loan.status.map(String),
    source: loan.source.map(String),
    groups: loan.groups.map(String),
    prospect: loan.prospect?.id ?? null,
    ...{ lockStart: loan.lock_start, lockEnd: loan.lock_end, closingDate: loan.closing_date },
  }
}
