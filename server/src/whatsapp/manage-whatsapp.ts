import { canBe } from '@corbel/domain/emails/campaigns/campaign-state'
import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { MessagePrices } from '@corbel/domain/whatsapp/message-price'
import type * as endpoints from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { variablesOf } from '@corbel/domain/whatsapp/whatsapp-number'
import { letterheadOf } from '../companies/letterhead.ts'
import { chooseLists, listsNamed } from '../emails/lists/show-lists.ts'
import { tellDifferences, tellOutcome } from '../platform/audit/act-differences.ts'
import { isId, newId } from '../platform/ids.ts'
import { refuseStale } from '../products/editing/configuration-in-hand.ts'
import { differencesOf } from '../products/editing/note-configuration-change.ts'
import type { MassCall, MassKinds } from '../records/bulk/mass/mass-kind.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { shownColleague } from '../records/names/seen-stamps.ts'
import { cancelQueuedMessages } from './message-repository.ts'
import { shownCost } from './shown-cost.ts'
import { costsOfCampaigns, findAccount } from './template-repository.ts'
import { wakeWhatsapp } from './wake-whatsapp.ts'
import { valuesFor, whatsappAudience } from './whatsapp-audience.ts'
import {
  countCampaigns,
  figuresOfCampaigns,
  findCampaignRow,
  holdCampaignRow,
  holdTemplate,
  listCampaigns,
  listTemplateRows,
  moveCampaignRow,
  type StoredWhatsappCampaign,
  type WhatsappMove,
  writeCampaign,
} from './whatsapp-repository.ts'

type Row = endpoints.WhatsappCampaignRow
type Campaign = endpoints.WhatsappCampaign
export type WhatsappCall = MassCall & {
  readonly connected: boolean
  readonly standIn: boolean
  readonly prices: MessagePrices | undefined
}

const onlyOf = ({ actor }: MassCall): string | null => (manyPolicy.seesAll(actor) ? null : actor.personId)

const newestFirst = { field: 'createdAt', order: 'desc' } as const

export async function showWhatsappCampaigns(
  call: WhatsappCall,
  { skip, limit, search = '', sort = newestFirst }: BodyOf<typeof endpoints.listWhatsappCampaigns>,
): Promise<Result<ReplyOf<typeof endpoints.listWhatsappCampaigns>>> {
  const { db, actor, connected, standIn } = call
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  const asked = { companyId: actor.companyId, onlyOf: onlyOf(call), search: search.trim() }
  const rows = await listCampaigns(db, asked, { skip, limit, sort })
  const campaigns = await presentRows(call, rows)
  return granted({ campaigns, count: await countCampaigns(db, asked), connected, standIn })
}

async function presentRows(
  { db, actor, prices }: WhatsappCall,
  rows: readonly StoredWhatsappCampaign[],
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  const figures = await figuresOfCampaigns(db, actor.companyId, ids)
  const costs = await costsOfCampaigns(db, actor.companyId, ids)
  const sight = await nameSightOf(db, actor)
  return rows.flatMap((one) => {
    const own = figures.get(one.id)
    if (own === undefined) return []
    const { id, title, state, pauseReason, template, audience } = one
    return [
      {
        ...{ _id: id, title, state, pauseReason, template, audience, figures: own },
        cost: shownCost(costs.get(id) ?? { cost: 0, unpriced: 0 }, prices),
        dueAt: one.dueAt?.toISOString() ?? null,
        startedAt: one.startedAt?.toISOString() ?? null,
        endedAt: one.endedAt?.toISOString() ?? null,
        owner: shownColleague(one.owner, actor, sight),
      },
    ]
  })
}

async function present(call: WhatsappCall, stored: StoredWhatsappCampaign): Promise<Campaign> {
  const [row] = await presentRows(call, [stored])
  if (row === undefined) throw new Error('A campaign that was read is not there.')
  const { templateId, variables, listIds, excludedIds, headerLink, skipped, rev, state } = stored
  const named = async (ids: readonly string[]) =>
    (await listsNamed(call.db, call.actor.companyId, ids)).map(({ id, title }) => ({ _id: id, title }))
  const may = (verb: Parameters<typeof canBe>[0]): boolean => canBe(verb, state)
  return {
    ...row,
    ...{ templateId, headerLink, variables: [...variables], skipped: [...skipped], rev },
    lists: await named(listIds),
    excluded: await named(excludedIds),
    permissions: {
      ...{ edit: may('edit'), start: may('start'), pause: may('pause'), resume: may('resume'), cancel: may('cancel') },
    },
  }
}

export async function findWhatsapp(
  call: MassCall,
  id: string,
  options: { readonly hold: boolean } = { hold: false },
): Promise<Result<StoredWhatsappCampaign>> {
  const { db, actor } = call
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  if (!isId(id)) return refused({ code: 'not-found' })
  if (options.hold) await holdCampaignRow(db, actor.companyId, id)
  const found = await findCampaignRow(db, actor.companyId, id)
  const only = onlyOf(call)
  return found === undefined || (only !== null && found.ownerId !== only)
    ? refused({ code: 'not-found' })
    : granted(found)
}

async function now(call: WhatsappCall, id: string): Promise<Campaign> {
  const found = await findCampaignRow(call.db, call.actor.companyId, id)
  if (found === undefined) throw new Error('A written campaign is not there.')
  return present(call, found)
}

export async function showWhatsappCampaign(call: WhatsappCall, id: string): Promise<Result<{ campaign: Campaign }>> {
  const found = await findWhatsapp(call, id)
  return found.ok ? granted({ campaign: await present(call, found.value) }) : found
}

export async function showTemplates(
  call: WhatsappCall,
): Promise<Result<ReplyOf<typeof endpoints.listWhatsappTemplates>>> {
  const { db, actor, connected } = call
  const lists = await chooseLists(call)
  if (!lists.ok) return lists
  const account = (await findAccount(db, actor.companyId)) ?? null
  return granted({ templates: await listTemplateRows(db, actor.companyId), connected, lists: lists.value, account })
}

type Said = Omit<BodyOf<typeof endpoints.saveWhatsappCampaign>, 'rev'>

/** Lists and templates of another company are as those that are not there. */
async function write(call: MassCall, stored: StoredWhatsappCampaign | null, said: Said): Promise<Result<string>> {
  const { db, actor, at } = call
  const { companyId, personId, fullName: by } = actor
  const content = {
    title: said.title ?? stored?.title ?? '',
    templateId: said.template === undefined ? (stored?.templateId ?? null) : said.template,
    variables: said.variables ?? stored?.variables ?? [],
    listIds: said.lists === undefined ? (stored?.listIds ?? []) : [...new Set(said.lists)],
    excludedIds: said.excluded === undefined ? (stored?.excludedIds ?? []) : [...new Set(said.excluded)],
    headerLink: said.headerLink ?? stored?.headerLink ?? '',
  }
  const templates = await listTemplateRows(db, companyId)
  if (content.templateId !== null && !templates.some(({ _id }) => _id === content.templateId))
    return refused({ code: 'not-found' })
  const wanted = new Set([...content.listIds, ...content.excludedIds])
  const lists = await listsNamed(db, companyId, [...wanted])
  if (lists.length !== wanted.size) return refused({ code: 'not-found' })
  const id = stored?.id ?? newId()
  await writeCampaign(db, { companyId, id, content, ownerId: stored?.ownerId ?? personId, at, by })
  tellDifferences(db, differencesOf(stored === null ? {} : { title: stored.title }, { title: content.title }))
  return granted(id)
}

export async function addWhatsapp(
  call: WhatsappCall,
  body: BodyOf<typeof endpoints.addWhatsappCampaign>,
): Promise<Result<AnswerOf<typeof endpoints.addWhatsappCampaign>>> {
  if (!manyPolicy.use(call.actor)) return refused({ code: 'not-allowed' })
  const id = await write(call, null, body)
  return id.ok ? granted({ message: tell('campaigns.added'), campaign: await now(call, id.value) }) : id
}

export async function saveWhatsapp(
  call: WhatsappCall,
  { id, body: { rev, ...said } }: { readonly id: string; readonly body: BodyOf<typeof endpoints.saveWhatsappCampaign> },
): Promise<Result<AnswerOf<typeof endpoints.saveWhatsappCampaign>>> {
  const found = await findWhatsapp(call, id, { hold: true })
  if (!found.ok) return found
  if (!canBe('edit', found.value.state))
    return refused({ code: 'nothing-to-change', message: tell('campaigns.started') })
  const stale = await refuseStale(call.db, call.actor, { stored: found.value, rev })
  if (stale !== null) return refused(stale)
  const written = await write(call, found.value, said)
  return written.ok ? granted({ message: tell('campaigns.saved'), campaign: await now(call, id) }) : written
}

type Starting = { readonly id: string; readonly body: BodyOf<typeof endpoints.startWhatsappCampaign> }

/** Only a template that is approved sends; of two that start it at once the second finds it started. */
export async function startWhatsapp(
  masses: MassKinds,
  call: WhatsappCall,
  { id, body: { count, at: wanted, rev } }: Starting,
): Promise<Result<AnswerOf<typeof endpoints.startWhatsappCampaign>>> {
  const { db, actor, at, connected } = call
  const { companyId } = actor
  const found = await findWhatsapp(call, id, { hold: true })
  if (!found.ok) return found
  const campaign = found.value
  if (!canBe('start', campaign.state)) return refused({ code: 'nothing-to-change', message: tell('campaigns.started') })
  const stale = await refuseStale(db, actor, { stored: campaign, rev })
  if (stale !== null) return refused(stale)
  const template = (await listTemplateRows(db, companyId)).find(({ _id }) => _id === campaign.templateId)
  const refuse = (
    field: string,
    key:
      | 'whatsapp.problems.template'
      | 'whatsapp.problems.variables'
      | 'whatsapp.problems.off'
      | 'whatsapp.problems.link'
      | 'campaigns.problems.nobody'
      | 'campaigns.problems.time',
  ) => refused({ code: 'invalid-fields', fields: { [field]: tell(key) } })
  if (!connected) return refuse('template', 'whatsapp.problems.off')
  if (template?.status !== 'APPROVED') return refuse('template', 'whatsapp.problems.template')
  const wantedValues = variablesOf(template.body)
  if (campaign.variables.length < wantedValues || campaign.variables.slice(0, wantedValues).includes(''))
    return refuse('variables', 'whatsapp.problems.variables')
  const dueAt = wanted ? new Date(wanted) : null
  if (dueAt !== null && (dueAt <= at || dueAt.getTime() > at.getTime() + 366 * 86_400_000))
    return refuse('at', 'campaigns.problems.time')
  if (template.header !== null && template.header.kind !== 'text' && campaign.headerLink === '')
    return refuse('headerLink', 'whatsapp.problems.link')
  const audience = await whatsappAudience(masses, call, campaign)
  if (!audience.ok) return audience
  const { recipients } = audience.value
  const [first] = recipients
  if (first === undefined) return refuse('lists', 'campaigns.problems.nobody')
  if (recipients.length > count)
    return refused({
      code: 'stale',
      message: tell('campaigns.moreByNow', { count: recipients.length }),
      details: { count: recipients.length },
    })
  const company = (await letterheadOf(db, companyId))?.name ?? ''
  if (valuesFor(campaign.variables.slice(0, wantedValues), { firstName: 'x', lastName: 'x' }, company) === null)
    return refuse('variables', 'whatsapp.problems.variables')
  await moveCampaignRow(db, {
    ...{ companyId, id, state: dueAt === null ? 'starting' : 'scheduled', dueAt: dueAt ?? at },
    ...{ ownerId: actor.personId, roleId: actor.role.id },
  })
  wakeWhatsapp(db)
  tellOutcome(db, { recipients: String(recipients.length) })
  return granted({
    message: tell(dueAt === null ? 'campaigns.begun' : 'campaigns.scheduled'),
    campaign: await now(call, id),
  })
}

const said = { pause: 'campaigns.paused', resume: 'campaigns.resumed', cancel: 'campaigns.cancelled' } as const

export async function changeWhatsapp(
  call: WhatsappCall,
  { id, verb }: { readonly id: string; readonly verb: keyof typeof said },
): Promise<Result<AnswerOf<typeof endpoints.pauseWhatsappCampaign>>> {
  const { db, actor, at } = call
  const { companyId } = actor
  const found = await findWhatsapp(call, id, { hold: true })
  if (!found.ok) return found
  if (!canBe(verb, found.value.state)) return refused({ code: 'nothing-to-change' })
  if (verb === 'resume') {
    await holdTemplate(db, companyId, found.value.templateId)
    const template = (await listTemplateRows(db, companyId)).find(({ _id }) => _id === found.value.templateId)
    if (template?.status !== 'APPROVED')
      return refused({ code: 'nothing-to-change', message: tell('whatsapp.pauses.template') })
  }
  const moves: Readonly<Record<typeof verb, Omit<WhatsappMove, 'companyId' | 'id'>>> = {
    pause: { state: 'paused', pauseReason: 'by-hand' },
    resume: { state: found.value.startedAt === null ? 'starting' : 'running', dueAt: at },
    cancel: { state: 'cancelled', endedAt: at },
  }
  await moveCampaignRow(db, { companyId, id, ...moves[verb] })
  if (verb === 'cancel') await cancelQueuedMessages(db, { companyId, id, at })
  wakeWhatsapp(db)
  return granted({ message: tell(said[verb]), campaign: await now(call, id) })
}
