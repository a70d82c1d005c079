import { type AdminEntries, type AdminEntry, splitIds } from '@corbel/domain/loans/admin-entries'
import type { LoadedRecord } from '../../records/saving/load-to-save.ts'
import type { LoanTypes, StoredPerson } from '../stored-loan.ts'

/** How history tells a loan's administrative entries; `words` has the people that the loan did not have before. */
export function entriesInWords(
  { row, context: { choices, people } }: LoadedRecord<LoanTypes>,
  entries: AdminEntries,
  words: ReadonlyMap<string, string>,
): (entry: AdminEntry) => string {
  const titles = (ids: readonly string[], known: readonly { id: number; title: string }[]): string =>
    ids.map((id) => known.find((one) => String(one.id) === id)?.title ?? '').join(', ')
  const assignee = (value: string): string => {
    const { first, second } = splitIds(value)
    const assigned = row.people.find((person) => person.id === first && String(person.role) === second)
    if (assigned !== undefined) return `${fullName(assigned)} (${assigned.role_title})`
    const user = [...people.workforces, ...people.contacts].find((one) => one.value === value)
    return user === undefined ? '' : `${fullName(user.info)} (${user.role.title})`
  }
  const prospect = (id: string): string => (row.prospect?.id === id ? fullName(row.prospect) : (words.get(id) ?? ''))
  const told: Readonly<Record<AdminEntry, () => string>> = {
    product: () => titles([entries.product], choices.products),
    program: () => titles([entries.program], choices.programs),
    status: () => titles(entries.status, choices.statuses),
    source: () => titles(entries.source, choices.sources),
    groups: () => titles(entries.groups, choices.groups),
    workforces: () => entries.workforces.map(assignee).join(', '),
    contacts: () => entries.contacts.map(assignee).join(', '),
    lockStart: () => entries.lockStart ?? '',
    lockEnd: () => entries.lockEnd ?? '',
    closingDate: () => entries.closingDate ?? '',
    prospect: () => (entries.prospect === null ? '' : prospect(entries.prospect)),
  }
  return (entry) => told[entry]()
}

export function fullName({ first_name, last_name }: Pick<StoredPerson, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}
