import { type Actor, mayConfigure, mayPublishForms } from '@corbel/domain/auth/actor'
import { checkContent } from '@corbel/domain/builders/form-content'
import { standardLeadForm } from '@corbel/domain/leads/standard-lead-form'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type {
  addWebform as addEndpoint,
  saveWebform as saveEndpoint,
  WebformReply,
} from '@corbel/domain/webforms/webform-endpoints'
import { readWebformSettings, type WebformSettings, webformSettings } from '@corbel/domain/webforms/webform-settings'
import { leadForm } from '../leads/lead-form.ts'
import { tellDifferences } from '../platform/audit/act-differences.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { groupsOf, sourcesOf } from '../records/configuration/lending-choices.ts'
import { findWebforms, insertWebform, type StoredWebform, updateWebform } from './webform-repository.ts'

const mostTold = 500

export function presentWebform({ id, title, active, rev, form, ...webform }: StoredWebform): WebformReply {
  return {
    ...{ _id: id, title, active, rev, path: `/forms/${id}`, settings: readWebformSettings(webform.settings) },
    form: { _id: String(form.formId), version: form.version },
    createdAt: webform.created_at.toISOString(),
    updatedAt: webform.updated_at.toISOString(),
  }
}

export async function listWebforms(db: Db, actor: Actor): Promise<Result<{ webforms: WebformReply[] }>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  return granted({ webforms: (await findWebforms(db, actor.companyId)).map(presentWebform) })
}

export async function getWebform(db: Db, actor: Actor, id: string): Promise<Result<{ webform: WebformReply }>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const [webform] = await findWebforms(db, actor.companyId, id)
  return webform === undefined ? refused({ code: 'not-found' }) : granted({ webform: presentWebform(webform) })
}

type Adding = { readonly body: BodyOf<typeof addEndpoint>; readonly at: Date }

/** A form comes with a published version: who designs forms and publishes them makes one. */
export async function addWebform(
  db: Db,
  actor: Actor,
  { body, at }: Adding,
): Promise<Result<AnswerOf<typeof addEndpoint>>> {
  if (!mayConfigure(actor) || !mayPublishForms(actor)) return refused({ code: 'not-allowed' })
  const { companyId, fullName: by } = actor
  const checked = checkContent(body.content ?? standardLeadForm())
  if (!checked.ok)
    return refused({ code: 'form-not-publishable', details: { diagnostics: checked.diagnostics.slice(0, mostTold) } })
  const settings = body.settings ?? webformSettings.parse({})
  const unknown = await unknownChoices(db, companyId, settings)
  if (unknown !== null) return refused({ code: 'unknown-choice', fields: unknown })
  // A company that has no leads yet has no place for them either.
  await leadForm(db, companyId)
  const id = newId()
  await insertWebform(db, { companyId, id, title: body.title, content: checked.content, settings, by, at })
  tellDifferences(db, [{ field: 'webform', previous: null, current: body.title }])
  const [made] = await findWebforms(db, companyId, id)
  if (made === undefined) throw new Error('A form that was made is not there.')
  return granted({ message: tell('webforms.made'), webform: presentWebform(made) })
}

type Saving = { readonly id: string; readonly body: BodyOf<typeof saveEndpoint>; readonly at: Date }

/** Settings as a whole, so that of two who save at once one is told of the other. */
export async function saveWebform(
  db: Db,
  actor: Actor,
  { id, body, at }: Saving,
): Promise<Result<AnswerOf<typeof saveEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId, fullName: by } = actor
  const [before] = await findWebforms(db, companyId, id)
  if (before === undefined) return refused({ code: 'not-found' })
  const { title = before.title, active = before.active, rev } = body
  const settings = readWebformSettings({ ...readWebformSettings(before.settings), ...body.settings })
  const unknown = await unknownChoices(db, companyId, settings)
  if (unknown !== null) return refused({ code: 'unknown-choice', fields: unknown })
  const isSaved = await updateWebform(db, { companyId, id, rev, title, active, settings, by, at })
  if (!isSaved) return refused({ code: 'stale' })
  tellDifferences(db, [
    { field: 'webform', previous: JSON.stringify(presentWebform(before).settings), current: JSON.stringify(settings) },
    ...(active === before.active
      ? []
      : [{ field: 'active', previous: String(before.active), current: String(active) }]),
  ])
  const [after] = await findWebforms(db, companyId, id)
  if (after === undefined) throw new Error('A form that was saved is not there.')
  return granted({ message: tell('webforms.saved'), webform: presentWebform(after) })
}

async function unknownChoices(
  db: Db,
  companyId: string,
  { group, source }: WebformSettings,
): Promise<Record<string, Message> | null> {
  const has = (all: readonly { readonly id: number; readonly active: boolean }[], id: string): boolean =>
    all.some((one) => one.active && String(one.id) === id)
  const wrong: Record<string, Message> = {}
  if (group !== null && !has(await groupsOf(db, companyId), group))
    wrong['settings.group'] = tell('problems.notChoosable')
  if (source !== null && !has(await sourcesOf(db, companyId), source))
    wrong['settings.source'] = tell('problems.notChoosable')
  return Object.keys(wrong).length === 0 ? null : wrong
}
