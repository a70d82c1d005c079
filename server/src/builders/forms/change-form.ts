import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type {
  activateForm as activateEndpoint,
  deactivateForm as deactivateEndpoint,
  getForm as getEndpoint,
  saveForm as saveEndpoint,
} from '@corbel/domain/builders/builder-endpoints'
import { contentOf } from '@corbel/domain/builders/commands/design'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { changeModule, moduleOfForm } from '../../pages/change-module.ts'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { lendingChoices } from '../../records/configuration/lending-choices.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { shownColleague } from '../../records/names/seen-stamps.ts'
import { findDraft } from '../draft/draft-repository.ts'
import { designOfDraft, designOfVersion } from '../draft/open-draft.ts'
import { formNumber } from '../form-number.ts'
import { listDeactivated } from '../versions/element-register-repository.ts'
import { keepInListsAgain } from '../versions/keep-in-lists.ts'
import { publishForm } from '../versions/publish-form.ts'
import { lockForm } from '../versions/published-versions-repository.ts'
import { numbersOf, unknownOffers } from './add-form.ts'
import { type BuiltForm, findBuiltForms, showModuleInMenu, updateForm } from './built-form-repository.ts'
import { contentOfText } from './content-of-text.ts'
import { mayPublish, permissionsOf, presentForm } from './present-form.ts'

export async function findForm(db: Db, companyId: string, id: string): Promise<BuiltForm | undefined> {
  const formId = formNumber(id)
  const [form] = formId === null ? [] : await findBuiltForms(db, companyId, { id: formId })
  return form
}

/** As the builder has it now, whether it is published or not. */
export async function showForm(db: Db, actor: Actor, id: string): Promise<Result<ReplyOf<typeof getEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const form = await findForm(db, companyId, id)
  if (form === undefined) return refused({ code: 'not-found' })
  const place = { companyId, formId: form.id }
  const draft = await findDraft(db, place)
  const design =
    draft === undefined ? await designOfVersion(db, place, form.version) : await designOfDraft(db, place, draft)
  const seen = { choices: await lendingChoices(db, companyId), sight: await nameSightOf(db, actor) }
  const history = (await listDeactivated(db, place)).map(({ id: element, type, title, lastVersion, at, by }) => ({
    ...{ id: element, type, title, version: lastVersion, at: at.toISOString() },
    by: by === '' ? '' : shownColleague(by, actor, seen.sight),
  }))
  return granted({
    form: {
      ...{ ...presentForm(form, actor, seen), content: contentOf(design), history, rev: form.version },
      type: form.kind,
      module: form.kind === 'module' ? await moduleOfForm(db, companyId, form.id) : null,
    },
    permissions: permissionsOf(actor),
  })
}

type Saving = { readonly id: string; readonly body: BodyOf<typeof saveEndpoint>; readonly at: Date }

/** What it is called and offered for; with content it is published too, as callers of the interface do it in one step. */
export async function saveForm(
  db: Db,
  actor: Actor,
  { id, body, at }: Saving,
): Promise<Result<AnswerOf<typeof saveEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId, fullName: by } = actor
  const form = await findForm(db, companyId, id)
  if (form === undefined) return refused({ code: 'not-found' })
  const { title = form.title, custom_title, rev = form.version } = body
  const [products, programs] = [idsOf(body.products), idsOf(body.programs)]
  const unknown = await unknownOffers(db, companyId, { products, programs })
  if (unknown !== null) return refused({ code: 'unknown-choice', fields: unknown })
  const content = typeof body.content === 'string' ? contentOfText(body.content) : body.content
  if (content === null)
    return refused({ code: 'invalid-request', fields: { content: tell('builders.contentNotRead') } })
  const settings = typeof body.module === 'object' && body.module !== null ? body.module : undefined
  const described = await changeModule(db, actor, { form: form.kind === 'module' ? form.id : null, settings })
  if (!described.ok) return described
  if (content !== undefined) {
    const published = await publishForm(db, actor, { id, body: { content, rev }, at })
    if (!published.ok) return published
  } else await lockForm(db, companyId, form.id)
  const change = {
    ...{ title, customTitle: custom_title === undefined ? form.customTitle : custom_title || null },
    products: products === undefined ? form.products : numbersOf(products),
    programs: programs === undefined ? form.programs : numbersOf(programs),
  }
  await updateForm(db, { ...change, companyId, id: form.id, active: form.active, by, at })
  if (title !== form.title) tellDifferences(db, [{ field: 'title', previous: form.title, current: title }])
  const version = content === undefined ? form.version : form.version + 1
  return granted({ message: tell(`builders.updated.${form.kind}`), version })
}

/** As they are sent, or as they are read. */
const idsOf = (offered: BodyOf<typeof saveEndpoint>['products']): string[] | undefined =>
  offered?.map((one) => (typeof one === 'string' ? one : one._id))

type Asked = { readonly id: string; readonly at: Date }

/** What something needs that is in use itself stays: programs with loans to come, and people and leads. */
export async function deactivateForm(
  db: Db,
  actor: Actor,
  { id, at }: Asked,
): Promise<Result<AnswerOf<typeof deactivateEndpoint>>> {
  if (!mayPublish(actor)) return refused({ code: 'not-allowed' })
  const form = await findForm(db, actor.companyId, id)
  if (form === undefined) return refused({ code: 'not-found' })
  const isOwnModule = form.kind === 'module' && form.uses.every(({ _id }) => _id.startsWith('pages/'))
  const isNeeded = form.kind === 'opportunity' ? form.uses.length > 0 : form.kind === 'module' && !isOwnModule
  if (isNeeded) return refused({ code: 'form-in-use' })
  return setActive(db, actor, { form, active: false, at })
}

export async function activateForm(
  db: Db,
  actor: Actor,
  { id, at }: Asked,
): Promise<Result<AnswerOf<typeof activateEndpoint>>> {
  if (!mayPublish(actor)) return refused({ code: 'not-allowed' })
  const form = await findForm(db, actor.companyId, id)
  if (form === undefined) return refused({ code: 'not-found' })
  return setActive(db, actor, { form, active: true, at })
}

type Switching = { readonly form: BuiltForm; readonly active: boolean; readonly at: Date }

async function setActive(db: Db, actor: Actor, { form, active, at }: Switching) {
  const { companyId, fullName: by } = actor
  const { id, title, customTitle, products, programs } = form
  const locked = await lockForm(db, companyId, id)
  await updateForm(db, { companyId, id, title, customTitle, active, products, programs, by, at })
  // While it was not in use, its columns of lists may have been given to other fields.
  if (active && form.kind === 'opportunity') await keepInListsAgain(db, { companyId, formId: id }, locked?.latest ?? 0)
  if (form.kind === 'module') await showModuleInMenu(db, companyId, { formId: id, isShown: active })
  if (active !== form.active)
    tellDifferences(db, [{ field: `${title}, active`, previous: form.active, current: active }])
  return granted({ message: tell(active ? 'shared.activated' : 'shared.deactivated', { title }) })
}
