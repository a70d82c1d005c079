import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type * as endpoints from '@corbel/domain/emails/automation-endpoints'
import type { AutomationDesign, AutomationStep, SkipReason } from '@corbel/domain/emails/automations/automation-design'
import { programOf } from '@corbel/domain/emails/automations/automation-program'
import { actionsOf, fieldsOf, isTriggered } from '@corbel/domain/emails/automations/automation-rules'
import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { filledTemplate } from '@corbel/domain/whatsapp/whatsapp-number'
import type { Config } from '../../config.ts'
import { isId } from '../../platform/ids.ts'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'
import type { MassCall, MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import { kindNamed, type MetRecord, type RecordKind } from '../../records/record-kind.ts'
import { isCommercial, lacksPostalAddress } from '../campaigns/campaign-text.ts'
import { type MailSender, senderOf } from '../compose/mail-sender.ts'
import { peopleOnRecord, type SeenPerson } from '../compose/people-on-record.ts'
import { recordTags } from '../compose/tag-source.ts'
import { fillTemplate, readTemplate } from '../templates/fill-template.ts'
import type { TemplateVersion } from '../templates/template-repository.ts'
import { saidValues } from '../webhooks/said-values.ts'
import { listWebhooksOn } from '../webhooks/webhook-repository.ts'
import { rowsWhere } from './automation-conditions.ts'
import { moduleIds } from './automation-parts.ts'
import { listAmong, listIdsOf, listPastEvents, writeNothing } from './listed-records-repository.ts'
import { findOwn } from './manage-automations.ts'
import type { OtherChannel } from './other-channel.ts'
import { firstAssigned, idsOf, reasonsAgainst } from './send-step.ts'
import { calledName } from './webhook-step.ts'
import { reachedOf, valuesOf } from './whatsapp-step.ts'

const shownMost = 50
const pastDays = 90
/** Characters of each mail: fifty records' mails are one reply. */
const textMost = 10_000
/** So much of the history is looked through for what would have begun it. */
const mostLookedAt = 1_000

type Trying = {
  readonly kinds: readonly RecordKind[]
  readonly masses: MassKinds
  readonly channel: OtherChannel
  readonly whatsapp: Config['whatsapp']
  readonly id: string
  readonly body: BodyOf<typeof endpoints.dryRunAutomation>
  readonly from: MailAddress
}

type Reply = ReplyOf<typeof endpoints.dryRunAutomation>
type Tried = Reply['records'][number]
type Candidate = { readonly id: string; readonly at: Date | null }

/**
 * What a draft would do at the last records at which something happened that begins it, as the caller may see them and as
 * things are now: waits are over at once, and what is waited for does not come. It can not write.
 */
export async function dryRun(call: MassCall, trying: Trying): Promise<Result<Reply>> {
  const { db, actor } = call
  const { id, body, kinds } = trying
  const { design, record: named = null } = body
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  if ((await findOwn(db, actor, { id })) === undefined) return refused({ code: 'not-found' })
  await writeNothing(db)
  const candidates = await candidatesOf(call, trying, named)
  if (candidates === null) return refused({ code: 'unknown-list-field' })
  const among = await conditionsOf(call, trying, candidates)
  if (among === null) return refused({ code: 'unknown-list-field' })
  const templates = await templatesOf(call, design)
  const webhooks = await listWebhooksOn(db, actor.companyId)
  const records: Tried[] = []
  for (const candidate of candidates) {
    if (records.length === shownMost) break
    const met = await kindNamed(kinds, design.module)?.meet(call, { id: candidate.id }, async (record) =>
      granted(await tryOne(call, record, { ...trying, candidate, among, templates, webhooks })),
    )
    if (met?.ok === true) records.push(met.value)
  }
  if (named !== null && records.length === 0) return refused({ code: 'not-found' })
  return granted({ runs: records.filter(({ reason }) => reason === null).length, records })
}

/** One record, or those at which something that begins it happened lately, each once; of what days or people begin, those for which its conditions hold. */
async function candidatesOf(call: MassCall, { masses, body: { design } }: Trying, named: string | null) {
  const { db, actor, at, jobs, secrets } = call
  if (named !== null) return isId(named) ? [{ id: named, at: null }] : []
  const actions = actionsOf(design.trigger)
  if (actions.length === 0) {
    const { module, filters } = design
    const rows = await rowsWhere({ masses, jobs, secrets }, { db, at, actor, module, filters })
    return rows === null
      ? null
      : (await listIdsOf(db, { rows, most: shownMost })).map((id): Candidate => ({ id, at: null }))
  }
  const events = await listPastEvents(db, actor.companyId, {
    ...{ moduleId: moduleIds[design.module], actions, fields: fieldsOf(design.trigger), most: mostLookedAt },
    since: new Date(at.getTime() - pastDays * 86_400_000),
  })
  const found = new Map<string, Candidate>()
  for (const { recordId, at: happened, action, changes, status } of events)
    if (!found.has(recordId) && isTriggered(design.trigger, { action, changes, status: status.map(String) }))
      found.set(recordId, { id: recordId, at: happened })
  // More than are shown, for those that the caller may not read.
  return [...found.values()].slice(0, 2 * shownMost)
}

type Among = ReadonlyMap<readonly ListItem[], ReadonlySet<string>>

/** For which of them each of its conditions holds, one question for all; null: one can not be asked. */
async function conditionsOf(
  { db, actor, at, jobs, secrets }: MassCall,
  { masses, body: { design } }: Trying,
  candidates: readonly Candidate[],
): Promise<Among | null> {
  const { module, filters, goal, steps } = design
  const asked = [filters, goal, ...steps.flatMap((step) => conditionsIn(step) ?? [])].filter(({ length }) => length > 0)
  const ids = candidates.map(({ id }) => id)
  const among = new Map<readonly ListItem[], ReadonlySet<string>>()
  for (const one of asked) {
    const rows = await rowsWhere({ masses, jobs, secrets }, { db, at, actor, module, filters: one })
    if (rows === null) return null
    among.set(one, await listAmong(db, { rows, ids }))
  }
  return among
}

function conditionsIn(step: AutomationStep): [readonly ListItem[]] | null {
  if (step.kind === 'branch' || step.kind === 'only-if') return [step.filters]
  return step.kind === 'wait-until' && step.until.kind === 'holds' ? [step.until.filters] : null
}

type Templates = ReadonlyMap<string, TemplateVersion>

async function templatesOf({ db, actor }: MassCall, { steps, module }: AutomationDesign): Promise<Templates> {
  const found = new Map<string, TemplateVersion>()
  for (const step of steps) {
    if (step.kind !== 'send' || found.has(step.template)) continue
    const template = await readTemplate(db, actor.companyId, step.template)
    if (template?.module === module) found.set(step.template, template)
  }
  return found
}

type TryingOne = Trying & {
  readonly candidate: Candidate
  readonly among: Among
  readonly templates: Templates
  readonly webhooks: Awaited<ReturnType<typeof listWebhooksOn>>
}

async function tryOne(call: MassCall, met: MetRecord, trying: TryingOne): Promise<Tried> {
  const { candidate, among } = trying
  const { design } = trying.body
  const isSo = (filters: readonly ListItem[]) => filters.length === 0 || among.get(filters)?.has(met.id) === true
  const record = { _id: met.id, title: met.title, page: met.page }
  const tried = (reason: SkipReason | null, steps: Tried['steps'] = []): Tried => ({
    ...{ record, at: candidate.at?.toISOString() ?? null, reason, steps },
  })
  if (!met.active) return tried('record-inactive')
  if (design.goal.length > 0 && isSo(design.goal)) return tried('goal')
  if (!isSo(design.filters)) return tried('condition')
  const steps: Tried['steps'] = []
  const reader = new TriedRecord(call, met, trying)
  const program = programOf(design.steps)
  let index = 0
  for (let operation = program[index]; operation !== undefined; operation = program[index]) {
    const { step } = operation
    if (step === null) {
      index = operation.to
      continue
    }
    const filters = conditionsIn(step)?.[0]
    const holds = filters !== undefined && isSo(filters)
    const isTimeUp = step.kind === 'wait-until' && !holds
    const reason = isTimeUp ? 'time-up' : filters !== undefined && !holds ? 'condition' : null
    steps.push(await reader.tried(step, reason))
    if (step.kind === 'end' || (step.kind === 'only-if' && reason !== null)) break
    index = operation.arms?.[holds ? 'yes' : 'no'] ?? index + 1
  }
  return tried(null, steps)
}

const noMail = { subject: '', text: '', missing: [], to: [], cost: null }

/** A record whose mails are written to be looked at: what they ask of it is read once. */
class TriedRecord {
  readonly #call: MassCall
  readonly #met: MetRecord
  readonly #trying: TryingOne
  #people: readonly SeenPerson[] | undefined
  readonly #sources = new Map<string, ReturnType<typeof recordTags>>()

  constructor(call: MassCall, met: MetRecord, trying: TryingOne) {
    this.#call = call
    this.#met = met
    this.#trying = trying
  }

  async tried(step: AutomationStep, reason: SkipReason | null): Promise<Tried['steps'][number]> {
    if (step.kind === 'send') return this.mail(step)
    if (step.kind === 'webhook') return this.call(step)
    if (step.kind === 'whatsapp') return this.say(step)
    return { kind: step.kind, reason, ...noMail }
  }

  /** What it would say by WhatsApp, to whom, and what that may cost. */
  async say(step: Extract<AutomationStep, { kind: 'whatsapp' }>): Promise<Tried['steps'][number]> {
    const { db, actor, at } = this.#call
    const { channel, whatsapp } = this.#trying
    const { companyId } = actor
    const { kind } = step
    const no = (reason: SkipReason) => ({ kind, reason, ...noMail })
    if (!manyPolicy.use(actor)) return no('not-allowed')
    if (!channel.isOpen(whatsapp)) return no('channel-off')
    const template = (await channel.templates(db, companyId)).find(({ id }) => id === step.template)
    if (template === undefined) return no('template-off')
    const { source } = await this.#tags(actor, 'en')
    const { values, missing } = valuesOf(step, { source, count: template.variables })
    this.#people ??= await peopleOnRecord(db, this.#met)
    const people = this.#people.filter(({ _id }) => idsOf(this.#met, step.to).includes(_id))
    const asked = { people: people.map(reachedOf), templateId: template.id, at, whatsapp }
    const { reasons, cost } = await channel.judge(db, companyId, asked)
    const reason: SkipReason | null = missing.length > 0 ? 'missing-value' : people.length === 0 ? 'nobody' : null
    return {
      ...{ kind, reason, missing, cost, subject: filledTemplate(template.body, values), text: '' },
      to: people.map(({ _id, info }) => ({
        name: `${info.first_name} ${info.last_name}`.trim(),
        reason: reasons.get(_id) ?? null,
      })),
    }
  }

  /** What it would say, and where. */
  async call({ kind, webhook, fields }: Extract<AutomationStep, { kind: 'webhook' }>) {
    const { webhooks } = this.#trying
    const found = webhooks.find(({ id }) => id === webhook)
    if (found === undefined) return { kind, reason: 'webhook-off' as const, ...noMail }
    const said = await saidValues(this.#met, fields)
    return {
      ...{ kind, reason: null, ...noMail },
      subject: Object.keys(said).length === 0 ? '' : JSON.stringify(said),
      to: [{ name: calledName(found), reason: null }],
    }
  }

  async mail({ kind, template: templateId, to, from = 'publisher' }: Extract<AutomationStep, { kind: 'send' }>) {
    const template = this.#trying.templates.get(templateId)
    if (template === undefined) return { kind, reason: 'template-off' as const, ...noMail }
    const { db, actor } = this.#call
    const { companyId } = actor
    if (isCommercial({ origin: 'automation', template }) && (await lacksPostalAddress(db, companyId)))
      return { kind, reason: 'no-postal-address' as const, ...noMail }
    const writer = from === 'publisher' ? actor : await firstAssigned({ db, companyId }, this.#met)
    if (writer === undefined) return { kind, reason: 'sender-off' as const, ...noMail }
    const { source } = await this.#tags(writer, template.main)
    const { subject, text: said, missing } = fillTemplate(template, { source, language: template.main })
    this.#people ??= await peopleOnRecord(db, this.#met)
    const people = this.#people.filter(({ _id }) => idsOf(this.#met, to).includes(_id))
    const reasons = await reasonsAgainst({ db, companyId }, people, template.kind === 'commercial')
    const told = people.map(({ _id, info }) => ({
      name: `${info.first_name} ${info.last_name}`.trim(),
      reason: reasons.get(_id) ?? null,
    }))
    const reason: SkipReason | null = missing.length > 0 ? 'missing-value' : people.length === 0 ? 'nobody' : null
    const text = said.length > textMost ? `${said.slice(0, textMost)}…` : said
    return { kind, reason, subject, text, missing: [...missing], to: told, cost: null }
  }

  async #tags(writer: Actor, main: Language) {
    const { db } = this.#call
    const { body, from } = this.#trying
    const key = `${writer.personId} ${main}`
    const known = this.#sources.get(key)
    if (known !== undefined) return known
    const sender: MailSender = await senderOf(db, writer, from)
    const made = recordTags(db, this.#met, { module: body.design.module, sender, language: main })
    this.#sources.set(key, made)
    return made
  }
}
