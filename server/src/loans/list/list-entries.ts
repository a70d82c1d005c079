import type { Actor } from '@corbel/domain/auth/actor'
import { figureOfField } from '@corbel/domain/figures/key-figures'
import type { NameSight } from '@corbel/domain/people/name-sight'
import { nextActionPart } from '@corbel/domain/records/open-items/next-action-fields'
import { secretDigits } from '@corbel/domain/records/sensitive-value'
import { fieldEntry, slotEntry } from '../../records/list/field-entry.ts'
import { figureEntry } from '../../records/list/figure-entry.ts'
import { nothing, several, todayIn } from '../../records/list/list-comparison.ts'
import { containingInSearched, containingInSlot } from '../../records/list/list-containing.ts'
import type { FindEntry, ListEntry } from '../../records/list/list-entry.ts'
import { nextActionEntry } from '../../records/list/next-action-entry.ts'
import { secretCondition } from '../../records/list/secret-condition.ts'
import { slotKey } from '../../records/list/slot-use.ts'
import type { VisibleFields } from '../../records/list/visible-fields.ts'
import { entriesOfLoans } from './entries-of-loans.ts'
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
      if (operator !== '=') return 'operator'
      const digits = secretDigits(several(value).join(' '))
      return digits === null ? nothing : secretCondition({ companyId, fields: [field], hashes: hashesOf(digits) })
    },
    order: [],
  }
}

export type LoanEntriesOptions = {
  readonly visible: VisibleLoanParts
  readonly secrets: FindableSecrets | null
}

/**
 * What loans can be filtered and sorted by: what every loan has, and the fields of the forms in question that the
 * caller may see. A form that hides one of the fixed names from the caller hides it here too.
 */
export function loanEntries(
  configuration: LoanListConfiguration,
  actor: Actor,
  { visible, secrets }: LoanEntriesOptions,
): FindEntry {
  const { fields, showsAddress, sight } = visible
  const hiddenNames: ReadonlySet<string> = sight.prospects
  const own = entriesOfLoans(configuration, actor)
  const today = todayIn(configuration.company.timeZone)
  return (name) => {
    const entry = own.get(name)
    if (entry !== undefined) return entry
    if (secrets?.fields.has(name) === true) return secretEntry(name, secrets)
    const field = fields.known.get(name)
    const figure = figureOfField(name)
    if (figure !== undefined) return field && figureEntry(figure, today)
    const part = nextActionPart(name)
    if (part !== undefined)
      return field && nextActionEntry(part, { companyId: actor.companyId, personId: actor.personId, today })
    // The slot holds what the borrower's own page says; a loan's form may have a field of that name for itself.
    const slot = hiddenNames.has(name) ? undefined : configuration.slots.get(name)
    if (field !== undefined) return fieldEntry(field, slot, today)
    const fixed = fixedSlots.get(name)
    const isHidden = name === propertyAddress ? !showsAddress : fields.hidden.has(name) || hiddenNames.has(name)
    if (fixed === undefined || isHidden) return undefined
    const records = { companyId: configuration.company.id, moduleId: loansModule }
    const hasOwn = configuration.readySlots.has(slotKey({ slot: fixed, way: 'within' }))
    const containing = hasOwn ? containingInSlot(fixed) : containingInSearched(fixed, records)
    return { ...slotEntry('text', fixed, today), containing }
  }
}
