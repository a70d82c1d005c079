import type { Actor } from '@corbel/domain/auth/actor'
import { sameValue } from '@corbel/domain/records/same-value'
import { secretDigits } from '@corbel/domain/records/sensitive-value'
import type { ModuleKey } from '@corbel/domain/roles/role'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { viewsMost } from '@corbel/domain/views/view'
import type { addView as addEndpoint, saveView as endpoint } from '@corbel/domain/views/view-endpoints'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { contentToStore, viewPolicy } from '@corbel/domain/views/view-rules'
import { newId } from '../platform/ids.ts'
import { refuseStale } from '../products/editing/configuration-in-hand.ts'
import type { MetList } from '../records/list/viewed-list.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { meetList, type ViewCall } from './met-views.ts'
import { tellOfView } from './tell-of-view.ts'
import { presentView } from './view-presenter.ts'
import {
  findSharedRoles,
  findViews,
  insertView,
  type StoredView,
  takeChoice,
  takeView,
  updateView,
} from './view-repository.ts'

type Answer = Result<AnswerOf<typeof endpoint>>

/** Keeps a list under a name. */
export async function addView(call: ViewCall, body: BodyOf<typeof addEndpoint>): Promise<Answer> {
  const { db, actor, at } = call
  const { module, name, content } = body
  const list = await meetList(call, module)
  if (!list.ok) return list
  const roles = numbers(body.roles ?? [])
  if (roles.length > 0 && !viewPolicy.share(actor)) return refused({ code: 'not-allowed' })
  await takeChoice(db, { ...actor, module })
  const own = await ownViews(call, module)
  if (own.length >= viewsMost) return refused(wrongIn('name', tell('views.tooMany', { count: viewsMost })))
  const wrong =
    refuseContent(content, list.value) ?? refuseName(name, own) ?? (await refuseRoles(call, { roles, before: [] }))
  if (wrong !== null) return refused(wrong)
  const view = { id: newId(), module, name, content, roles, ownerId: actor.personId, ownerName: actor.fullName }
  await insertView(db, { ...view, companyId: actor.companyId, at })
  const stored = { ...view, rev: 1, updatedAt: at, updatedBy: actor.fullName }
  tellOfView(db, { before: null, after: stored })
  return granted(await answer(call, { list: list.value, stored, message: tell('views.added', { name }) }))
}

export type ViewSave = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

/** Changes a view; of two who save at once the second is told. */
export async function saveView(call: ViewCall, { id, body }: ViewSave): Promise<Answer> {
  const { db, actor, at } = call
  const before = await takeView(db, actor.companyId, id)
  if (before === undefined || !viewPolicy.read(actor, before)) return refused({ code: 'not-found' })
  const list = await meetList(call, before.module)
  if (!list.ok) return list
  const roles = body.roles === undefined ? before.roles : numbers(body.roles)
  if (!maySave(actor, { before, body, roles })) return refused({ code: 'not-allowed' })
  const stale = await refuseStale(db, actor, { stored: before, rev: body.rev })
  if (stale !== null) return refused(stale)
  const wrong =
    (body.name === undefined ? null : refuseName(body.name, await otherViews(call, before))) ??
    (body.content === undefined ? null : refuseContent(body.content, list.value)) ??
    (await refuseRoles(call, { roles, before: before.roles }))
  if (wrong !== null) return refused(wrong)
  const { content: sent } = body
  const unseen = list.value.unusable(before.content)
  const content = sent === undefined ? before.content : contentToStore(sent, before.content, unseen)
  const after = { ...before, name: body.name ?? before.name, content, roles }
  const message = tell('views.saved', { name: after.name })
  if (sameValue(before, after)) return granted(await answer(call, { list: list.value, stored: before, message }))
  await updateView(db, { ...after, companyId: actor.companyId, at, by: actor.fullName })
  tellOfView(db, { before, after })
  const stored = { ...after, rev: before.rev + 1, updatedAt: at, updatedBy: actor.fullName }
  return granted(await answer(call, { list: list.value, stored, message }))
}

type Saving = {
  readonly before: StoredView
  readonly body: BodyOf<typeof endpoint>
  readonly roles: readonly number[]
}

/** An owner takes back what was shared without any right; all else that others see is for those who may share. */
function maySave(actor: Actor, { before, body, roles }: Saving): boolean {
  const onlyTakesBack =
    body.name === undefined && body.content === undefined && roles.every((role) => before.roles.includes(role))
  if (onlyTakesBack) return viewPolicy.withdraw(actor, before)
  return viewPolicy.change(actor, before) && (roles.length === 0 || viewPolicy.share(actor))
}

const numbers = (roles: readonly string[]): number[] =>
  [...new Set(roles.map(Number))].sort((one, other) => one - other)

const wrongIn = (place: string, message: Message): Refusal => ({ code: 'invalid-fields', fields: { [place]: message } })

async function ownViews({ db, actor }: ViewCall, module: ModuleKey): Promise<StoredView[]> {
  return (await findViews(db, { ...actor, module })).filter(({ ownerId }) => ownerId === actor.personId)
}

/** The other views of whoever owns this one: a name stands once among them. */
async function otherViews({ db, actor }: ViewCall, view: StoredView): Promise<StoredView[]> {
  const found = await findViews(db, { companyId: actor.companyId, module: view.module, personId: view.ownerId })
  return found.filter(({ id, ownerId }) => ownerId === view.ownerId && id !== view.id)
}

function refuseName(name: string, others: readonly StoredView[]): Refusal | null {
  const isTaken = others.some((one) => one.name.toLowerCase() === name.toLowerCase())
  return isTaken ? wrongIn('name', tell('problems.nameTaken')) : null
}

function refuseContent(content: ViewContent, list: MetList): Refusal | null {
  if (secretDigits(content.search ?? '') !== null) return wrongIn('content.search', tell('views.noNumbers'))
  const places = list.unusable(content)
  if (places.length === 0) return null
  const fields = Object.fromEntries(places.map((place) => [`content.${place}`, tell('views.notKnown')]))
  return { code: 'unknown-list-field', fields }
}

type Sharing = { readonly roles: readonly number[]; readonly before: readonly number[] }

/** A role that it is shared with already may have gone out of use since. */
async function refuseRoles({ db, actor }: ViewCall, { roles, before }: Sharing): Promise<Refusal | null> {
  const added = roles.filter((role) => !before.includes(role))
  if (added.length === 0) return null
  const known = await findSharedRoles(db, actor.companyId)
  if (added.every((role) => known.some(({ id }) => id === role))) return null
  return { code: 'unknown-choice', fields: { roles: tell('problems.notChoosable') } }
}

type Answering = { readonly list: MetList; readonly stored: StoredView; readonly message: Message }

async function answer({ db, actor }: ViewCall, { list, stored, message }: Answering) {
  return { message, view: presentView(stored, { actor, list, sight: await nameSightOf(db, actor) }) }
}
