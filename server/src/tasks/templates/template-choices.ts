import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import { leadStatuses } from '@corbel/domain/leads/lead-statuses'
import { shownFullName } from '@corbel/domain/people/name-sight'
import { isOwnModule } from '@corbel/domain/roles/own-module'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { hasTasks } from '@corbel/domain/tasks/task-policy'
import type { getTaskTemplateChoices as endpoint } from '@corbel/domain/tasks/templates/template-endpoints'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { documentsOf, mayBeAskedFor, publishedFormsOf } from '../../products/gates/gate-fields.ts'
import { type LendingChoices, lendingChoices } from '../../records/configuration/lending-choices.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { listStaffWho } from '../../records/tab-readers.ts'
import { findTemplates, type KnownModule, listTaskModules, listTaskRoles } from './template-repository.ts'

type Choices = ReplyOf<typeof endpoint>
type Asking = { readonly db: Db; readonly actor: Actor; readonly at: Date; readonly language: Language }

/** What a template may name: what is in use now. */
export async function showTemplateChoices({ db, actor, at, language }: Asking): Promise<Result<Choices>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const known = await nameables(db, companyId)
  const sight = await nameSightOf(db, actor)
  const { timeZone } = await settingsOfCompany(db, companyId)
  return granted({
    templates: (await findTemplates(db, companyId)).map(({ id, title }) => ({ _id: id, title })),
    modules: known.modules.map(({ key, title }) => ({ key, title: isOwnModule(key) ? title : null })),
    programs: known.programs.map(({ id, title }) => ({ _id: String(id), title })),
    statuses: [
      ...known.statuses.map(({ id, title }) => ({ _id: String(id), title, module: 'opportunities' })),
      ...leadStatuses.map(({ id, key }) => ({
        ...{ _id: String(id), title: inWords(tell(`leads.statuses.${key}`), language), module: 'leads' },
      })),
    ],
    roles: known.roles.map(({ id, title }) => ({ _id: String(id), title })),
    people: known.people.map(({ id, firstName, lastName }) => ({
      ...{ _id: id, title: shownFullName({ first_name: firstName, last_name: lastName }, 'workforces', sight) },
    })),
    groups: known.groups.map(({ id, title }) => ({ _id: String(id), title })),
    endings: await endingsOf(db, companyId, known),
    conversions: conversionsOf(known),
    today: companyDay(at, timeZone),
  })
}

/** What of a loan's documents and fields can end a task, by program. */
async function endingsOf(db: Db, companyId: string, { programs }: Nameables): Promise<Choices['endings']> {
  const forms = await publishedFormsOf(
    db,
    companyId,
    programs.map(({ formId }) => formId),
  )
  const endings: Choices['endings'] = []
  for (const { id, formId } of programs) {
    const form = forms.find((one) => one.formId === formId)
    const fields =
      form === undefined ? [] : [...form.outline.fields.values()].filter((one) => mayBeAskedFor(form, one.id))
    endings.push({
      program: String(id),
      documents: await documentsOf(db, { companyId, programId: id, form }),
      fields: fields.map((field) => ({ _id: field.id, title: field.title })),
    })
  }
  return endings
}

/** As `advancing.programs` names them where a lead is converted. */
export const conversionsOf = ({ programs, products }: Pick<Nameables, 'programs' | 'products'>) =>
  programs.flatMap((program) =>
    products
      .filter(({ id }) => id === program.productId)
      .map((product) => ({ value: `${product.id}---${program.id}`, label: `${product.title} · ${program.title}` })),
  )

export type Nameables = Pick<LendingChoices, 'programs' | 'statuses' | 'groups' | 'products'> & {
  readonly modules: readonly KnownModule[]
  readonly roles: Awaited<ReturnType<typeof listTaskRoles>>
  readonly people: Awaited<ReturnType<typeof listStaffWho>>
}

export async function nameables(db: Db, companyId: string): Promise<Nameables> {
  const { programs, statuses, groups, products } = await lendingChoices(db, companyId)
  return {
    modules: await listTaskModules(db, companyId),
    programs: programs.filter((one) => one.active),
    statuses: statuses.filter((one) => one.active),
    groups: groups.filter((one) => one.active),
    products: products.filter((one) => one.active),
    roles: await listTaskRoles(db, companyId),
    people: await listStaffWho(db, companyId, hasTasks),
  }
}

/** The statuses of a kind of records, by number. */
export function statusesOfModule(module: string, { statuses }: Pick<Nameables, 'statuses'>): ReadonlySet<number> {
  if (module === 'opportunities') return new Set(statuses.map(({ id }) => id))
  return new Set(module === 'leads' ? leadStatuses.map(({ id }) => id) : [])
}
