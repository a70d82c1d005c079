import type { FormElement } from '@corbel/domain/forms/form-element'
import { leadNameFields } from '@corbel/domain/leads/lead-title'
import { standardLeadForm } from '@corbel/domain/leads/standard-lead-form'
import { type NameSight, nameSight } from '@corbel/domain/people/name-sight'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { sourcesOf } from '../../records/configuration/lending-choices.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { configurationCache } from '../../records/list/configuration-cache.ts'
import { fieldSlotsByModule, noSlots } from '../../records/list/field-slots.ts'
import { peopleOutlines } from '../../records/names/seen-names.ts'
import { leadsModule } from '../lead-form.ts'
import { listLeadForms } from '../lead-repository.ts'

/** What the list of leads needs that is the same for all its readers. */
export type LeadListConfiguration = {
  readonly version: string
  readonly timeZone: string
  /** Of every form that leads are asked by. */
  readonly contents: readonly (readonly FormElement[])[]
  readonly titles: ReadonlyMap<number, string>
  readonly sources: ReadonlyMap<number, string>
  readonly slots: ReadonlyMap<string, string>
  /** Which names of people are hidden from a role. */
  readonly namesOf: (roleId: number) => NameSight
}

export const leadListConfiguration = configurationCache<LeadListConfiguration>({ load, companiesKept: 50 })

/** The projection keeps them there for leads as it does for people. */
const fixedSlots = leadNameFields.map((field, at) => [field, `t${at + 1}`] as const)

async function load(db: Db, companyId: string, version: string): Promise<LeadListConfiguration> {
  const { timeZone } = await settingsOfCompany(db, companyId)
  const slots = await fieldSlotsByModule(db, companyId)
  const forms = await listLeadForms(db, companyId)
  const outlines = await peopleOutlines(db, companyId)
  const contents: (readonly FormElement[])[] = []
  for (const form of forms) contents.push((await getPublishedForm(db, companyId, form)).content)
  return {
    ...{ version, timeZone },
    contents: contents.length === 0 ? [standardLeadForm()] : contents,
    titles: new Map(forms.map(({ formId, title }) => [formId, title])),
    sources: new Map((await sourcesOf(db, companyId)).map(({ id, title }) => [id, title])),
    slots: new Map([...(slots.get(leadsModule) ?? noSlots).filled, ...fixedSlots]),
    namesOf: (roleId) => nameSight(outlines, String(roleId)),
  }
}
