import { type AdminEntries, type AdminEntry, adminEntryTitles, splitIds } from '@corbel/domain/loans/admin-entries'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { sameValue } from '@corbel/domain/records/same-value'
import type { LoanListConfiguration } from '../list/list-configuration.ts'
import type { StoredLoan, StoredPerson } from '../stored-loan.ts'

export type AdminChange = {
  readonly before: AdminEntries
  readonly after: AdminEntries
  readonly configuration: LoanListConfiguration
  readonly loan: StoredLoan
  /** The prospect that the loan gets, where it gets another one. */
  readonly prospect: StoredPerson | null
}

/** What history says of changed administrative entries: ids to go back by, and words to read. */
export function adminChanges(change: AdminChange): RecordChange[] {
  const { before, after } = change
  return adminEntries.flatMap((entry) => {
    if (sameValue(before[entry], after[entry])) return []
    const shown = { previous: inWords(entry, before, change), current: inWords(entry, after, change) }
    return [
      {
        field: entry,
        title: adminEntryTitles[entry],
        previous: before[entry],
        current: after[entry],
        admin: true,
        shown,
      },
    ]
  })
}

const adminEntries: readonly AdminEntry[] = [
  'product',
  'program',
  'workforces',
  'contacts',
  'status',
  'source',
  'groups',
  'prospect',
]

function inWords(entry: AdminEntry, entries: AdminEntries, change: AdminChange): string {
  const { choices } = change.configuration
  switch (entry) {
    case 'product':
      return titles([entries.product], choices.products)
    case 'program':
      return titles([entries.program], choices.programs)
    case 'status':
      return titles(entries.status, choices.statuses)
    case 'source':
      return titles(entries.source, choices.sources)
    case 'groups':
      return titles(entries.groups, choices.groups)
    case 'workforces':
    case 'contacts':
      return entries[entry].map((value) => assigneeName(value, change)).join(', ')
    case 'prospect':
      return entries.prospect === null ? '' : prospectName(entries.prospect, change)
  }
}

function titles(ids: readonly string[], entries: readonly { id: number; title: string }[]): string {
  return ids.map((id) => entries.find((entry) => String(entry.id) === id)?.title ?? '').join(', ')
}

function assigneeName(value: string, { loan, configuration }: AdminChange): string {
  const { first, second } = splitIds(value)
  const assigned = loan.people.find((person) => person.id === first && String(person.role) === second)
  if (assigned !== undefined) return `${fullName(assigned)} (${assigned.role_title})`
  const { workforces, contacts } = configuration.people
  const user = [...workforces, ...contacts].find((one) => one.value === value)
  return user === undefined ? '' : `${fullName(user.info)} (${user.role.title})`
}

function prospectName(id: string, { loan, prospect }: AdminChange): string {
  const person = [loan.prospect, prospect].find((one) => one?.id === id)
  return person ? fullName(person) : ''
}

function fullName({ first_name, last_name }: Pick<StoredPerson, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}
