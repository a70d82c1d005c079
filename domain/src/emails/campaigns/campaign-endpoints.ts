import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { plainLine, plainName } from '../../shared/plain-name.ts'
import { acknowledgement, instant, recordId } from '../../shared/reply-parts.ts'
import { sortAsked } from '../../shared/sort-asked.ts'
import { longestMailBody, longestSubject, mailSubject } from '../compose/compose-mail.ts'
import { campaignStates, pauseReasons } from './campaign-state.ts'

export const campaignParams = z.object({ id: z.string().max(64) })
const mostLists = 50

const content = {
  title: plainName(120),
  subject: mailSubject,
  /** What lists of mails show beside the subject. */
  preheader: plainLine(longestSubject),
  body: z.string().max(longestMailBody),
  /** What it was begun from; the campaign keeps its own copy of what it says. */
  template: z.string().max(64).nullable(),
  lists: z.array(recordId).max(mostLists),
  /** Whoever is on one of these gets nothing. */
  excluded: z.array(recordId).max(mostLists),
  /** In whose name: its owner's with the company's, or the company's alone. */
  sender: z.enum(['person', 'company']),
}

const figures = z.object({
  queued: z.int(),
  sent: z.int(),
  delivered: z.int(),
  /** Mail programs open pictures by themselves: not certain. */
  opened: z.int(),
  /** Fetched by programs that look through mails: nobody is known to have seen it. */
  openedByPrograms: z.int(),
  clicked: z.int(),
  answered: z.int(),
  bounced: z.int(),
  unsubscribed: z.int(),
  /** Marked as spam; they count among those who unsubscribed, too. */
  complained: z.int(),
  /** Nobody knows whether they arrived. */
  unknown: z.int(),
  /** A person has to decide: a blank value, a right that is gone. */
  held: z.int(),
  /** Not sent because of their address. */
  suppressed: z.int(),
  cancelled: z.int(),
})
export type CampaignFigures = z.infer<typeof figures>

export const skippedCounts = z.array(z.object({ reason: z.string(), count: z.int() }))

const row = z.object({
  _id: z.string(),
  title: z.string(),
  subject: z.string(),
  /** The subject before anybody's own values stand in it. */
  shownSubject: z.string(),
  state: z.enum(campaignStates),
  pauseReason: z.enum(pauseReasons).nullable(),
  /** Of a scheduled one. */
  dueAt: instant.nullable(),
  /** At which hour it reaches each recipient where they are (`YYYY-MM-DDTHH:MM`); null: all at once. */
  shownHour: z.string().nullable(),
  /** How many mails an hour at most; null: as fast as mails go. */
  perHour: z.int().nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  owner: z.string(),
  /** Written down when it started; null before. */
  audience: z.int().nullable(),
  figures,
  updatedAt: instant,
})
export type CampaignRow = z.infer<typeof row>

const choice = z.object({ _id: z.string(), title: z.string() })
export const campaignReply = row.extend({
  preheader: z.string(),
  body: z.string(),
  template: z.string().nullable(),
  lists: z.array(choice),
  excluded: z.array(choice),
  sender: z.enum(['person', 'company']),
  /** From whom, as recipients read it. */
  from: z.object({ name: z.string(), address: z.string() }),
  /** Who was left out when it started, by reason. */
  skipped: skippedCounts,
  /** Its links that people followed, the most followed first. */
  links: z.array(z.object({ href: z.string(), people: z.int(), clicks: z.int() })),
  rev: z.int(),
  permissions: z.object({
    edit: z.boolean(),
    start: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
    resend: z.boolean(),
  }),
})
export type Campaign = z.infer<typeof campaignReply>

export const listCampaigns = endpoint({
  method: 'POST',
  path: 'campaigns',
  summary: 'A page of campaigns, newest first unless sorted otherwise, with what became of each.',
  access: 'signed-in',
  body: z.strictObject({
    skip: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(100).default(10),
    search: z.string().max(200).optional(),
    state: z.enum(campaignStates).nullish(),
    sort: sortAsked('createdAt', 'title', 'state', 'owner'),
  }),
  reply: z.object({ campaigns: z.array(row), count: z.int() }),
  refusals: ['not-allowed'],
})

export const getCampaignChoices = endpoint({
  method: 'GET',
  path: 'campaigns/choices',
  summary: 'What a campaign can be made of: lists, templates, values that it can say, and whether it may start at all.',
  access: 'signed-in',
  reply: z.object({
    lists: z.array(choice),
    templates: z.array(choice.extend({ subject: z.string(), preheader: z.string(), body: z.string() })),
    tags: z.array(z.object({ path: z.string(), title: z.string() })),
    senders: z.object({ person: z.string(), company: z.string() }),
    /** Campaigns carry the company's postal address; without one none starts. */
    hasPostalAddress: z.boolean(),
  }),
  refusals: ['not-allowed'],
})

const some = {
  ...{ title: content.title.optional(), subject: content.subject.optional() },
  ...{
    preheader: content.preheader.optional(),
    body: content.body.optional(),
    template: content.template.optional(),
    lists: content.lists.optional(),
  },
  ...{ excluded: content.excluded.optional(), sender: content.sender.optional() },
}

export const addCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/add',
  summary: 'Begins a campaign. Nothing is sent before it is started.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  body: z.strictObject({ ...some, title: content.title }),
  reply: acknowledgement.extend({ campaign: campaignReply }),
  refusals: ['not-allowed', 'not-found', 'invalid-fields'],
  keyed: true,
})

export const getCampaign = endpoint({
  method: 'GET',
  path: 'campaigns/:id',
  summary: 'A campaign: what it says, to whom, where it stands and what became of it.',
  access: 'signed-in',
  params: campaignParams,
  reply: z.object({ campaign: campaignReply }),
  refusals: ['not-allowed', 'not-found'],
})

export const saveCampaign = endpoint({
  method: 'PATCH',
  path: 'campaigns/:id',
  summary: 'Changes a campaign that has not started.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params: campaignParams,
  body: z.strictObject({ ...some, rev: z.int().min(1).optional() }),
  reply: acknowledgement.extend({ campaign: campaignReply }),
  refusals: ['not-allowed', 'not-found', 'stale', 'nothing-to-change', 'invalid-fields'],
})

export const copyCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/:id/copy',
  summary: 'Begins a campaign that says the same, to the same lists or to whoever did not open it.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params: campaignParams,
  body: z
    .strictObject({
      /** To those alone of whom nobody knows that they opened it: they are put on a list of their own. */
      notOpened: z.boolean().default(false),
    })
    .optional(),
  reply: acknowledgement.extend({ campaign: campaignReply }),
  refusals: ['not-allowed', 'not-found', 'nothing-to-change'],
  keyed: true,
})

export const countCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/:id/count',
  summary: 'To how many a campaign would go now, and how many not, and why.',
  access: 'signed-in',
  params: campaignParams,
  body: z.strictObject({}).optional(),
  reply: z.object({
    count: z.int(),
    skipped: skippedCounts,
    /** Of so many that were looked at, how many would be held because values are blank for them, and which. */
    blank: z.object({ looked: z.int(), held: z.int(), values: z.array(z.string()) }),
  }),
  refusals: ['not-allowed', 'not-found', 'unknown-list-field', 'invalid-request'],
})

export const previewCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/:id/preview',
  summary: 'What one of its recipients would read: the given one in order, of all or of those who are searched for.',
  access: 'signed-in',
  params: campaignParams,
  body: z.strictObject({
    nth: z.int().min(0).max(1_000_000).default(0),
    search: z.string().max(200).default(''),
  }),
  reply: z.object({
    recipient: z.object({ name: z.string(), email: z.string() }),
    subject: z.string(),
    preheader: z.string(),
    html: z.string(),
    /** Values that are blank for them: their mail would be held. */
    missing: z.array(z.string()),
    /** Tags that nobody knows. */
    unknown: z.array(z.string()),
    count: z.int(),
  }),
  refusals: ['not-allowed', 'not-found', 'nothing-to-change', 'unknown-list-field', 'invalid-request'],
})
