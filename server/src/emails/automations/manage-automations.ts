import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type * as endpoints from '@corbel/domain/emails/automation-endpoints'
import { type AutomationDesign, blankDesign } from '@corbel/domain/emails/automations/automation-design'
import { judgeAutomation } from '@corbel/domain/emails/automations/automation-troubles'
import { builtInNotices } from '@corbel/domain/emails/automations/built-in-notices'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getDesignedForm } from '../../forms/published-forms.ts'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId, newId } from '../../platform/ids.ts'
import { lendingChoices } from '../../records/configuration/lending-choices.ts'
import { mayPublishTemplate, namesFor } from '../templates/manage-templates.ts'
import { listFormsOfModule, listOfferedTemplates, listUsableTemplates } from '../templates/template-repository.ts'
import { templateTags } from '../templates/template-tags.ts'
import { listWebhooksOn } from '../webhooks/webhook-repository.ts'
import { moduleIds } from './automation-parts.ts'
import {
  countDone,
  findAutomation,
  insertAutomation,
  type ListedAutomation,
  listAutomations,
  listAutomationVersions,
  listStaffRoles,
  pauseAllAutomations,
  type StoredAutomation,
  setAutomationState,
  updateAutomation,
} from './automation-repository.ts'
import type { OtherChannel } from './other-channel.ts'

const shownDays = 30
const daysBefore = (at: Date): Date => new Date(at.getTime() - shownDays * 86_400_000)

/** The automations of a company, and what the program sends by itself. */
export async function showAutomations(
  db: Db,
  actor: Actor,
  { body, at }: { readonly body: BodyOf<typeof endpoints.listAutomations>; readonly at: Date },
): Promise<Result<ReplyOf<typeof endpoints.listAutomations>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const since = daysBefore(at)
  const found = await listAutomations(db, actor.companyId, { search: body.search, since })
  const nameOf = await namesFor(db, actor)
  return granted({ automations: found.map((one) => present(one, nameOf)), builtIn: [...builtInNotices] })
}

function present(one: StoredAutomation & Partial<ListedAutomation>, nameOf: (name: string) => string) {
  const { id: _id, title, state, pausedReason, version, rev, publishedRev, design, runs = 0, failures = 0 } = one
  return {
    ...{ _id, title, state, pausedReason, version, isDraft: rev > publishedRev, design, runs, held: failures },
    ...{ changedAt: one.changedAt.toISOString(), changedBy: nameOf(one.changedBy) },
  }
}

export async function findOwn(
  db: Db,
  { companyId }: Actor,
  { id, lock = false }: { readonly id: string; readonly lock?: boolean },
): Promise<StoredAutomation | undefined> {
  return isId(id) ? findAutomation(db, companyId, { id, lock }) : undefined
}

type Adding = { readonly body: BodyOf<typeof endpoints.addAutomation>; readonly at: Date }

export async function addAutomation(
  db: Db,
  actor: Actor,
  { body: { title, module, copy }, at }: Adding,
): Promise<Result<AnswerOf<typeof endpoints.addAutomation>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId, fullName: by } = actor
  const from = copy ? await findOwn(db, actor, { id: copy }) : null
  if (from === undefined) return refused({ code: 'not-found' })
  const design = from?.design ?? { ...blankDesign, module }
  const id = newId()
  await insertAutomation(db, companyId, { id, title, design, moduleId: moduleIds[design.module], at, by })
  tellDifferences(db, [{ field: 'automation', previous: null, current: title }])
  return granted({ message: tell('automations.made', { title }), _id: id })
}

/** As its editor needs it. */
export async function showAutomation(
  db: Db,
  actor: Actor,
  { id, at, channel }: { readonly id: string; readonly at: Date; readonly channel: OtherChannel },
): Promise<Result<ReplyOf<typeof endpoints.getAutomation>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const found = await findOwn(db, actor, { id })
  if (found === undefined) return refused({ code: 'not-found' })
  const { module } = found.design
  const templates = await listOfferedTemplates(db, companyId, module)
  const { statuses } = await lendingChoices(db, companyId)
  const whatsapp = await channel.templates(db, companyId)
  const nameOf = await namesFor(db, actor)
  const versions = await listAutomationVersions(db, companyId, id)
  const { steps, mails, waiting, ...lately } = await countDone(db, companyId, { id, since: daysBefore(at) })
  return granted({
    automation: { ...present({ ...found, ...lately }, nameOf), rev: found.rev },
    troubles: await troublesOf(db, { companyId, channel }, found.design),
    templates: templates.map(({ id: _id, ...template }) => ({ _id, ...template })),
    statuses: module === 'opportunities' ? statuses.map((one) => ({ _id: String(one.id), title: one.title })) : [],
    fields: await fieldsOfModule(db, companyId, module),
    staff: module === 'opportunities' ? await staffToAssign(db, actor, nameOf) : [],
    whatsapp: whatsapp.map(({ id: _id, ...one }) => ({ _id, ...one })),
    tags: whatsapp.length === 0 ? [] : [...(await templateTags(db, companyId, module)).listed],
    webhooks: (await listWebhooksOn(db, companyId)).map(({ id: _id, title }) => ({ _id, title })),
    versions: versions.map(({ publishedAt, publishedBy, version, design }) => ({
      ...{ version, publishedAt: publishedAt.toISOString(), publishedBy: nameOf(publishedBy), design },
    })),
    ...{ done: steps, mails, waiting },
    permissions: { publish: mayPublishTemplate(actor) },
  })
}

/** Fields of a kind's forms that an automation may name: none that is protected. */
async function fieldsOfModule(db: Db, companyId: string, module: AutomationDesign['module']) {
  const fields = new Map<string, { _id: string; title: string; isDate: boolean }>()
  for (const reference of await listFormsOfModule(db, companyId, module))
    for (const field of (await getDesignedForm(db, companyId, reference)).outline.fields.values()) {
      const { id: _id, title, sensitive, element } = field
      if (!sensitive && !fields.has(_id)) fields.set(_id, { _id, title, isDate: element.type === 'date' })
    }
  return [...fields.values()]
}

/** Who of the staff may be assigned, and in which of their roles. */
async function staffToAssign(db: Db, { companyId }: Actor, nameOf: (name: string) => string) {
  const people = await listStaffRoles(db, companyId)
  return [...Map.groupBy(people, ({ id }) => id).values()].flatMap((held) => {
    const [first] = held
    if (first === undefined) return []
    const roles = held.map(({ roleId, role }) => ({ _id: String(roleId), title: role }))
    return [{ _id: first.id, title: nameOf(first.name), roles }]
  })
}

/** What stands in the way of publishing it. */
export async function troublesOf(
  db: Db,
  { companyId, channel }: { readonly companyId: string; readonly channel: OtherChannel },
  design: AutomationDesign,
) {
  const says = design.steps.some(({ kind }) => kind === 'whatsapp')
  const approved = says ? await channel.templates(db, companyId) : []
  const tags = says ? await templateTags(db, companyId, design.module) : null
  const templates = new Set((await listUsableTemplates(db, companyId, design.module)).map(({ id }) => id))
  const fields = new Set((await fieldsOfModule(db, companyId, design.module)).map(({ _id }) => _id))
  const assigns = design.steps.some(({ kind }) => kind === 'assign')
  const calls = design.steps.some(({ kind }) => kind === 'webhook')
  const webhooks = calls ? await listWebhooksOn(db, companyId) : []
  const holders = assigns ? await listStaffRoles(db, companyId) : []
  return judgeAutomation(design, {
    isTemplate: (id) => templates.has(id),
    isField: (id) => fields.has(id),
    whatsapp: (template) => approved.find(({ id }) => id === template),
    known: (path) => tags?.known(path),
    isWebhook: (webhook) => webhooks.some(({ id }) => id === webhook),
    isHolder: (person, role) => holders.some(({ id, roleId }) => id === person && String(roleId) === role),
  })
}

type Saving = {
  readonly id: string
  readonly body: BodyOf<typeof endpoints.saveAutomation>
  readonly at: Date
  readonly channel: OtherChannel
}

export async function saveAutomation(
  db: Db,
  actor: Actor,
  { id, body, at, channel }: Saving,
): Promise<Result<AnswerOf<typeof endpoints.saveAutomation>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const found = await findOwn(db, actor, { id, lock: true })
  if (found === undefined) return refused({ code: 'not-found' })
  if (body.rev !== found.rev) return refused({ code: 'stale', details: { rev: found.rev } })
  const { title = found.title, design = found.design } = body
  const rev = found.rev + 1
  await updateAutomation(db, actor.companyId, { id, title, design, rev, at, by: actor.fullName })
  if (title !== found.title) tellDifferences(db, [{ field: 'title', previous: found.title, current: title }])
  return granted({
    message: tell('mailTemplates.saved'),
    rev,
    troubles: await troublesOf(db, { companyId: actor.companyId, channel }, design),
  })
}

type Switching = { readonly id: string; readonly state: 'off' | 'on' | 'paused' }

export async function switchAutomation(
  db: Db,
  actor: Actor,
  { id, state }: Switching,
): Promise<Result<AnswerOf<typeof endpoints.setAutomationState>>> {
  if (!mayPublishTemplate(actor)) return refused({ code: 'not-allowed' })
  const found = await findOwn(db, actor, { id, lock: true })
  if (found === undefined) return refused({ code: 'not-found' })
  const { title } = found
  if (state !== 'off' && found.version === 0) return refused({ code: 'automation-not-publishable' })
  await setAutomationState(db, actor.companyId, { id, state, reason: null })
  tellDifferences(db, [{ field: title, previous: found.state, current: state }])
  return granted({ message: tell(`automations.switched.${state}`, { title }) })
}

export async function pauseAll(db: Db, actor: Actor): Promise<Result<AnswerOf<typeof endpoints.pauseAllAutomations>>> {
  if (!mayPublishTemplate(actor)) return refused({ code: 'not-allowed' })
  const paused = await pauseAllAutomations(db, actor.companyId)
  return granted({ message: tell('automations.allPaused'), paused })
}
