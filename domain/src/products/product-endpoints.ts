import { z } from 'zod'
import { bulkJob } from '../records/bulk/bulk-job.ts'
import { endpoint } from '../shared/endpoint.ts'
import { plainLine, plainName } from '../shared/plain-name.ts'
import { acknowledgement, choice, configurationId, instant, saidDay } from '../shared/reply-parts.ts'
import { gateAsks } from './gate-asks.ts'
import { programGuidelines, programTerms } from './program-terms.ts'
import { statusColours, statusKinds } from './status-kinds.ts'
import { longestMilestone, statusWords } from './status-words.ts'

const params = z.object({ id: z.string().max(64) })
const title = plainName(80)
const description = z.string().trim().max(2000)
const day = z.iso.date()
/** The version that the caller saw. */
const rev = z.int().min(1).optional()
const stamps = { rev: z.int(), updatedAt: instant, updatedBy: z.string() }

const productRow = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** Active ones. */
  programs: z.int(),
  statuses: z.int(),
  ...stamps,
})
export type ProductRow = z.infer<typeof productRow>

const programReply = z.object({
  _id: z.string(),
  title: z.string(),
  prefix: z.string(),
  form: choice,
  /** False: an affiliate offers it, and only `active` may be changed. */
  own: z.boolean(),
  owner: z.string(),
  active: z.boolean(),
  /** Whether it takes new loans today. */
  open: z.boolean(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  terms: programTerms,
  guidelines: programGuidelines,
  loans: z.int(),
  ...stamps,
})
export type ProgramReply = z.infer<typeof programReply>

const statusReply = z.object({
  _id: z.string(),
  /** Null: for loans of every product. */
  product: z.string().nullable(),
  title: z.string(),
  borrowerTitle: z.string().nullable(),
  /** What borrowers read of it on the way of their loan; null: it is told by the one before it. */
  milestone: z.string().nullable(),
  /** Business days that it usually takes. */
  usualDays: z.int().nullable(),
  /** Its names in other languages. */
  words: statusWords,
  kind: z.enum(statusKinds),
  color: z.string(),
  active: z.boolean(),
  /** Active loans that stand in it. */
  loans: z.int(),
  /** What it asks for and how many days it allows, by program; programs of which nothing is said are missing. */
  gates: z.array(z.object({ program: z.string(), asks: gateAsks, targetDays: z.int().nullable(), rev: z.int() })),
  ...stamps,
})
export type StatusReply = z.infer<typeof statusReply>

const productReply = z.object({
  ...productRow.shape,
  programs: z.array(programReply),
  /** In the company's order. */
  statuses: z.array(statusReply),
})
export type ProductReply = z.infer<typeof productReply>

const sourceReply = z.object({ _id: z.string(), title: z.string(), active: z.boolean(), ...stamps })
export type SourceReply = z.infer<typeof sourceReply>

export const listProducts = endpoint({
  method: 'GET',
  path: 'products',
  summary: 'The products of the company in its order.',
  access: 'signed-in',
  reply: z.object({ products: z.array(productRow) }),
  refusals: ['not-allowed'],
})

export const getProduct = endpoint({
  method: 'GET',
  path: 'products/:id',
  summary: 'A product with its programs and statuses, and the forms that programs may use.',
  access: 'signed-in',
  params,
  reply: z.object({ product: productReply, forms: z.array(choice) }),
  refusals: ['not-allowed', 'not-found'],
})

export const productAnswer = acknowledgement.extend({ product: productReply })

export const addProduct = endpoint({
  method: 'POST',
  path: 'products/add',
  summary: 'Create a product; it comes last in the company’s order.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  body: z.strictObject({ title, description: description.optional() }),
  reply: productAnswer,
  refusals: ['not-allowed', 'invalid-fields'],
  keyed: true,
})

export const saveProduct = endpoint({
  method: 'PATCH',
  path: 'products/:id',
  summary: 'Change a product; a deactivated one takes no new loans.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params,
  body: z.strictObject({
    title: title.optional(),
    description: description.optional(),
    active: z.boolean().optional(),
    rev,
  }),
  reply: productAnswer,
  refusals: ['not-allowed', 'not-found', 'stale', 'invalid-fields'],
})

const order = z.array(configurationId).min(1).max(500)

export const orderProducts = endpoint({
  method: 'POST',
  path: 'products/order',
  summary: 'Put all products of the company in an order.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  body: z.strictObject({ ids: order }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'stale'],
})

const programBody = {
  title: title.optional(),
  prefix: plainLine(12).optional(),
  form: configurationId.optional(),
  startsOn: saidDay.nullable().optional(),
  endsOn: saidDay.nullable().optional(),
  terms: programTerms.optional(),
  guidelines: programGuidelines.optional(),
}

export const addProgram = endpoint({
  method: 'POST',
  path: 'products/:id/programs',
  summary: 'Create a program of a product.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params,
  body: z.strictObject({ ...programBody, title, prefix: plainLine(12), form: configurationId }),
  reply: productAnswer,
  refusals: ['not-allowed', 'not-found', 'invalid-fields'],
  keyed: true,
})

export const saveProgram = endpoint({
  method: 'PATCH',
  path: 'programs/:id',
  summary: 'Change a program; loans that it has already keep their numbers and their form.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params,
  body: z.strictObject({ ...programBody, active: z.boolean().optional(), rev }),
  reply: productAnswer,
  refusals: ['not-allowed', 'not-found', 'stale', 'invalid-fields'],
})

const color = z.enum(statusColours).or(z.string().regex(/^#[0-9a-f]{6}$/i))
const statusBody = {
  title: title.optional(),
  /** What borrowers read instead; null or blank: the title. */
  borrowerTitle: plainLine(80).nullable().optional(),
  milestone: plainLine(longestMilestone).nullable().optional(),
  usualDays: z.int().min(1).max(365).nullable().optional(),
  /** Its names in other languages, all of them: what is left out is said in no other language any more. */
  words: statusWords.optional(),
  kind: z.enum(statusKinds).optional(),
  color: color.optional(),
}

export const addStatus = endpoint({
  method: 'POST',
  path: 'products/:id/statuses',
  summary: 'Create a status of a product; it comes last.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params,
  body: z.strictObject({ ...statusBody, title, kind: z.enum(statusKinds), color }),
  reply: productAnswer,
  refusals: ['not-allowed', 'not-found', 'invalid-fields'],
  keyed: true,
})

export const saveStatus = endpoint({
  method: 'PATCH',
  path: 'products/:id/statuses/:status',
  summary: 'Change a status. One that loans stand in is deactivated only when they are moved into another one.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params: z.object({ id: z.string().max(64), status: z.string().max(64) }),
  body: z.strictObject({
    ...statusBody,
    active: z.boolean().optional(),
    /** Status that the loans of a deactivated one are moved into. */
    moveTo: configurationId.optional(),
    rev,
  }),
  /** How many loans were moved by now, and the job that moves them; null where none had to be. */
  reply: productAnswer.extend({ moved: z.int(), job: bulkJob.nullable() }),
  refusals: ['not-allowed', 'not-found', 'stale', 'status-in-use', 'unknown-choice', 'invalid-fields'],
})

export const orderStatuses = endpoint({
  method: 'POST',
  path: 'products/:id/statuses/order',
  summary: 'Put all statuses of a product in an order, those for every product among them.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params,
  body: z.strictObject({ ids: order }),
  reply: productAnswer,
  refusals: ['not-allowed', 'not-found', 'stale'],
})

export const listSources = endpoint({
  method: 'GET',
  path: 'sources',
  summary: 'The sources of the company, deactivated ones too.',
  access: 'signed-in',
  reply: z.object({ sources: z.array(sourceReply) }),
  refusals: ['not-allowed'],
})

const sourcesAnswer = acknowledgement.extend({ sources: z.array(sourceReply) })

export const addSource = endpoint({
  method: 'POST',
  path: 'sources/add',
  summary: 'Create a source.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  body: z.strictObject({ title }),
  reply: sourcesAnswer,
  refusals: ['not-allowed', 'invalid-fields'],
  keyed: true,
})

export const saveSource = endpoint({
  method: 'PATCH',
  path: 'sources/:id',
  summary: 'Change a source; a deactivated one is offered no more, loans keep it.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params,
  body: z.strictObject({ title: title.optional(), active: z.boolean().optional(), rev }),
  reply: sourcesAnswer,
  refusals: ['not-allowed', 'not-found', 'stale', 'invalid-fields'],
})

const configurationChange = z.object({
  _id: z.string(),
  kind: z.string(),
  title: z.string(),
  action: z.string(),
  by: z.string(),
  at: instant,
  changes: z.array(z.object({ field: z.string(), previous: z.unknown(), current: z.unknown() })),
})
export type ConfigurationChange = z.infer<typeof configurationChange>

export const getProductHistory = endpoint({
  method: 'GET',
  path: 'products/:id/history',
  summary: 'Who changed the product, its programs and its statuses, newest first; the latest hundred.',
  access: 'signed-in',
  params,
  reply: z.object({ changes: z.array(configurationChange) }),
  refusals: ['not-allowed', 'not-found'],
})
