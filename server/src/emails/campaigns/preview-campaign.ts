import type {
  countCampaign as countEndpoint,
  previewCampaign as previewEndpoint,
} from '@corbel/domain/emails/campaigns/campaign-endpoints'
import type { testCampaign as testEndpoint } from '@corbel/domain/emails/campaigns/campaign-running-endpoints'
import { mailDocument, mailWords } from '@corbel/domain/emails/compose/mail-text'
import { preheaderHtml, withoutPreheader, withPreheader } from '@corbel/domain/emails/compose/preheader'
import { lanes, normalAddress } from '@corbel/domain/emails/sending/message-state'
import { fillTags, tagsWithoutOthers } from '@corbel/domain/emails/tags/fill-tags'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { letterheadOf } from '../../companies/letterhead.ts'
import { newId } from '../../platform/ids.ts'
import type { MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import { kindNamed, type RecordKind } from '../../records/record-kind.ts'
import { recordTags } from '../compose/tag-source.ts'
import { type Audience, audienceOf, type Recipient } from '../lists/audience.ts'
import { findListsOf } from '../lists/email-list-repository.ts'
import { wakeMail } from '../sending/mail-loop.ts'
import { insertMessages, type NewMessage } from '../sending/message-repository.ts'
import { fillTemplate } from '../templates/fill-template.ts'
import { listColleagueAddresses, type StoredCampaign } from './campaign-repository.ts'
import { campaignSender } from './campaign-sender.ts'
import { designOf, withFooter } from './campaign-text.ts'
import { type CampaignCall, findCampaign } from './present-campaign.ts'

export type CampaignKinds = { readonly masses: MassKinds; readonly kinds: readonly RecordKind[] }

/** To whom a campaign would go now, under the caller's own rights. */
export async function audienceOfCampaign(
  masses: MassKinds,
  call: CampaignCall,
  { lists, excluded }: Pick<StoredCampaign, 'lists' | 'excluded'>,
): Promise<Result<Audience>> {
  const { db, actor } = call
  const found = await findListsOf(
    db,
    actor.companyId,
    [...lists, ...excluded].map(({ _id }) => _id),
  )
  const those = (some: StoredCampaign['lists']) => found.filter(({ id }) => some.some(({ _id }) => _id === id))
  return audienceOf(masses, call, { lists: those(lists), excluded: those(excluded) })
}

export async function countCampaignNow(
  parts: CampaignKinds,
  call: CampaignCall,
  id: string,
): Promise<Result<ReplyOf<typeof countEndpoint>>> {
  const campaign = await findCampaign(call, id)
  if (!campaign.ok) return campaign
  const audience = await audienceOfCampaign(parts.masses, call, campaign.value)
  if (!audience.ok) return audience
  const { recipients, skipped } = audience.value
  const blank = await blankAmong(parts, call, { campaign: campaign.value, recipients })
  return granted({ count: recipients.length, skipped: [...skipped], blank })
}

const lookedAt = 100

/** For how many of the first recipients a value would be blank that has no other words: their mail would be held. */
async function blankAmong(
  parts: CampaignKinds,
  call: CampaignCall,
  { campaign, recipients }: { readonly campaign: StoredCampaign; readonly recipients: readonly Recipient[] },
) {
  const { subject, preheader, html } = campaign
  const values = new Set<string>()
  const asked = tagsWithoutOthers(`${subject} ${preheader} ${html}`)
  if (asked.length === 0) return { looked: recipients.length, held: 0, values: [] }
  const some = recipients.slice(0, lookedAt)
  let held = 0
  for (const recipient of some) {
    const filled = await fillFor(parts, call, { campaign, recipient })
    if (filled === null || filled.missing.length === 0) continue
    held += 1
    for (const one of filled.missing) values.add(one)
  }
  return { looked: some.length, held, values: [...values] }
}

export type FilledCampaign = {
  readonly subject: string
  readonly preheader: string
  readonly html: string
  readonly text: string
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
}

/** What one recipient would read; null where their record is not the caller's to read any more. */
export async function fillFor(
  { kinds }: CampaignKinds,
  call: CampaignCall,
  { campaign, recipient }: { readonly campaign: StoredCampaign; readonly recipient: Recipient },
): Promise<FilledCampaign | null> {
  const { db, actor, at, from } = call
  const { companyId } = actor
  const letterhead = await letterheadOf(db, companyId, { picture: false })
  if (letterhead === null) return null
  const owner = { ownerId: actor.personId, owner: actor.fullName, sender: campaign.sender }
  const sender = await campaignSender(db, { companyId, campaign: owner, from })
  const asked = { module: recipient.kind, sender, language: 'en' as const }
  const met = await kindNamed(kinds, recipient.kind)?.meet({ db, actor, at }, { id: recipient.id }, async (record) =>
    granted((await recordTags(db, record, asked)).source),
  )
  if (met?.ok !== true) return null
  const subject = fillTags(campaign.subject, met.value, 'line')
  const preheader = fillTags(campaign.preheader, met.value, 'line')
  const line = fillTags(preheaderHtml(campaign.preheader), met.value, 'html').text
  const design = await designOf(db, companyId, campaign)
  if (design !== null) {
    const filled = fillTemplate(design, { source: met.value, language: 'en' })
    const missing = [...new Set([...subject.missing, ...preheader.missing, ...filled.missing])]
    return {
      subject: subject.text.slice(0, 255),
      preheader: preheader.text,
      html: withPreheader(filled.html, line),
      text: filled.text,
      missing,
      unknown: [...subject.unknown, ...preheader.unknown],
    }
  }
  const html = fillTags(withFooter(campaign.html, letterhead), met.value, 'html')
  const words = mailWords(html.text)
  return {
    ...{ subject: subject.text.slice(0, 255), preheader: preheader.text, text: words.text },
    html: withPreheader(mailDocument(words.html), line),
    missing: [...new Set([...subject.missing, ...preheader.missing, ...html.missing])],
    unknown: [...new Set([...subject.unknown, ...preheader.unknown, ...html.unknown])],
  }
}

export async function previewFor(
  parts: CampaignKinds,
  call: CampaignCall,
  { id, nth, search }: { readonly id: string } & BodyOf<typeof previewEndpoint>,
): Promise<Result<ReplyOf<typeof previewEndpoint>>> {
  const campaign = await findCampaign(call, id)
  if (!campaign.ok) return campaign
  const audience = await audienceOfCampaign(parts.masses, call, campaign.value)
  if (!audience.ok) return audience
  const wanted = search.trim().toLowerCase()
  const recipients = audience.value.recipients.filter(({ name, email }) =>
    `${name} ${email}`.toLowerCase().includes(wanted),
  )
  const recipient = recipients[nth % Math.max(1, recipients.length)]
  const filled = recipient === undefined ? null : await fillFor(parts, call, { campaign: campaign.value, recipient })
  if (recipient === undefined || filled === null)
    return refused({ code: 'nothing-to-change', message: tell('campaigns.nobody') })
  const { subject, preheader, html, missing, unknown } = filled
  const { name, email } = recipient
  return granted({
    ...{ recipient: { name, email }, subject, preheader, html: withoutPreheader(html), count: recipients.length },
    ...{ missing: [...missing], unknown: [...unknown] },
  })
}

type Testing = { readonly id: string; readonly body: BodyOf<typeof testEndpoint> }

/** To colleagues alone, as the first recipient would read it: it stands at no record and is counted nowhere. */
export async function sendTest(
  parts: CampaignKinds,
  call: CampaignCall,
  { id, body }: Testing,
): Promise<Result<AnswerOf<typeof testEndpoint>>> {
  const { db, actor, at, from } = call
  const { companyId, personId } = actor
  const campaign = await findCampaign(call, id)
  if (!campaign.ok) return campaign
  const audience = await audienceOfCampaign(parts.masses, call, campaign.value)
  if (!audience.ok) return audience
  const [recipient] = audience.value.recipients
  const filled = recipient === undefined ? null : await fillFor(parts, call, { campaign: campaign.value, recipient })
  if (filled === null) return refused({ code: 'nothing-to-change', message: tell('campaigns.nobody') })
  const wanted = [...new Set(body.to.map(normalAddress))]
  const colleagues = await listColleagueAddresses(db, companyId, wanted)
  if (colleagues.length < wanted.length)
    return refused({ code: 'invalid-fields', fields: { to: tell('campaigns.problems.colleagues') } })
  const owner = { ownerId: personId, owner: actor.fullName, sender: campaign.value.sender }
  const sender = await campaignSender(db, { companyId, campaign: owner, from })
  const originId = newId()
  const subject = `[Test] ${filled.subject}`.slice(0, 255)
  const messages = wanted.map((to): NewMessage => {
    const toLine = [{ name: '', address: to }]
    const body = { html: filled.html, text: filled.text, toLine, ccLine: [], documents: [] }
    return {
      ...{ id: newId(), recordId: null, module: null, lane: lanes.direct, origin: 'compose', originId, originKey: to },
      ...{ rightsOf: personId, from: { name: sender.name, address: sender.address } },
      ...{ replyTo: sender.replyTo === '' ? null : sender.replyTo, to: { name: '', address: to }, toNorm: to },
      ...{ line: 'to', personId: null, subject, dueAt: at, createdAt: at, body },
    }
  })
  await insertMessages(db, companyId, messages)
  wakeMail(db)
  return granted({ message: tell('campaigns.tested'), queued: messages.length })
}
