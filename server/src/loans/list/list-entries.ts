import type { NameSight } from '@corbel/domain/people/name-sight'
import { secretDigits } from '@corbel/domain/records/sensitive-value'
import { sql } from 'kysely'
import { entriesOfEveryRecord } from '../../records/list/entries-of-every-record.ts'
import { fieldEntry, slotEntry } from '../../records/list/field-entry.ts'
import { comparison, idComparison, nothing } from '../../records/list/list-comparison.ts'
import { containingInSearched, containingInSlot } from '../../records/list/list-containing.ts'
import type { FindEntry, ListEntry } from '../../records/list/list-entry.ts'
import { secretCondition } from '../../records/list/secret-condition.ts'
import { slotKey } from '../../records/list/slot-use.ts'
import type { VisibleFields } from '../../records/list/visible-fields.ts'
import { type LoanListConfiguration, propertyAddress } from './list-configuration.ts'
import { loansModule } from './list-repository.ts'

/** Slots that hold the borrower and the property for every loan (table field_slot). */
const fixedSlots = new Map([
  ['first_name', 't1'],
  ['last_name', 't2'],
  ['email', 't3'],
  ['phone', 't4'],
  ['property_address', 't5'],
])

export type VisibleLoanParts = {
  readonly fields: VisibleFields
  readonly showsAddress: boolean
  readonly sight: NameSight
}

/** What a number is found by under every key of the company, for those who may look for numbers. */
export type HashesOf = (digits: string) => readonly string[]

/** Protected numbers that the caller may look for. */
export type FindableSecrets = {
  readonly companyId: string
  readonly fields: ReadonlySet<string>
  readonly hashesOf: HashesOf
}

/** The whole number or nothing: no other comparison, and no order. */
export function secretEntry(field: string, { companyId, hashesOf }: FindableSecrets): ListEntry {
  return {
    readsRecord: false,
    condition: (operator, value) => {
      if (operator !== '=') return null
      const digits = secretDigits(String(value))
      return digits === null ? nothing : secretCondition({ companyId, fields: [field], hashes: hashesOf(digits) })
    },
    order: [],
  }
}

/**
 * What loans can be filtered and sorted by: what every loan has, and the fields of the forms in question that the
 * caller may see. A form that hides one of the fixed names from the caller hides it here too.
 */
export function loanEntries(
  configuration: LoanListConfiguration,
  visible: VisibleLoanParts,
  secrets: FindableSecrets | null,
): FindEntry {
  const { fields, showsAddress, sight } = visible
  const hiddenNames: ReadonlySet<string> = sight.prospects
  const own = ownEntries(configuration)
  return (name) => {
    const entry = own.get(name)
    if (entry !== undefined) return entry
    if (secrets?.fields.has(name) === true) return secretEntry(name, secrets)
    const field = fields.known.get(name)
    // The slot holds what the borrower's own page says; a loan's form may have a field of that name for itself.
    const slot = hiddenNames.has(name) ? undefined : configuration.slots.get(name)
    if (field !== undefined) return fieldEntry(field, slot)
    const fixed = fixedSlots.get(name)
    const isHidden = name === propertyAddress ? !showsAddress : fields.hidden.has(name) || hiddenNames.has(name)
    if (fixed === undefined || isHidden) return undefined
    const records = { companyId: configuration.company.id, moduleId: loansModule }
    const hasOwn = configuration.readySlots.has(slotKey({ slot: fixed, way: 'within' }))
    const containing = hasOwn ? containingInSlot(fixed) : containingInSearched(fixed, records)
    return { ...slotEntry('text', fixed), containing }
  }
}

function ownEntries({ choices, company }: LoanListConfiguration): Map<string, ListEntry> {
  const statuses = choices.statuses.map((status) => status.id)
  const programs = [...choices.programs].sort(byTitle).map((program) => program.id)
  return new Map<string, ListEntry>([
    ['auto_increment', numberEntry],
    ['status', { ...statusEntry, order: [sql`array_position(${statuses}::int[], l.status[1])`], orderIndex: 'none' }],
    [
      'program',
      { ...programEntry, order: [sql`array_position(${programs}::int[], l.program_id)`], orderIndex: 'none' },
    ],
    ...entriesOfEveryRecord(company.timeZone),
  ])
}

const byTitle = (one: { title: string }, other: { title: string }): number => (one.title < other.title ? -1 : 1)

const numberEntry: ListEntry = {
  readsRecord: false,
  condition: comparison('text', sql`l.number`),
  // Prefix first, then the number as a number: HL-999 stands before HL-1001.
  order: [sql`left(l.number, length(l.number) - length(l.loan_no::text))`, sql`l.loan_no`],
  neverBlank: true,
}

const statusEntry: ListEntry = {
  readsRecord: false,
  condition: idComparison((id) => sql`l.status @> ${[id]}::int[]`),
  order: [],
}

const programEntry: ListEntry = {
  readsRecord: false,
  condition: idComparison((id) => sql`l.program_id = ${id}`),
  order: [],
}
