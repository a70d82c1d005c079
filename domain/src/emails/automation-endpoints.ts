import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'
import { automationDesign, runStates, skipReasons } from './automations/automation-design.ts'
import { troubleCodes } from './automations/automation-troubles.ts'
import { builtInNotices } from './automations/built-in-notices.ts'
import { templateModule } from './templates/mail-template.ts'

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
    templates: z.array(choice),
    statuses: z.array(choice),
    fields: z.array(choice.extend({ isDate: z.boolean() })),
    versions: z.array(z.object({ version: z.int(), publishedAt: instant, publishedBy: z.string() })),
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
  body: z.strictObject({ rev: z.int().min(0) }),
  reply: acknowledgement.extend({ version: z.int() }),
  refusals: ['not-allowed', 'not-found', 'stale', 'automation-not-publishable', 'nothing-to-change'],
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
      to: z.array(told),
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

export const dryRunAutomation = endpoint({
  method: 'POST',
  path: 'email_triggers/:id/dry_run',
  summary:
    'For which records the conditions of a draft hold now, and who would get its first e-mail. Nothing is written.',
  access: 'signed-in',
  params,
  body: z.strictObject({ design: automationDesign }),
  reply: z.object({
    count: z.int(),
    records: z.array(
      z.object({
        record: z.object({ _id: z.string(), title: z.string(), page: z.string() }),
        subject: z.string(),
        missing: z.array(z.string()),
        to: z.array(told),
      }),
    ),
  }),
  refusals: ['not-allowed', 'not-found', 'unknown-list-field'],
})
