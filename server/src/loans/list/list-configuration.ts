import type { FormElement } from '@corbel/domain/forms/form-element'
import { formInLanguage, languagesOfForm } from '@corbel/domain/forms/form-in-language'
import { addressFields } from '@corbel/domain/loans/property-address'
import { type NameSight, nameSight } from '@corbel/domain/people/name-sight'
import { statusInLanguage } from '@corbel/domain/products/status-words'
import { formForLists } from '@corbel/domain/records/list/list-form'
import { manyRecords } from '@corbel/domain/records/list/listed-total'
import { secretNumberFields } from '@corbel/domain/records/secret-number'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { type AssignablePeople, assignablePeople } from '../../people/assignable-people.ts'
import type { Db } from '../../platform/database/db.ts'
import { RecentlyUsed } from '../../platform/recently-used.ts'
import { type LendingChoices, lendingChoices } from '../../records/configuration/lending-choices.ts'
import { configurationCache } from '../../records/list/configuration-cache.ts'
import { fieldSlotsByModule, noSlots } from '../../records/list/field-slots.ts'
import { type ReadySlots, readySlotsOf } from '../../records/list/ready-slots.ts'
import { type VisibleFields, visibleFields } from '../../records/list/visible-fields.ts'
import { peopleOutlines } from '../../records/names/seen-names.ts'
import { countLoans, findCompany, type ListCompany, listLoanForms, loansModule } from './list-repository.ts'

export type LoanForm = { readonly id: number; readonly title: string; readonly content: readonly FormElement[] }

/** Everything a loan list needs that is the same for all its readers of one company. */
export type LoanListConfiguration = {
  readonly version: string
  readonly company: ListCompany
  readonly choices: LendingChoices
  /** So many that a search for a letter or two would read for seconds. */
  readonly hasManyLoans: boolean
  readonly people: AssignablePeople
  readonly forms: ReadonlyMap<number, LoanForm>
  readonly slots: ReadonlyMap<string, string>
  /** Fields that a save has to write into list rows, also where lists do not read them there yet. */
  readonly writtenFields: ReadonlySet<string>
  readonly readySlots: ReadySlots
  /** The fields that a role knows in these forms. */
  readonly fieldsOf: (formIds: readonly number[], roleId: number, language?: Language) => VisibleFields
  /** The fields of social security numbers that a role may see in these forms. */
  readonly secretFieldsOf: (formIds: readonly number[], roleId: number) => ReadonlySet<string>
  /** Whether one of these forms hides a part of the property's address from the role. */
  readonly hidesAddress: (formIds: readonly number[], roleId: number) => boolean
  /** Which names of people are hidden from a role. */
  readonly namesOf: (roleId: number) => NameSight
  /** A form as the role's lists show it. */
  readonly formOf: (formId: number, roleId: number, language?: Language) => LoanForm | undefined
}

/** The name under which lists know the property's address in one line. */
export const propertyAddress = 'property_address'

export const loanListConfiguration = configurationCache<LoanListConfiguration>({ load, companiesKept: 50 })

/** As it is at this moment, for what reads no rows along with it. */
export function currentConfiguration(db: Db, companyId: string): Promise<LoanListConfiguration> {
  return loanListConfiguration.use(db, companyId, async (configuration) => ({ version: null, result: configuration }))
}

async function load(db: Db, companyId: string, version: string): Promise<LoanListConfiguration> {
  const company = await findCompany(db, companyId)
  const choices = await lendingChoices(db, companyId)
  // Known when the configuration is read: a company that grows past it finds out a little later.
  const hasManyLoans = (await countLoans(db, companyId)) >= manyRecords
  const people = await assignablePeople(db, companyId)
  const forms = new Map((await listLoanForms(db, companyId)).map((form) => [form.id, form]))
  const slots = (await fieldSlotsByModule(db, companyId)).get(loansModule) ?? noSlots
  const readySlots = await readySlotsOf(db, companyId, loansModule)
  // A form has hundreds of fields, so what is made from it is kept with the configuration.
  const contentIn = remembering((formId: number, language: Language | '') => {
    const content = forms.get(formId)?.content ?? []
    return language !== '' && languagesOfForm(content).includes(language) ? formInLanguage(content, language) : content
  })
  const fieldsOf = remembering((formIds: readonly number[], roleId: number, language: Language | '' = '') =>
    visibleFields(
      formIds.map((id) => contentIn(id, language)),
      String(roleId),
    ),
  )
  const secretFieldsOf = remembering((formIds: readonly number[], roleId: number) =>
    secretNumberFields(
      formIds.map((id) => forms.get(id)?.content ?? []),
      String(roleId),
    ),
  )
  const hidesAddress = remembering((formIds: readonly number[], roleId: number) => {
    const { hidden } = fieldsOf(formIds, roleId)
    const parts = formIds.flatMap((id) => Object.values(addressFields(forms.get(id)?.content ?? [])))
    return [propertyAddress, ...parts].some((id) => hidden.has(id))
  })
  const outlines = await peopleOutlines(db, companyId)
  const namesOf = remembering((roleId: number) => nameSight(outlines, String(roleId), company.callings))
  const formOf = remembering((formId: number, roleId: number, language: Language | '' = ''): LoanForm | undefined => {
    const form = forms.get(formId)
    return form && { ...form, content: formForLists(contentIn(formId, language), String(roleId)) }
  })
  return {
    version,
    company,
    choices,
    hasManyLoans,
    people,
    forms,
    slots: slots.filled,
    writtenFields: slots.written,
    readySlots,
    fieldsOf,
    secretFieldsOf,
    hidesAddress,
    namesOf,
    formOf,
  }
}

/** Of each sort; the forms of a list and a role come from the caller. */
const mostRemembered = 200

function remembering<Arguments extends readonly unknown[], Made>(make: (...given: Arguments) => Made) {
  const made = new RecentlyUsed<Made>(mostRemembered)
  return (...given: Arguments): Made => {
    const key = given.join(' ')
    return made.find(key) ?? made.keep(key, make(...given))
  }
}

/** The same with its statuses and the words of its forms as they are said in a language. */
export function configurationIn(configuration: LoanListConfiguration, language: Language): LoanListConfiguration {
  const { choices, fieldsOf, formOf } = configuration
  const statuses = choices.statuses.map((status) => statusInLanguage(status, language))
  return {
    ...configuration,
    choices: { ...choices, statuses },
    fieldsOf: (formIds, roleId) => fieldsOf(formIds, roleId, language),
    formOf: (formId, roleId) => formOf(formId, roleId, language),
  }
}
