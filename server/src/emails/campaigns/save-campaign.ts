import type {
  addCampaign as addEndpoint,
  Campaign,
  copyCampaign as copyEndpoint,
  getCampaignChoices,
  listCampaigns as listEndpoint,
  saveCampaign as saveEndpoint,
} from '@corbel/domain/emails/campaigns/campaign-endpoints'
import { canBe } from '@corbel/domain/emails/campaigns/campaign-state'
import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import { languageFor } from '@corbel/domain/emails/templates/mail-template'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import { newId } from '../../platform/ids.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { refuseStale } from '../../products/editing/configuration-in-hand.ts'
import { differencesOf } from '../../products/editing/note-configuration-change.ts'
import type { MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import { findListsOf } from '../lists/email-list-repository.ts'
import { listOfPeople } from '../lists/list-of-people.ts'
import { chooseLists } from '../lists/show-lists.ts'
import { readTemplate } from '../templates/fill-template.ts'
import { listUsableTemplates } from '../templates/template-repository.ts'
import { listNotOpened } from './campaign-mails-repository.ts'
import {
  type CampaignContent,
  countStoredCampaigns,
  insertCampaign,
  listStoredCampaigns,
  type StoredCampaign,
  updateCampaign,
  writeCampaignLists,
} from './campaign-repository.ts'
import { campaignSender } from './campaign-sender.ts'
import { lacksPostalAddress } from './campaign-text.ts'
import {
  type CampaignCall,
  campaignNow,
  findCampaign,
  onlyOf,
  presentCampaign,
  presentRows,
} from './present-campaign.ts'

const newestFirst = { field: 'createdAt', order: 'desc' } as const

export async function showCampaigns(
  { db, actor }: CampaignCall,
  { skip, limit, search = '', state = null, sort = newestFirst }: BodyOf<typeof listEndpoint>,
): Promise<Result<ReplyOf<typeof listEndpoint>>> {
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  const asked = { companyId: actor.companyId, onlyOf: onlyOf(actor), search: search.trim(), state }
  const campaigns = await listStoredCampaigns(db, asked, { skip, limit, sort })
  return granted({
    campaigns: await presentRows(db, actor, campaigns),
    count: await countStoredCampaigns(db, asked),
  })
}

export async function showCampaign(call: CampaignCall, id: string): Promise<Result<{ campaign: Campaign }>> {
  const found = await findCampaign(call, id)
  return found.ok ? granted({ campaign: await presentCampaign(call, found.value) }) : found
}

/** Values that every recipient has, whatever kind of people they are. */
const tags = ['first_name', 'last_name', 'email', 'company.name', 'sender.name', 'sender.email']

export async function campaignChoices(call: CampaignCall): Promise<Result<ReplyOf<typeof getCampaignChoices>>> {
  const { db, actor, from } = call
  const lists = await chooseLists(call)
  if (!lists.ok) return lists
  const { companyId, personId: ownerId, fullName: owner } = actor
  const named = async (sender: 'person' | 'company') =>
    (await campaignSender(db, { companyId, campaign: { ownerId, owner, sender }, from })).name
  return granted({
    lists: lists.value,
    templates: await templatesFor(call),
    tags: tags.map((path) => ({ path, title: path })),
    senders: { person: await named('person'), company: await named('company') },
    hasPostalAddress: !(await lacksPostalAddress(db, companyId)),
  })
}

/** Templates of advertising for people of every kind that the caller writes to, with what each says in their language. */
async function templatesFor({ db, actor, language }: CampaignCall) {
  const templates: ReplyOf<typeof getCampaignChoices>['templates'] = []
  for (const kind of manyPolicy.kinds(actor))
    for (const { id, title, kind: use } of await listUsableTemplates(db, actor.companyId, kind)) {
      const version = use === 'commercial' ? await readTemplate(db, actor.companyId, id) : undefined
      const said = version?.written[languageFor(version.written, language, version.main)]
      if (said !== undefined) templates.push({ _id: id, title, subject: said.subject, preheader: '', body: said.words })
    }
  return templates
}

type Said = Omit<BodyOf<typeof saveEndpoint>, 'rev'>
type Parts = {
  readonly content: CampaignContent
  readonly lists: readonly string[]
  readonly excluded: readonly string[]
}

const nothing: Parts = {
  content: { title: '', subject: '', preheader: '', html: '', templateId: null, sender: 'person' },
  lists: [],
  excluded: [],
}

const partsOf = ({ title, subject, preheader, html, templateId, sender, lists, excluded }: StoredCampaign): Parts => ({
  content: { title, subject, preheader, html, templateId, sender },
  lists: lists.map(({ _id }) => _id),
  excluded: excluded.map(({ _id }) => _id),
})

function withSaid({ content, lists, excluded }: Parts, said: Said): Parts {
  const { title, subject, preheader, body, template, sender } = said
  return {
    content: {
      title: title ?? content.title,
      subject: subject ?? content.subject,
      preheader: preheader ?? content.preheader,
      html: body ?? content.html,
      templateId: template === undefined ? content.templateId : template,
      sender: sender ?? content.sender,
    },
    lists: said.lists === undefined ? lists : [...new Set(said.lists.map((id) => id.toLowerCase()))],
    excluded: said.excluded === undefined ? excluded : [...new Set(said.excluded.map((id) => id.toLowerCase()))],
  }
}

/** Lists of another company, and templates of nobody's, are as those that are not there. */
async function areThere({ db, actor }: CampaignCall, before: Parts, { lists, excluded, content }: Parts) {
  const named = [...new Set([...lists, ...excluded])]
  const found = new Map((await findListsOf(db, actor.companyId, named)).map((list) => [list.id, list]))
  const kept = new Set([...before.lists, ...before.excluded])
  // One that went out of use since stays where it is chosen already.
  if (!named.every((id) => found.get(id)?.active === true || (kept.has(id) && found.has(id)))) return false
  const { templateId } = content
  if (templateId === null || templateId === before.content.templateId) return true
  return (await readTemplate(db, actor.companyId, templateId)) !== undefined
}

export async function addCampaign(
  call: CampaignCall,
  body: BodyOf<typeof addEndpoint>,
): Promise<Result<AnswerOf<typeof addEndpoint>>> {
  if (!manyPolicy.use(call.actor)) return refused({ code: 'not-allowed' })
  return insertNew(call, withSaid(nothing, body))
}

async function insertNew(call: CampaignCall, parts: Parts): Promise<Result<AnswerOf<typeof addEndpoint>>> {
  const { db, actor, at } = call
  const { companyId, personId: ownerId, fullName: by } = actor
  if (!(await areThere(call, nothing, parts))) return refused({ code: 'not-found' })
  const id = newId()
  const { content, lists, excluded } = parts
  await insertCampaign(db, { companyId, id, content, at, by, ownerId })
  await writeCampaignLists(db, companyId, { id, lists, excluded })
  tellDifferences(db, differencesOf({}, { title: content.title }))
  return granted({ message: tell('campaigns.added'), campaign: await campaignNow(call, id) })
}

type Saving = { readonly id: string; readonly body: BodyOf<typeof saveEndpoint> }

/** One that is scheduled is a draft again: whoever changed it starts it anew. */
export async function saveCampaign(
  call: CampaignCall,
  { id, body: { rev, ...said } }: Saving,
): Promise<Result<AnswerOf<typeof saveEndpoint>>> {
  const { db, actor, at } = call
  const found = await findCampaign(call, id, { hold: true })
  if (!found.ok) return found
  const stored = found.value
  if (!canBe('edit', stored.state)) return refused({ code: 'nothing-to-change', message: tell('campaigns.started') })
  const stale = await refuseStale(db, actor, { stored, rev })
  if (stale !== null) return refused(stale)
  const before = partsOf(stored)
  const after = withSaid(before, said)
  if (!(await areThere(call, before, after))) return refused({ code: 'not-found' })
  const { companyId, fullName: by } = actor
  await updateCampaign(db, { companyId, id, content: after.content, at, by })
  await writeCampaignLists(db, companyId, { id, lists: after.lists, excluded: after.excluded })
  const told = ({ content: { title, subject, sender }, lists, excluded }: Parts) => ({
    ...{ title, subject, sender, lists: [...lists], excluded: [...excluded] },
  })
  tellDifferences(db, differencesOf(told(before), told(after)))
  return granted({ message: tell('campaigns.saved'), campaign: await campaignNow(call, id) })
}

type Copying = { readonly id: string; readonly body: BodyOf<typeof copyEndpoint> }

export async function copyCampaign(
  masses: MassKinds,
  call: CampaignCall,
  { id, body }: Copying,
): Promise<Result<AnswerOf<typeof copyEndpoint>>> {
  const found = await findCampaign(call, id)
  if (!found.ok) return found
  const { title: called } = found.value
  const notOpened = body?.notOpened ? await listNotOpenedOf(masses, call, found.value) : null
  if (notOpened !== null && !notOpened.ok) return notOpened
  const parts = partsOf(found.value)
  const lists = await findListsOf(call.db, call.actor.companyId, [...parts.lists, ...parts.excluded])
  const inUse = new Set(lists.filter(({ active }) => active).map((list) => list.id))
  const content = { ...parts.content, title: called.slice(0, 110) }
  if (notOpened !== null) return insertNew(call, { content, lists: [notOpened.value], excluded: [] })
  return insertNew(call, {
    content,
    lists: parts.lists.filter((one) => inUse.has(one)),
    excluded: parts.excluded.filter((one) => inUse.has(one)),
  })
}

/** Who got it and is not known to have opened it, on a list of their own: as many as the caller may write to. */
async function listNotOpenedOf(
  masses: MassKinds,
  call: CampaignCall,
  { id, title }: StoredCampaign,
): Promise<Result<string>> {
  const { db, actor, language } = call
  const people = await listNotOpened(db, actor.companyId, id)
  const named = inWords(tell('campaigns.notOpenedList', { title: title.slice(0, 80) }), language)
  return people.length === 0
    ? refused({ code: 'nothing-to-change', message: tell('campaigns.nobody') })
    : listOfPeople(masses, call, { title: named, people })
}
