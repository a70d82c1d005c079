import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'
import {
  automationDesign,
  mostPastRecords,
  runStates,
  skipReasons,
  stepKinds,
} from './automations/automation-design.ts'
import { troubleCodes } from './automations/automation-troubles.ts'
import { builtInNotices } from './automations/built-in-notices.ts'
import { templateTag } from './template-endpoints.ts'
import { templateKinds, templateModule } from './templates/mail-template.ts'

const params = z.object({ id: z.string().max(64) })
const state = z.enum(['off', 'on', 'paused'])

const listedAutomation = z.object({
  _id: z.string(),
  title: z.string(),
  state,
  /** Why it paused itself. */
  pausedReason: z.string().nullable(),
  version: z.int(),
  isDraft: z.boolean(),
  design: automationDesign,
  /** In the last 30 days. */
  runs: z.int(),
  held: z.int(),
  changedAt: instant,
  changedBy: z.string(),
})
export type ListedAutomation = z.infer<typeof listedAutomation>

export const listAutomations = endpoint({
  method: 'POST',
  path: 'email_triggers',
  summary: 'The automations by title, and the notices that the program sends by itself, each in its one slot.',
  access: 'signed-in',
  body: z.strictObject({ search: z.string().max(200).default('') }),
  reply: z.object({ automations: z.array(listedAutomation), builtIn: z.array(z.enum(builtInNotices)) }),
  refusals: ['not-allowed'],
})

export const addAutomation = endpoint({
  method: 'POST',
  path: 'email_triggers/add',
  summary: 'Begin an automation: empty, or as a copy of another one. It is off.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  keyed: true,
  body: z.strictObject({
    title: plainName(120),
    module: templateModule.default('opportunities'),
    copy: z.string().max(64).nullish(),
  }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: ['not-allowed', 'not-found'],
})

const trouble = z.object({ code: z.enum(troubleCodes), step: z.string().nullable() })
const choice = z.object({ _id: z.string(), title: z.string() })

export const getAutomation = endpoint({
  method: 'GET',
  path: 'email_triggers/:id',
  summary: 'An automation with its draft, what stands in the way of publishing it, and what its steps may name.',
  access: 'signed-in',
  params,
  reply: z.object({
    automation: listedAutomation.extend({ rev: z.int() }),
    troubles: z.array(trouble),
    /** With how each begins, its tags still in it. */
    templates: z.array(
      choice.extend({ kind: z.enum(templateKinds), version: z.int(), subject: z.string(), words: z.string() }),
    ),
    statuses: z.array(choice),
    fields: z.array(choice.extend({ isDate: z.boolean() })),
    /** Of the staff, with the roles in which each may be assigned. */
    staff: z.array(choice.extend({ roles: z.array(choice) })),
    /** Templates of WhatsApp that may be sent now. */
    whatsapp: z.array(choice.extend({ body: z.string(), variables: z.int(), needsLink: z.boolean() })),
    /** What their places may name; none where there is no such template. */
    tags: z.array(templateTag),
    /** Addresses that it may call, by what they are called. */
    webhooks: z.array(choice),
    versions: z.array(
      z.object({ version: z.int(), publishedAt: instant, publishedBy: z.string(), design: automationDesign }),
    ),
    /** In the last 30 days, of each step: how often it was done, skipped and held, and how many wait at it now. */
    done: z.array(z.object({ step: z.string(), done: z.int(), skipped: z.int(), held: z.int(), waiting: z.int() })),
    /** E-mails that it wrote in the last 30 days. */
    mails: z.int(),
    /** Runs that wait. */
    waiting: z.int(),
    permissions: z.object({ publish: z.boolean() }),
  }),
  refusals: ['not-allowed', 'not-found'],
})

export const saveAutomation = endpoint({
  method: 'PATCH',
  path: 'email_triggers/:id',
  summary: 'Change what an automation is called and what its draft does.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params,
  body: z.strictObject({
    title: plainName(120).optional(),
    design: automationDesign.optional(),
    rev: z.int().min(0),
  }),
  reply: acknowledgement.extend({ rev: z.int(), troubles: z.array(trouble) }),
  refusals: ['not-allowed', 'not-found', 'stale'],
})

export const publishAutomation = endpoint({
  method: 'POST',
  path: 'email_triggers/:id/publish',
  summary: 'Make the draft of an automation the version that runs from now on, in the name of whoever publishes it.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params,
  body: z.strictObject({
    rev: z.int().min(0),
    /** Runs that wait in older versions go on in this one, from the same step. */
    moveWaiting: z.boolean().default(false),
    /** It also runs for all records for which its conditions hold now: so many, as the caller was told. */
    past: z.int().min(1).max(mostPastRecords).nullish(),
  }),
  reply: acknowledgement.extend({ version: z.int(), moved: z.int(), begun: z.int() }),
  refusals: [
    ...(['not-allowed', 'not-found', 'stale', 'automation-not-publishable', 'nothing-to-change'] as const),
    ...(['invalid-fields', 'unknown-list-field'] as const),
  ],
})

export const countAutomation = endpoint({
  method: 'POST',
  path: 'email_triggers/:id/count',
  summary: 'For how many records the conditions of a draft hold now, as whoever asks may read them.',
  access: 'signed-in',
  params,
  body: z.strictObject({}),
  reply: z.object({ count: z.int() }),
  refusals: ['not-allowed', 'not-found', 'unknown-list-field'],
})

export const setAutomationState = endpoint({
  method: 'POST',
  path: 'email_triggers/:id/state',
  summary: 'Switch an automation on or off, or pause it: what waits in it waits on.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['state'] },
  params,
  body: z.strictObject({ state }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'automation-not-publishable'],
})

export const pauseAllAutomations = endpoint({
  method: 'POST',
  path: 'email_triggers/pause_all',
  summary: 'Pause every automation of the company at once.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  reply: acknowledgement.extend({ paused: z.int() }),
  refusals: ['not-allowed'],
})

const reason = z.enum(skipReasons).nullable()
const told = z.object({ name: z.string(), reason })
const toldRecipient = told.extend({
  /** It goes then: until that hour it is quiet where the recipient is. */
  until: instant.nullable(),
  /** What became of the mail so far. */
  became: z.enum(['waits', 'sent', 'delivered', 'opened', 'clicked', 'bounced', 'failed', 'held']).nullable(),
})

const comparedValues = z.array(z.union([z.string(), z.number(), z.boolean()]))

export const automationRun = z.object({
  _id: z.string(),
  /** Blank where the reader may not read the record. */
  record: z.object({ _id: z.string(), title: z.string(), page: z.string() }).nullable(),
  version: z.int(),
  state: z.enum(runStates),
  reason,
  startedAt: instant,
  dueAt: instant.nullable(),
  steps: z.array(
    z.object({
      kind: z.string(),
      at: instant,
      outcome: z.enum(['done', 'skipped', 'held', 'waits']),
      reason,
      until: instant.nullable(),
      to: z.array(toldRecipient),
      /** What answered the address that it called: its status. */
      answered: z.int().nullable(),
      /** What was made or asked for; tags that are blank. */
      what: z.string(),
      /** What conditions compared: asked for, and had, as far as the reader may read it; null: that is not known. */
      compared: z.array(
        z.object({ field: z.string(), operator: z.string(), value: comparedValues, was: comparedValues.nullable() }),
      ),
    }),
  ),
})
export type AutomationRun = z.infer<typeof automationRun>

export const listAutomationRuns = endpoint({
  method: 'POST',
  path: 'email_triggers/:id/runs',
  summary: 'What an automation did, for which records, and why it did not, the newest first.',
  access: 'signed-in',
  params,
  body: z.strictObject({
    skip: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(100).default(10),
    state: z.enum(runStates).nullish(),
  }),
  reply: z.object({
    runs: z.array(automationRun),
    count: z.int(),
    counts: z.object({ waiting: z.int(), finished: z.int(), skipped: z.int(), held: z.int() }),
  }),
  refusals: ['not-allowed', 'not-found'],
})

const ofRun = z.object({ id: z.string().max(64), run: z.string().max(64) })

export const resumeAutomationRun = endpoint({
  method: 'POST',
  path: 'email_triggers/:id/runs/:run/resume',
  summary: 'Let a run that was held go on from the step where it stood.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params: ofRun,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'nothing-to-change'],
})

export const endAutomationRun = endpoint({
  method: 'POST',
  path: 'email_triggers/:id/runs/:run/end',
  summary: 'End a run that waits or is held; what it did stays.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params: ofRun,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'nothing-to-change'],
})

const triedStep = z.object({
  kind: z.enum(stepKinds),
  /** Why it would not be done, of a question that it goes on in the other arm. */
  reason,
  /** Of a mail; what a long one says is cut. */
  subject: z.string(),
  text: z.string(),
  missing: z.array(z.string()),
  to: z.array(told),
  /** By WhatsApp: what it is estimated to cost, in dollars; null: no price is known. */
  cost: z.string().nullable(),
})

export const dryRunAutomation = endpoint({
  method: 'POST',
  path: 'email_triggers/:id/dry_run',
  summary:
    'What a draft would have done at the last records at which something happened that begins it, or at one record: would it run, each step, each e-mail. Nothing is written.',
  access: 'signed-in',
  params,
  body: z.strictObject({ design: automationDesign, record: z.string().max(64).nullish() }),
  reply: z.object({
    /** Of these it would run for so many. */
    runs: z.int(),
    records: z.array(
      z.object({
        record: z.object({ _id: z.string(), title: z.string(), page: z.string() }),
        /** When what begins it happened; null: it is tried now. */
        at: instant.nullable(),
        /** Why it would not run. */
        reason,
        steps: z.array(triedStep),
      }),
    ),
  }),
  refusals: ['not-allowed', 'not-found', 'unknown-list-field'],
})
