import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import { contentOf } from '@corbel/domain/builders/commands/design'
import {
  type ConfigurationFile,
  configurationFormat,
  configurationLimits,
  type FormOfFile,
  formOfFile,
} from '@corbel/domain/builders/configuration/configuration-file'
import { rolesNamed, withLibraries } from '@corbel/domain/builders/configuration/content-names'
import type { exportForms as endpoint } from '@corbel/domain/builders/configuration-endpoints'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { shownName } from '@corbel/domain/shared/plain-name'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { readWebformSettings } from '@corbel/domain/webforms/webform-settings'
import type { Db } from '../../platform/database/db.ts'
import { type LendingChoices, lendingChoices } from '../../records/configuration/lending-choices.ts'
import { carryTemplates } from '../../tasks/templates/carried-templates.ts'
import { findDraft } from '../draft/draft-repository.ts'
import { designOfDraft, designOfVersion } from '../draft/open-draft.ts'
import { type BuiltForm, findBuiltForms } from '../forms/built-form-repository.ts'
import { type FormBelongings, findCompanyName, listFormBelongings, listRoleNames } from './configuration-repository.ts'

export type Exporting = { readonly body: BodyOf<typeof endpoint>; readonly at: Date }

/** The forms as they are published, and those that never were as they are drafted. */
export async function exportForms(
  db: Db,
  actor: Actor,
  { body, at }: Exporting,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const all = await findBuiltForms(db, companyId, {})
  const wanted = new Set(body.ids ?? all.map(({ id }) => String(id)))
  const chosen = all.filter(({ id }) => wanted.delete(String(id)))
  if (wanted.size > 0) return refused({ code: 'not-found' })
  if (chosen.length > configurationLimits.forms) return refused({ code: 'too-large' })
  const choices = await lendingChoices(db, companyId)
  const belongings = new Map((await listFormBelongings(db, companyId)).map((one) => [one.id, one]))
  const keys = new Map(all.map(({ id, key }) => [String(id), key]))
  const forms: FormOfFile[] = []
  const roles = new Set<string>()
  for (const form of chosen) {
    const content = await contentAsItIs(db, companyId, form)
    for (const id of rolesNamed(content)) roles.add(id)
    forms.push(presentForm(form, { content, belonging: belongings.get(form.id), choices, keys }))
  }
  const templates = body.ids === undefined ? await carryTemplates(db, companyId) : []
  for (const { assignee } of templates.flatMap(({ items }) => items))
    if (assignee?.by === 'role') roles.add(assignee.role)
  const file: ConfigurationFile = {
    ...{ format: configurationFormat, version: 1, exportedAt: at.toISOString() },
    company: (await findCompanyName(db, companyId)).slice(0, 200),
    roles: (await listRoleNames(db, companyId)).filter(({ id }) => roles.has(id)),
    products: choices.products.map(({ id, title }) => ({
      title,
      programs: choices.programs.flatMap((one) => (one.productId === id ? [one.title] : [])),
      statuses: choices.statuses.flatMap((one) => (one.productId === id ? [one.title] : [])),
    })),
    ...{ forms, task_templates: templates },
  }
  return granted({ name: `corbel-configuration-${at.toISOString().slice(0, 10)}.json`, file })
}

/** The design as it is published; of a form that never was, its draft. */
export async function contentAsItIs(db: Db, companyId: string, form: BuiltForm): Promise<FormElement[]> {
  const place = { companyId, formId: form.id }
  if (form.version > 0) return contentOf(await designOfVersion(db, place, form.version))
  const draft = await findDraft(db, place)
  return draft === undefined ? [] : contentOf(await designOfDraft(db, place, draft))
}

type Presented = {
  readonly content: readonly FormElement[]
  readonly belonging: FormBelongings | undefined
  readonly choices: LendingChoices
  /** Keys of the forms by their ids. */
  readonly keys: ReadonlyMap<string, string>
}

const ofFile = formOfFile.shape.module.unwrap().shape.key

function presentForm(form: BuiltForm, { content, belonging, choices, keys }: Presented): FormOfFile {
  const { products, programs } = choices
  const titleOf = (id: number): string => products.find((one) => one.id === id)?.title ?? ''
  const module = ofFile.safeParse(belonging?.module)
  return {
    ...{ key: form.key, kind: form.kind, version: form.version },
    ...{ title: shownName(form.title) || form.kind, custom_title: form.customTitle && shownName(form.customTitle) },
    products: products.flatMap((one) => (form.products.includes(one.id) ? [one.title] : [])),
    programs: programs.flatMap((one) =>
      form.programs.includes(one.id) ? [{ product: titleOf(one.productId), title: one.title }] : [],
    ),
    ...(form.kind === 'module' && module.success
      ? { module: { key: module.data, singular: belonging?.singular || form.title } }
      : {}),
    ...(form.kind === 'webform' ? { settings: visitorSettings(belonging?.settings) } : {}),
    ...(form.kind === 'opportunity' && belonging !== undefined ? { figures: mutable(belonging.figures) } : {}),
    content: withLibraries(content, ({ form: id = '', version, prefix }) => {
      const key = keys.get(id)
      return key === undefined ? null : { key, version, ...(prefix === undefined ? {} : { prefix }) }
    }),
  }
}

function visitorSettings(stored: unknown): FormOfFile['settings'] {
  const { layout, terms, thankYou, redirect, prefill } = readWebformSettings(stored)
  return { layout, terms, thankYou, redirect: redirect.startsWith('/') ? redirect : '', prefill }
}

const mutable = (figures: FormBelongings['figures']): FormOfFile['figures'] =>
  Object.fromEntries(Object.entries(figures).map(([meaning, paths]) => [meaning, paths.map((path) => [...path])]))
