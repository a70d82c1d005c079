import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type { addForm as endpoint, FormKind } from '@corbel/domain/builders/builder-endpoints'
import { designOf, treeOf } from '@corbel/domain/builders/commands/design'
import type { FigureMapping } from '@corbel/domain/figures/meanings'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getDesignedForm } from '../../forms/published-forms.ts'
import { addModule } from '../../pages/add-module.ts'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { lendingChoices } from '../../records/configuration/lending-choices.ts'
import { addWebform } from '../../webforms/manage-webforms.ts'
import { insertDraft } from '../draft/draft-repository.ts'
import { startingFormFor } from '../gallery/starting-forms.ts'
import { findBuiltForms, insertForm, updateForm } from './built-form-repository.ts'

type Body = BodyOf<typeof endpoint>
export type FormMaking = { readonly body: Body; readonly at: Date }
type Added = Result<AnswerOf<typeof endpoint>>

const modules: Readonly<Record<'opportunity' | 'library', number>> = { opportunity: 1, library: 0 }

export async function addForm(db: Db, actor: Actor, { body, at }: FormMaking): Promise<Added> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const unknown = await unknownOffers(db, companyId, body)
  if (unknown !== null) return refused({ code: 'unknown-choice', fields: unknown })
  const begun = await whatToBeginWith(db, companyId, body)
  if (begun === null) return refused({ code: 'not-found' })
  const { content: copied, figures } = begun
  if (body.kind === 'module') return moduleAdded(db, actor, { body, content: copied, at })
  if (body.kind === 'webform') return webformAdded(db, actor, { body, content: copied, at })
  const { fullName: by } = actor
  const formId = await insertForm(db, {
    ...{ companyId, kind: body.kind, moduleId: modules[body.kind], title: body.title, by, at },
    ...{
      customTitle: body.custom_title || null,
      products: numbersOf(body.products),
      programs: numbersOf(body.programs),
    },
    ...(body.kind === 'opportunity' && figures !== undefined ? { figures } : {}),
  })
  const snapshot = treeOf(designOf(copied ?? [], false))
  await insertDraft(db, { companyId, formId, baseVersion: 0, snapshot, rev: 1, by, at })
  tellDifferences(db, [{ field: body.kind, previous: null, current: body.title }])
  return granted({ message: tell('builders.made', { title: body.title }), _id: String(formId) })
}

export const numbersOf = (ids: readonly string[] | undefined): number[] => [...new Set((ids ?? []).map(Number))]

/** Products and programs that the company does not have. */
export async function unknownOffers(
  db: Db,
  companyId: string,
  offered: Pick<Body, 'products' | 'programs'>,
): Promise<Record<string, ReturnType<typeof tell>> | null> {
  const { products, programs } = await lendingChoices(db, companyId)
  const lacks = (all: readonly { readonly id: number }[], ids: readonly string[] = []): boolean =>
    ids.some((id) => !all.some((one) => String(one.id) === id))
  if (lacks(products, offered.products)) return { products: tell('problems.notChoosable') }
  if (lacks(programs, offered.programs)) return { programs: tell('problems.notChoosable') }
  return null
}

type Beginning = { readonly content?: readonly FormElement[]; readonly figures?: FigureMapping }

/** A form of the company, one that the program brings, or nothing; null: there is no such form. */
async function whatToBeginWith(
  db: Db,
  companyId: string,
  { copy, template }: Pick<Body, 'copy' | 'template'>,
): Promise<Beginning | null> {
  if (template !== null && template !== undefined) return startingFormFor(db, companyId, template)
  if (copy === null || copy === undefined) return {}
  const [form] = await findBuiltForms(db, companyId, { id: Number(copy) })
  if (form === undefined || form.version === 0) return null
  const { content } = await getDesignedForm(db, companyId, { formId: form.id, version: form.version })
  return { content }
}

type Making = FormMaking & { readonly content: readonly FormElement[] | undefined }

async function moduleAdded(db: Db, actor: Actor, { body, content, at }: Making): Promise<Added> {
  const { module, title } = body
  if (module === undefined)
    return refused({ code: 'invalid-request', fields: { module: tell('builders.addressMissing') } })
  const made = await addModule(db, actor, {
    body: { ...module, title, ...(content === undefined ? {} : { content: [...content] }) },
    at,
  })
  if (!made.ok) return made
  const { _id } = made.value.form
  return named(db, actor, { body, _id, kind: 'module', at })
}

async function webformAdded(db: Db, actor: Actor, { body, content, at }: Making): Promise<Added> {
  const { title } = body
  const made = await addWebform(db, actor, {
    body: { title, ...(content === undefined ? {} : { content: [...content] }) },
    at,
  })
  if (!made.ok) return made
  const { _id } = made.value.webform.form
  return named(db, actor, { body, _id, kind: 'webform', at })
}

type Naming = FormMaking & { readonly _id: string; readonly kind: FormKind }

async function named(db: Db, actor: Actor, { body, _id, at }: Naming): Promise<Added> {
  const { companyId, fullName: by } = actor
  const { title, custom_title, products, programs } = body
  await updateForm(db, {
    ...{ companyId, id: Number(_id), title, customTitle: custom_title || null, active: true, by, at },
    ...{ products: numbersOf(products), programs: numbersOf(programs) },
  })
  return granted({ message: tell('builders.made', { title }), _id })
}
