import { z } from 'zod'
import { fieldRights } from '../roles/field-rights.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, choice, instant } from '../shared/reply-parts.ts'
import { formKinds } from './builder-endpoints.ts'
import { commandRefusals } from './commands/apply-command.ts'
import { differenceKinds } from './commands/differences.ts'
import { formCommand } from './commands/form-command.ts'
import { formDiagnostic } from './form-version-endpoints.ts'

const params = z.object({ id: z.string().max(64) })

/** A step that stands in the draft. */
const keptCommand = formCommand.extend({
  rev: z.int(),
  by: z.object({ _id: z.string(), user: z.string() }),
  at: instant,
})
export type KeptCommand = z.infer<typeof keptCommand>

export const getFormDraft = endpoint({
  method: 'GET',
  path: 'forms/:id/draft',
  summary: 'The draft of a form: its tree at one number of its steps, and the steps since.',
  access: 'signed-in',
  params,
  reply: z.object({
    form: z.object({
      _id: z.string(),
      title: z.string(),
      kind: z.enum(formKinds),
      active: z.boolean(),
      version: z.int(),
      publishedAt: instant.nullable(),
      products: z.array(z.string()),
      programs: z.array(z.string()),
      /** Programs whose loans begin with the form. */
      usedBy: z.array(z.string()),
      /** Of a module's form: the key of the module; null: it is the form of something else. */
      module: z.string().nullable(),
    }),
    rev: z.int(),
    publishedRev: z.int(),
    tree: z.unknown(),
    treeRev: z.int(),
    commands: z.array(keptCommand),
    /** When the newest step was kept; null: there is none. */
    keptAt: instant.nullable(),
    roles: z.array(choice),
    /** What the own page of a role says of the fields of this form, by role; it counts before the design. */
    fieldRights: z.record(z.string(), fieldRights),
    permissions: z.object({ publish: z.boolean() }),
  }),
  refusals: ['not-allowed', 'not-found'],
})
export type FormDraftReply = z.infer<(typeof getFormDraft)['reply']>

export const sendFormCommands = endpoint({
  method: 'POST',
  path: 'forms/:id/draft/commands',
  summary:
    'Add steps to the draft, each as a whole, on top of what others did meanwhile; one that does not go on top of that is refused with what stands in its way, and none of them is taken. A step that is there already counts once.',
  access: 'signed-in',
  // 5,000 options as they were and as they are.
  bodyLimit: 1_000_000,
  params,
  body: z.strictObject({
    /** The number of the newest step that the caller knows. */
    rev: z.int().min(0),
    commands: z.array(formCommand).max(100),
  }),
  reply: z.object({
    rev: z.int(),
    keptAt: instant.nullable(),
    /** Every step after the one that the caller knew, the caller's own among them. */
    steps: z.array(keptCommand),
    /** The draft begins at a later step than the caller knows: it has to be read anew. */
    isNew: z.boolean(),
  }),
  refusals: ['not-allowed', 'not-found', 'command-refused', 'too-large', 'too-many-requests'],
})

/** What a refused step tells, as details of the refusal. */
const commandRefused = z.object({
  /** Id of the step. */
  command: z.string(),
  why: z.enum(commandRefusals),
  key: z.string(),
  name: z.string().optional(),
  theirs: z.unknown().optional(),
  by: z.string().nullable(),
  rev: z.int(),
  steps: z.array(keptCommand),
})
export type CommandRefused = z.infer<typeof commandRefused>

/** How often a page says that somebody designs a form in it; who says nothing for twice as long is gone. */
export const presenceSeconds = 25

export const sayDraftPresence = endpoint({
  method: 'POST',
  path: 'forms/:id/draft/presence',
  summary: 'Say that the caller designs the form, and which element they have in hand; others who do hear it.',
  access: 'signed-in',
  params,
  body: z.strictObject({
    open: z.boolean(),
    /** Key of the element; null: none. */
    at: z.string().max(120).nullable(),
  }),
  reply: z.object({}),
  refusals: ['not-allowed', 'not-found'],
})

export const discardFormDraft = endpoint({
  method: 'DELETE',
  path: 'forms/:id/draft',
  summary: 'Give the draft up: the form is again as it was published.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found'],
})

export const toldDifference = z.object({
  kind: z.enum(differenceKinds),
  key: z.string(),
  title: z.string(),
  /** Of the tab or section that it stands in. */
  place: z.string(),
  type: z.string(),
  name: z.string().optional(),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
  /** Who made it, as far as steps tell. */
  by: z.array(z.string()),
})
export type ToldDifference = z.infer<typeof toldDifference>

export const previewPublishing = endpoint({
  method: 'POST',
  path: 'forms/:id/publish_preview',
  summary: 'What publishing the draft would change, what stands in its way, and which records it concerns.',
  access: 'signed-in',
  params,
  body: z.strictObject({ rev: z.int().min(0) }),
  reply: z.object({
    rev: z.int(),
    diagnostics: z.array(formDiagnostic),
    differences: z.array(toldDifference),
    /** How many there are in all. */
    count: z.int(),
    /** Records by the version that they have. */
    records: z.array(z.object({ version: z.int(), count: z.int() })),
    /** Of a library: forms with a copy of it. */
    usedBy: z.array(choice),
  }),
  refusals: ['not-allowed', 'not-found', 'stale'],
})

/** What names a field beside its form. */
export const fieldUserKinds = ['view', 'gate', 'need', 'meaning', 'webform'] as const

const counted = z.object({ title: z.string(), count: z.int() })

export const publishingEffects = endpoint({
  method: 'POST',
  path: 'forms/:id/publish_effects',
  summary:
    'What publishing the draft comes to for the records that are there, counted: values in fields that go, choices that go, what becomes mandatory and is blank, and what else names the fields that go.',
  access: 'signed-in',
  params,
  body: z.strictObject({ rev: z.int().min(0) }),
  reply: z.object({
    rev: z.int(),
    /** Records that hold something in a field that goes. */
    lost: z.array(counted),
    /** Records that hold a choice that goes. */
    options: z.array(counted.extend({ option: z.string() })),
    /** Records in which what becomes mandatory is blank. */
    missing: z.array(counted),
    uses: z.array(z.object({ title: z.string(), what: z.enum(fieldUserKinds), name: z.string() })),
  }),
  refusals: ['not-allowed', 'not-found', 'stale'],
})

export const getFormVersion = endpoint({
  method: 'GET',
  path: 'forms/:id/versions/:version',
  summary: 'A published version of a form: its content, and what it changed against another one.',
  access: 'signed-in',
  params: params.extend({ version: z.string().max(10) }),
  query: z.strictObject({ against: z.string().max(10).optional() }),
  reply: z.object({
    version: z.int(),
    note: z.string(),
    content: z.array(z.unknown()),
    differences: z.array(toldDifference),
    count: z.int(),
  }),
  refusals: ['not-allowed', 'not-found'],
})

export const restoreFormVersion = endpoint({
  method: 'POST',
  path: 'forms/:id/versions/:version/restore',
  summary: 'Make the content of an earlier version the draft; publishing it is a step of its own.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params: params.extend({ version: z.string().max(10) }),
  body: z.strictObject({}),
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found'],
})
