import { z } from 'zod'
import { documentStatus } from '../../documents/document.ts'
import { listFilters } from '../../records/list/conditions/list-condition.ts'
import { plainLine } from '../../shared/plain-name.ts'
import { templateModule } from '../templates/mail-template.ts'
import { mostWebhookFields } from '../webhooks/webhook-waits.ts'

export const mostSteps = 30
/** Arms within arms. */
export const deepestStep = 5

/** What an automation begins with. */
export const triggerKinds = [
  'created',
  'status-entered',
  'status-left',
  'field-changed',
  'document',
  'condition',
  'task',
  'submitted',
  'note',
  'message',
  'reply',
  'opened',
  'clicked',
  'date',
  'idle',
  'enrolled',
] as const
export type TriggerKind = (typeof triggerKinds)[number]

const status = z.string().max(20)
const fieldId = z.string().min(1).max(120)

/** What happens to a record and is told by its history, or by an e-mail that comes in. */
const happenings = [
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
  z.strictObject({ kind: z.literal('submitted') }),
  z.strictObject({ kind: z.literal('note') }),
  z.strictObject({ kind: z.literal('message') }),
  /** Somebody answered an e-mail of the record; machines that answer do not count. */
  z.strictObject({ kind: z.literal('reply') }),
  /** An e-mail of the record was opened, or a link in it followed, for the first time; machines that look do not count. */
  z.strictObject({ kind: z.literal('opened') }),
  z.strictObject({ kind: z.literal('clicked') }),
] as const

export const automationTrigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('created') }),
  ...happenings,
  /** So many days after the date that a field names; before it where negative. */
  z.strictObject({
    kind: z.literal('date'),
    field: fieldId,
    days: z.int().min(-365).max(365),
    businessDays: z.boolean(),
  }),
  /** Nothing of it was changed for so many days. */
  z.strictObject({ kind: z.literal('idle'), days: z.int().min(1).max(365) }),
  /** A sequence: somebody puts a record into it by hand. */
  z.strictObject({ kind: z.literal('enrolled') }),
])
export type AutomationTrigger = z.infer<typeof automationTrigger>

/** What a run may wait for: something that happens, or conditions that come to hold. */
export const waitedFor = z.discriminatedUnion('kind', [
  ...happenings,
  z.strictObject({ kind: z.literal('holds'), filters: listFilters }),
])
export type WaitedFor = z.infer<typeof waitedFor>
export const waitedForKinds = [
  ...(['holds', 'reply', 'document', 'status-entered', 'status-left', 'field-changed', 'task'] as const),
  ...(['clicked', 'opened', 'submitted', 'condition', 'note', 'message'] as const),
] as const satisfies readonly WaitedFor['kind'][]

/** By what a recipient stands to the record. */
export const recipientKinds = ['borrower', 'borrowers', 'contacts', 'staff', 'person'] as const
export type RecipientKind = (typeof recipientKinds)[number]

/** In whose name a mail goes: whoever published it (of a sequence: who put the record into it), or whoever works on the record first. */
export const senderKinds = ['publisher', 'assigned'] as const
export type SenderKind = (typeof senderKinds)[number]

export const waitUnits = ['minutes', 'hours', 'days', 'business-days'] as const
export type WaitUnit = (typeof waitUnits)[number]

/** The two ways that a question goes on: it is so, or it is not; it happened, or the time is up. */
export const armKinds = ['yes', 'no'] as const
export type ArmKind = (typeof armKinds)[number]

const id = z.string().regex(/^[a-z0-9-]{1,40}$/i)
/** In which arm of which step it stands; none: in the automation itself. */
const placed = { id, in: z.strictObject({ step: id, arm: z.enum(armKinds) }).nullish() }
const span = { amount: z.int().min(1).max(365), unit: z.enum(waitUnits) }

export const automationStep = z.discriminatedUnion('kind', [
  z.strictObject({
    ...placed,
    kind: z.literal('send'),
    template: z.string().max(64),
    to: z.enum(recipientKinds),
    from: z.enum(senderKinds).optional(),
  }),
  z.strictObject({ ...placed, kind: z.literal('wait'), ...span }),
  /** Until something happens, but no longer than so long: two arms. */
  z.strictObject({ ...placed, kind: z.literal('wait-until'), until: waitedFor, ...span }),
  /** Whether conditions hold: two arms. */
  z.strictObject({ ...placed, kind: z.literal('branch'), filters: listFilters }),
  /** Goes on only where these hold. */
  z.strictObject({ ...placed, kind: z.literal('only-if'), filters: listFilters }),
  z.strictObject({ ...placed, kind: z.literal('task'), title: plainLine(200), dueInDays: z.int().min(0).max(365) }),
  /** Asks for a document, by when it is due. */
  z.strictObject({
    ...placed,
    kind: z.literal('document'),
    title: plainLine(200),
    dueInDays: z.int().min(0).max(365),
  }),
  /** Assigns somebody of the staff, in a role. */
  z.strictObject({ ...placed, kind: z.literal('assign'), person: z.string().max(64), role: z.string().max(20) }),
  /** Moves it to a status, by the rights and gates of moving it by hand. */
  z.strictObject({ ...placed, kind: z.literal('status'), status }),
  /** Gives a field of its form a value; blank: none. */
  z.strictObject({ ...placed, kind: z.literal('set'), field: z.string().max(120), value: z.string().max(500) }),
  z.strictObject({ ...placed, kind: z.literal('notify'), text: plainLine(200) }),
  /** Says values of these fields to a program of the company's own, at an address that it named. */
  z.strictObject({
    ...placed,
    kind: z.literal('webhook'),
    webhook: z.string().max(64),
    fields: z.array(fieldId).max(mostWebhookFields),
  }),
  /** An approved template by WhatsApp, with what stands for its places, and where the picture or document of its head lies. */
  z.strictObject({
    ...placed,
    kind: z.literal('whatsapp'),
    template: z.string().max(64),
    to: z.enum(recipientKinds),
    variables: z.array(z.string().max(500)).max(20),
    link: z.string().max(2_000),
  }),
  z.strictObject({ ...placed, kind: z.literal('end') }),
])
export type AutomationStep = z.infer<typeof automationStep>
export type StepKind = AutomationStep['kind']
export const stepKinds = [
  ...([
    'send',
    'whatsapp',
    'wait',
    'wait-until',
    'branch',
    'only-if',
    'task',
    'document',
    'assign',
    'status',
    'set',
  ] as const),
  ...(['notify', 'webhook', 'end'] as const),
] as const satisfies readonly StepKind[]

/** Steps that go on in two arms. */
export const isForked = ({ kind }: Pick<AutomationStep, 'kind'>): boolean => kind === 'branch' || kind === 'wait-until'

/** How often it runs for one record. */
export const repeats = ['each', 'document', 'day', 'record'] as const
export type Repeat = (typeof repeats)[number]

/** What ends a run that waits: an answer of a person, a task of the record that is done, an address that takes nothing. */
export const stopKinds = ['reply', 'task', 'undeliverable'] as const
export type StopKind = (typeof stopKinds)[number]

const hour = z.int().min(0).max(23)

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
  stops: z.array(z.enum(stopKinds)).max(stopKinds.length).optional(),
  /** Hours of the recipient's day in which no mail goes: it goes when they are over. None: at any time. */
  quiet: z.strictObject({ from: hour, to: hour }).nullish(),
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
  stops: ['reply'],
  quiet: { from: 20, to: 8 },
}

/** Why a run, a step or a mail of one did not come about: the closed list. */
export const skipReasons = [
  'condition',
  'sent-already',
  'suppressed',
  'bounced',
  'complained',
  'unsubscribed',
  'no-address',
  'invalid-address',
  'missing-value',
  'sender-off',
  'no-postal-address',
  'template-off',
  'record-inactive',
  'not-visible',
  'not-allowed',
  'goal',
  'replied',
  'task-done',
  'undeliverable',
  'time-up',
  'too-late',
  'paused',
  'loop',
  'nobody',
  'stopped',
  'by-hand',
  'merged',
  'no-number',
  'invalid-number',
  'no-consent',
  'unreachable',
  'channel-off',
  'webhook-off',
  'address-refused',
  'not-taken',
  'failed',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const runStates = ['waiting', 'finished', 'skipped', 'held'] as const
export type RunState = (typeof runStates)[number]

/** What a sequence may put into itself in one person's name a day. */
export const mostEnrolledADay = 150

/** Of records that there are already an automation begins with no more. */
export const mostPastRecords = 5_000
/** From more records on, their number is typed. */
export const manyPastRecords = 500
