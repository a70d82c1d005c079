import { type Actor, tabRightsOn } from '@corbel/domain/auth/actor'
import type { FigureMapping } from '@corbel/domain/figures/meanings'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { formInLanguage, languagesOfForm } from '@corbel/domain/forms/form-in-language'
import { fieldPlaces } from '@corbel/domain/forms/layout/field-places'
import { layoutOf } from '@corbel/domain/forms/layout/form-layout'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { addressFields } from '@corbel/domain/loans/property-address'
import { type NameSight, nameSight } from '@corbel/domain/people/name-sight'
import { statusInLanguage } from '@corbel/domain/products/status-words'
import { formForRole } from '@corbel/domain/records/form-for-role'
import { formOutline } from '@corbel/domain/records/form-outline'
import { searchedFields } from '@corbel/domain/records/list/kept-fields'
import type { ListField } from '@corbel/domain/records/list/list-field'
import { formForLists } from '@corbel/domain/records/list/list-form'
import { manyRecords } from '@corbel/domain/records/list/listed-total'
import {
  documentParts,
  type NextActionField,
  nextActionFields,
} from '@corbel/domain/records/open-items/next-action-fields'
import { secretNumberFields } from '@corbel/domain/records/secret-number'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { type AssignablePeople, assignablePeople } from '../../people/assignable-people.ts'
import type { Db } from '../../platform/database/db.ts'
import { RecentlyUsed } from '../../platform/recently-used.ts'
import { type LendingChoices, lendingChoices } from '../../records/configuration/lending-choices.ts'
import { type FiguredForm, figureFields } from '../../records/figures/figure-fields.ts'
import { configurationCache } from '../../records/list/configuration-cache.ts'
import { fieldSlotsByModule, noSlots } from '../../records/list/field-slots.ts'
import { type ReadySlots, readySlotsOf } from '../../records/list/ready-slots.ts'
import { type VisibleFields, visibleFields } from '../../records/list/visible-fields.ts'
import { peopleOutlines } from '../../records/names/seen-names.ts'
import { fieldsOfRules } from '../../records/needs/needs-of-loans.ts'
import { nextActionListFields, seesNextAction } from '../../records/open-items/next-action-fields.ts'
import { daysInStageField } from './days-in-stage.ts'
import {
  countLoans,
  findCompany,
  type ListCompany,
  listLoanForms,
  loansModule,
  type StoredLoanForm,
} from './list-repository.ts'
import type { SeenForm } from './next-action-presenter.ts'

export type LoanForm = {
  readonly id: number
  readonly title: string
  readonly content: readonly FormElement[]
  /** What its fields mean, also where lists are not brought up to date yet. */
  readonly figures: FigureMapping
}

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
  /** The fields that somebody knows in these forms, and what every loan shows beside them. */
  readonly fieldsOf: (formIds: readonly number[], actor: Actor, language?: Language) => VisibleFields
  /** The fields of social security numbers that a role may see in these forms. */
  readonly secretFieldsOf: (formIds: readonly number[], roleId: number) => ReadonlySet<string>
  /** Fields that one of these forms lets a search look through. */
  readonly searchedIn: (formIds: readonly number[]) => readonly string[]
  /** Whether one of these forms hides a part of the property's address from the role. */
  readonly hidesAddress: (formIds: readonly number[], roleId: number) => boolean
  /** Which names of people are hidden from a role. */
  readonly namesOf: (roleId: number) => NameSight
  /** What a role knows of what loans of a form wait for. */
  readonly seenForm: (formId: number, roleId: number, language?: Language) => SeenForm
  /** Roles that a form of loans names for decisions on changes that wait. */
  readonly decidingRoles: ReadonlySet<string>
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
  const left = formsLeft(forms, choices)
  const outlined = outlinedForms(forms)
  const figured = (formIds: readonly number[]) =>
    [...new Set([...formIds, ...left])].flatMap((id) => outlined.get(id) ?? [])
  const contentsOf = (formIds: readonly number[]) => formIds.map((id) => forms.get(id)?.content ?? [])
  const slots = (await fieldSlotsByModule(db, companyId)).get(loansModule) ?? noSlots
  const programs = choices.programs.map(({ id }) => id)
  const ruledFields = await fieldsOfRules(db, companyId, programs)
  const readySlots = await readySlotsOf(db, companyId, loansModule)
  // A form has hundreds of fields, so what is made from it is kept with the configuration.
  const contentIn = remembering((formId: number, language: Language | '') => {
    const content = forms.get(formId)?.content ?? []
    return language !== '' && languagesOfForm(content).includes(language) ? formInLanguage(content, language) : content
  })
  const fieldsOfRole = remembering((formIds: readonly number[], roleId: number, language: Language | '' = '') =>
    withFields(
      visibleFields(
        formIds.map((id) => contentIn(id, language)),
        String(roleId),
        contentsOf(left),
      ),
      [
        ...nextActionListFields(figured(formIds), String(roleId), language === '' ? 'en' : language),
        ...figureFields(figured(formIds), String(roleId), language === '' ? 'en' : language),
      ],
    ),
  )
  const fieldsOf: LoanListConfiguration['fieldsOf'] = (formIds, actor, language = 'en') => {
    const ofRole = fieldsOfRole(formIds, actor.role.id, language)
    const fields = readsDocuments(actor) ? ofRole : withoutFields(ofRole, documentParts)
    return loanPolicy.readsEveryHistory(actor) ? withFields(fields, [daysInStageField(language)]) : fields
  }
  const secretFieldsOf = remembering((formIds: readonly number[], roleId: number) =>
    secretNumberFields(contentsOf([...formIds, ...left]), String(roleId)),
  )
  const searchedIn = remembering((formIds: readonly number[]) => [
    ...new Set(contentsOf(formIds).flatMap(searchedFields)),
  ])
  const hidesAddress = remembering((formIds: readonly number[], roleId: number) => {
    const { hidden } = fieldsOfRole(formIds, roleId)
    const parts = contentsOf([...formIds, ...left]).flatMap((content) => Object.values(addressFields(content)))
    return [propertyAddress, ...parts].some((id) => hidden.has(id))
  })
  const outlines = await peopleOutlines(db, companyId)
  const namesOf = remembering((roleId: number) => nameSight(outlines, String(roleId), company.callings))
  const formOf = remembering((formId: number, roleId: number, language: Language | '' = ''): LoanForm | undefined => {
    const form = forms.get(formId)
    return form && { ...form, content: formForLists(contentIn(formId, language), String(roleId)) }
  })
  const seenForm = remembering((formId: number, roleId: number, language: Language | '' = ''): SeenForm => {
    const form = outlined.get(formId)
    const places = fieldPlaces(layoutOf(formForRole(contentIn(formId, language), String(roleId))))
    const titled = [...places].map(
      ([id, { element, tab }]) => [id, { title: element.custom_title || element.title || id, tab: tab.id }] as const,
    )
    return { seesNextAction: form !== undefined && seesNextAction(form, String(roleId)), places: new Map(titled) }
  })
  return {
    version,
    company,
    choices,
    hasManyLoans,
    people,
    forms,
    slots: slots.filled,
    writtenFields: new Set([...slots.written, ...meantFieldsOf(forms), ...ruledFields]),
    readySlots,
    fieldsOf,
    secretFieldsOf,
    searchedIn,
    hidesAddress,
    namesOf,
    seenForm,
    decidingRoles: decidingRoles(outlined),
    formOf,
  }
}

/** Where the role says nothing of the tab, documents go with their loan. */
const readsDocuments = (actor: Actor): boolean => tabRightsOn(actor, 'opportunities', 'docs')?.read !== 'none'

const withoutFields = ({ known, hidden }: VisibleFields, parts: readonly NextActionField[]): VisibleFields => ({
  known: new Map([...known].filter(([id]) => !parts.some((part) => nextActionFields[part] === id))),
  hidden,
})

const decidingRoles = (outlined: OutlinedForms): ReadonlySet<string> =>
  new Set(
    [...outlined.values()].flatMap(({ outline: { fields, sections } }) =>
      [...fields.values(), ...sections.values()].flatMap(({ element }) => element.reviewer ?? []),
    ),
  )

type StoredForms = ReadonlyMap<number, StoredLoanForm>

type OutlinedForms = ReadonlyMap<number, FiguredForm>

const outlinedForms = (forms: StoredForms): OutlinedForms =>
  new Map(
    [...forms].map(([id, { content, figures, former }]) => [id, { figures, former, outline: formOutline(content) }]),
  )

/** Forms that only loans of former programs have: no list tells whose form hides a field or a figure. */
function formsLeft(forms: StoredForms, { programs }: LendingChoices): number[] {
  const used = new Set(programs.map(({ formId }) => formId))
  return [...forms.keys()].filter((id) => !used.has(id))
}

/** Before the fields of forms, so that a form cannot have a field of such a name. */
const withFields = ({ known, hidden }: VisibleFields, more: readonly ListField[]): VisibleFields => ({
  known: new Map([...more.map((field) => [field.id, field] as const), ...known]),
  hidden,
})

/** Fields and sections whose values are in figures of list rows. */
const meantFieldsOf = (forms: StoredForms): string[] =>
  [...forms.values()].flatMap(({ figures, former }) =>
    [figures, former ?? {}].flatMap((mapping) =>
      Object.values(mapping).flatMap((paths) => paths.flatMap(([id]) => id ?? [])),
    ),
  )

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
  const { choices, fieldsOf, seenForm, formOf } = configuration
  const statuses = choices.statuses.map((status) => statusInLanguage(status, language))
  return {
    ...configuration,
    choices: { ...choices, statuses },
    fieldsOf: (formIds, actor) => fieldsOf(formIds, actor, language),
    seenForm: (formId, roleId) => seenForm(formId, roleId, language),
    formOf: (formId, roleId) => formOf(formId, roleId, language),
  }
}
