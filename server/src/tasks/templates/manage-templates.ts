import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { mostTemplates } from '@corbel/domain/tasks/templates/task-template'
import type * as endpoints from '@corbel/domain/tasks/templates/template-endpoints'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId, newId } from '../../platform/ids.ts'
import { refuseStale, takeConfigurationInHand } from '../../products/editing/configuration-in-hand.ts'
import { lendingChoices } from '../../records/configuration/lending-choices.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { mayPublish, permissionsOf, presentListed, presentWhole } from './present-template.ts'
import { refuseTemplate } from './refuse-template.ts'
import {
  findTemplates,
  insertTemplate,
  listTaskModules,
  orderTemplates,
  type StoredTemplate,
  type TemplateChange,
  updateTemplate,
} from './template-repository.ts'

const usualPage = 50

type Listing = { readonly body: BodyOf<typeof endpoints.listTaskTemplates>; readonly language: Language }

export async function listTemplates(
  db: Db,
  actor: Actor,
  { body: { skip = 0, limit = usualPage, search, active }, language }: Listing,
): Promise<Result<ReplyOf<typeof endpoints.listTaskTemplates>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const found = await findTemplates(db, companyId, { search: search?.trim(), active })
  const seen = { actor, language, choices: await lendingChoices(db, companyId), sight: await nameSightOf(db, actor) }
  const page = found.slice(skip * limit, (skip + 1) * limit)
  return granted({
    templates: page.map((one) => presentListed(one, seen)),
    count: found.length,
    permissions: permissionsOf(actor),
  })
}

async function findTemplate(db: Db, { companyId }: Actor, id: string): Promise<StoredTemplate | undefined> {
  return isId(id) ? (await findTemplates(db, companyId, { id }))[0] : undefined
}

export async function showTemplate(
  db: Db,
  actor: Actor,
  id: string,
): Promise<Result<ReplyOf<typeof endpoints.getTaskTemplate>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const found = await findTemplate(db, actor, id)
  if (found === undefined) return refused({ code: 'not-found' })
  const seen = { actor, sight: await nameSightOf(db, actor) }
  return granted({ template: presentWhole(found, seen), permissions: permissionsOf(actor) })
}

type Adding = { readonly body: BodyOf<typeof endpoints.addTaskTemplate>; readonly at: Date }

export async function addTemplate(
  db: Db,
  actor: Actor,
  { body: { title, module, copy }, at }: Adding,
): Promise<Result<AnswerOf<typeof endpoints.addTaskTemplate>>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId, fullName: by } = actor
  if (!(await listTaskModules(db, companyId)).some(({ key }) => key === module))
    return refused({ code: 'unknown-choice', fields: { module: tell('problems.notChoosable') } })
  const all = await findTemplates(db, companyId)
  if (all.length >= mostTemplates) return refused({ code: 'list-too-long' })
  const copied = copy == null ? null : all.find(({ id }) => id === copy)
  if (copied === undefined) return refused({ code: 'not-found' })
  const id = newId()
  const isOfOther = copied !== null && copied.module !== module
  // Statuses are those of the other kind of records.
  const items = (copied?.items ?? []).map((item) => (isOfOther ? { ...item, target_status: null } : item))
  await insertTemplate(db, { companyId, id, title, module, items, by, at })
  tellDifferences(db, [{ field: 'task template', previous: null, current: title }])
  return granted({ message: tell('taskTemplates.made', { title }), _id: id })
}

type Saving = { readonly id: string; readonly body: BodyOf<typeof endpoints.saveTaskTemplate>; readonly at: Date }

/** A draft is written by whoever builds; what is in use, or comes into it, by whoever publishes. */
export async function saveTemplate(
  db: Db,
  actor: Actor,
  { id, body: { rev, publish, ...sent }, at }: Saving,
): Promise<Result<AnswerOf<typeof endpoints.saveTaskTemplate>>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const before = await findTemplate(db, actor, id)
  if (before === undefined) return refused({ code: 'not-found' })
  const active = publish === true || before.active
  if (active && !mayPublish(actor)) return refused({ code: 'not-allowed' })
  const stale = await refuseStale(db, actor, { stored: before, rev })
  if (stale !== null) return refused(stale)
  const change = changeOf(before, sent, active)
  const wrong = await refuseTemplate(db, actor.companyId, { before, change })
  if (wrong !== null) return refused(wrong)
  const { companyId, fullName: by } = actor
  await updateTemplate(db, { companyId, id: before.id, ...change, by, at })
  tellChange(db, before, change)
  const stored = (await findTemplate(db, actor, id)) ?? before
  const message = tell(active ? 'taskTemplates.published' : 'taskTemplates.saved', { title: stored.title })
  return granted({ message, template: presentWhole(stored, { actor, sight: await nameSightOf(db, actor) }) })
}

type Sent = Omit<Saving['body'], 'rev' | 'publish'>

/** What a way to start does not ask is not kept, so that it begins nothing when the way is another one. */
function changeOf(before: StoredTemplate, sent: Sent, active: boolean): TemplateChange {
  const starts = sent.starts ?? before.starts
  const { title = before.title, items = before.items } = sent
  const statuses = sent.statuses === undefined ? before.statuses : numbersOf(sent.statuses)
  return {
    ...{ title, starts, items, active },
    programs: sent.programs === undefined ? before.programs : numbersOf(sent.programs),
    statuses: starts === 'status' ? statuses : [],
  }
}

const numbersOf = (ids: readonly string[]): number[] => [...new Set(ids.map(Number))]

function tellChange(db: Db, before: StoredTemplate, after: TemplateChange): void {
  const words = ({ title, starts, active, programs, statuses, items }: TemplateChange) => ({
    ...{ title, starts, active, programs: programs.join(', '), statuses: statuses.join(', ') },
    tasks: items.map((one) => one.title).join(' · '),
  })
  const [was, is] = [words(before), words(after)]
  tellDifferences(
    db,
    (Object.keys(is) as (keyof typeof is)[]) // The keys of the object above.
      .filter((field) => was[field] !== is[field])
      .map((field) => ({ field: `${after.title}, ${field}`, previous: was[field], current: is[field] })),
  )
}

type Switching = { readonly id: string; readonly active: boolean; readonly at: Date }

export async function setTemplateActive(
  db: Db,
  actor: Actor,
  { id, active, at }: Switching,
): Promise<Result<AnswerOf<typeof endpoints.activateTaskTemplate>>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  if (!mayPublish(actor)) return refused({ code: 'not-allowed' })
  const found = await findTemplate(db, actor, id)
  if (found === undefined) return refused({ code: 'not-found' })
  const change = { ...found, active }
  const wrong = active ? await refuseTemplate(db, actor.companyId, { before: found, change }) : null
  if (wrong !== null) return refused(wrong)
  if (found.active !== active) {
    const { companyId, fullName: by } = actor
    await updateTemplate(db, { ...change, companyId, by, at })
    tellChange(db, found, change)
  }
  return granted({ message: tell(active ? 'shared.activated' : 'shared.deactivated', { title: found.title }) })
}

export async function orderTheTemplates(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Result<AnswerOf<typeof endpoints.orderTaskTemplates>>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId } = actor
  const present = await findTemplates(db, companyId)
  const asked = new Set(ids)
  if (asked.size !== ids.length || ids.length !== present.length || !present.every(({ id }) => asked.has(id)))
    return refused({ code: 'stale', message: tell('problems.orderChangedMeanwhile') })
  await orderTemplates(db, companyId, ids)
  const titles = (all: readonly string[]) => all.map((id) => present.find((one) => one.id === id)?.title).join(' · ')
  tellDifferences(db, [
    { field: 'task templates', previous: titles(present.map(({ id }) => id)), current: titles(ids) },
  ])
  return granted({ message: tell('taskTemplates.ordered') })
}
