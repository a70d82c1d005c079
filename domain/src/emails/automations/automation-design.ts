import { z } from 'zod'
import { documentStatus } from '../../documents/document.ts'
import { listFilters } from '../../records/list/conditions/list-condition.ts'
import { plainLine } from '../../shared/plain-name.ts'
import { templateModule } from '../templates/mail-template.ts'

export const mostSteps = 30

/** What an automation begins with. */
export const triggerKinds = [
  'created',
  'status-entered',
  'status-left',
  'field-changed',
  'document',
  'condition',
  'task',
  'note',
  'message',
  'date',
] as const
export type TriggerKind = (typeof triggerKinds)[number]

const status = z.string().max(20)
const fieldId = z.string().min(1).max(120)

export const automationTrigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('created') }),
  z.strictObject({ kind: z.literal('status-entered'), statuses: z.array(status).max(200) }),
  z.strictObject({ kind: z.literal('status-left'), statuses: z.array(status).max(200) }),
  /** Blank: whatever it was, or is. */
  z.strictObject({
    kind: z.literal('field-changed'),
    field: fieldId,
    from: z.string().max(300),
    to: z.string().max(300),
  }),
  /** None: whichever it is. */
  z.strictObject({ kind: z.literal('document'), states: z.array(documentStatus).max(20) }),
  z.strictObject({ kind: z.literal('condition') }),
  z.strictObject({ kind: z.literal('task'), what: z.enum(['added', 'completed']) }),
  z.strictObject({ kind: z.literal('note') }),
  z.strictObject({ kind: z.literal('message') }),
  /** So many days after the date that a field names; before it where negative. */
  z.strictObject({
    kind: z.literal('date'),
    field: fieldId,
    days: z.int().min(-365).max(365),
    businessDays: z.boolean(),
  }),
])
export type AutomationTrigger = z.infer<typeof automationTrigger>

/** By what a recipient stands to the record. */
export const recipientKinds = ['borrower', 'borrowers', 'contacts', 'staff', 'person'] as const
export type RecipientKind = (typeof recipientKinds)[number]

export const waitUnits = ['minutes', 'hours', 'days', 'business-days'] as const
export type WaitUnit = (typeof waitUnits)[number]

const id = z.string().regex(/^[a-z0-9-]{1,40}$/i)
export const automationStep = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('send'), template: z.string().max(64), to: z.enum(recipientKinds) }),
  z.strictObject({ id, kind: z.literal('wait'), amount: z.int().min(1).max(365), unit: z.enum(waitUnits) }),
  /** Goes on only where these hold. */
  z.strictObject({ id, kind: z.literal('only-if'), filters: listFilters }),
  z.strictObject({ id, kind: z.literal('task'), title: plainLine(200), dueInDays: z.int().min(0).max(365) }),
  z.strictObject({ id, kind: z.literal('notify'), text: plainLine(200) }),
])
export type AutomationStep = z.infer<typeof automationStep>
export type StepKind = AutomationStep['kind']
export const stepKinds = ['send', 'wait', 'only-if', 'task', 'notify'] as const satisfies readonly StepKind[]

/** How often it runs for one record. */
export const repeats = ['each', 'day', 'record'] as const
export type Repeat = (typeof repeats)[number]

export const automationDesign = z.strictObject({
  module: templateModule,
  trigger: automationTrigger,
  filters: listFilters,
  steps: z.array(automationStep).max(mostSteps),
  repeat: z.enum(repeats),
  /** It ends, before every step, where these hold; none: it goes to its end. */
  goal: listFilters,
  /** Conditions are asked again before every step. */
  asksAgain: z.boolean(),
  /** Imports and changes of many at once begin it too. */
  firesOnMany: z.boolean(),
  /** More in an hour pause it. */
  mostPerHour: z.int().min(1).max(5_000),
})
export type AutomationDesign = z.infer<typeof automationDesign>

export const blankDesign: AutomationDesign = {
  module: 'opportunities',
  trigger: { kind: 'status-entered', statuses: [] },
  filters: [],
  steps: [],
  repeat: 'each',
  goal: [],
  asksAgain: true,
  firesOnMany: false,
  mostPerHour: 200,
}

/** Why a run, a step or a mail of one did not come about: the closed list. */
export const skipReasons = [
  'condition',
  'suppressed',
  'no-address',
  'invalid-address',
  'template-off',
  'record-inactive',
  'not-visible',
  'goal',
  'paused',
  'loop',
  'nobody',
  'stopped',
  'failed',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const runStates = ['waiting', 'finished', 'skipped', 'held'] as const
export type RunState = (typeof runStates)[number]
