import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type {
  getFormChoices as choicesEndpoint,
  listForms as endpoint,
  listLibraries as librariesEndpoint,
} from '@corbel/domain/builders/builder-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getDesignedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { lendingChoices } from '../../records/configuration/lending-choices.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { listRolesOfFields } from '../draft/draft-repository.ts'
import { listGallery } from '../gallery/starting-forms.ts'
import { type BuiltForm, findBuiltForms } from './built-form-repository.ts'
import { permissionsOf, presentForm } from './present-form.ts'

const usualPage = 50

export async function listForms(
  db: Db,
  actor: Actor,
  { kind, skip = 0, limit = usualPage, search, active }: BodyOf<typeof endpoint>,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const found = await findBuiltForms(db, companyId, { kind, search: search?.trim(), active })
  const seen = { choices: await lendingChoices(db, companyId), sight: await nameSightOf(db, actor) }
  const page = found.slice(skip * limit, (skip + 1) * limit)
  return granted({
    forms: page.map((form) => presentForm(form, actor, seen)),
    count: found.length,
    permissions: permissionsOf(actor),
  })
}

export async function showFormChoices(db: Db, actor: Actor): Promise<Result<ReplyOf<typeof choicesEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const forms = await findBuiltForms(db, companyId, {})
  const { products, programs, sources, statuses, groups } = await lendingChoices(db, companyId)
  const inUse = (all: readonly { readonly id: number; readonly title: string; readonly active: boolean }[]) =>
    all.filter((one) => one.active).map(({ id, title }) => ({ _id: String(id), title }))
  return granted({
    forms: forms.filter((form) => form.version > 0).map(({ id, title, kind }) => ({ _id: String(id), title, kind })),
    ...{ products: inUse(products), sources: inUse(sources), groups: inUse(groups), statuses: inUse(statuses) },
    programs: programs
      .filter((one) => one.active && one.ownerCompanyId === companyId)
      .map(({ id, title, productId }) => ({ _id: String(id), title, product: String(productId) })),
    roles: await listRolesOfFields(db, companyId),
    gallery: await listGallery(),
  })
}

/** Those offered for everything, and those offered for one of the products or programs asked about. */
export async function listLibraries(
  db: Db,
  actor: Actor,
  { products = [], programs = [] }: BodyOf<typeof librariesEndpoint>,
): Promise<Result<ReplyOf<typeof librariesEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const found = await findBuiltForms(db, companyId, { kind: 'library', active: true })
  const isOffered = (form: BuiltForm): boolean =>
    (form.products.length === 0 || products.length === 0 || meet(form.products, products)) &&
    (form.programs.length === 0 || programs.length === 0 || meet(form.programs, programs))
  const offered = found.filter((form) => form.version > 0 && isOffered(form))
  const forms = []
  for (const form of offered) {
    const { content } = await getDesignedForm(db, companyId, { formId: form.id, version: form.version })
    forms.push({
      ...{ _id: String(form.id), title: form.title, custom_title: form.customTitle, type: 'library' as const },
      ...{ products: form.products.map(String), programs: form.programs.map(String), version: form.version },
      ...{ content: [...content], history: [] },
    })
  }
  return granted({ forms })
}

const meet = (offered: readonly number[], asked: readonly string[]): boolean =>
  offered.some((id) => asked.includes(String(id)))
