import { z } from 'zod'
import { networkAddress } from '../companies/company-sections.ts'
import { fieldValues } from '../loans/loan-replies.ts'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, instant, recordId } from '../shared/reply-parts.ts'
import { campaign } from './public-form-endpoints.ts'
import { isEmbeddingOrigin } from './webform-settings.ts'

/** Keys that a form has at most, revoked ones not counted. */
export const mostFormKeys = 50
/** Forms a minute, and days until it ends, that a key may be made for. */
export const mostPerMinute = 600
export const mostDays = 3_650
/** How long a key goes on after another one has taken its place. */
export const rotatedKeyHours = 24

const one = z.object({ id: recordId })
const oneKey = one.extend({ key: recordId })

const formKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** What it begins with: more of it nobody is told again. */
  prefix: z.string(),
  /** Sites whose pages may send with it; none: programs alone. */
  origins: z.array(z.string()),
  /** Addresses and networks of the programs that may send with it; none: from everywhere. */
  addresses: z.array(z.string()),
  /** Forms that may be sent with it in a minute. */
  per_minute: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant.nullable(),
  /** To the minute. */
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
})
export type FormKey = z.infer<typeof formKey>

export const listFormKeys = endpoint({
  method: 'GET',
  path: 'webforms/:id/keys',
  summary: 'The keys by which other programs send a form, newest first; what they are nobody is told again.',
  access: 'signed-in',
  params: one,
  reply: z.object({ keys: z.array(formKey), permissions: z.object({ change: z.boolean() }) }),
  refusals: ['not-allowed', 'not-found'],
})

const made = acknowledgement.extend({
  /** Said this once. */
  secret: z.string(),
  key: formKey,
})

export const addFormKey = endpoint({
  method: 'POST',
  path: 'webforms/:id/keys',
  summary: 'Make a key that may send this form and nothing else; it is said once.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['name'] },
  params: one,
  body: z.strictObject({
    name: plainName(80),
    origins: z.array(z.string().max(260).refine(isEmbeddingOrigin)).max(20).optional(),
    addresses: z.array(networkAddress).max(20).optional(),
    per_minute: z.int().min(1).max(mostPerMinute).optional(),
    /** Days until it ends; without them it goes on until it is revoked. */
    days: z.int().min(1).max(mostDays).optional(),
  }),
  reply: made,
  refusals: ['not-allowed', 'not-found', 'invalid-fields'],
})

export const rotateFormKey = endpoint({
  method: 'POST',
  path: 'webforms/:id/keys/:key/rotate',
  summary: `Make another key in the place of one, which goes on for ${rotatedKeyHours} hours.`,
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params: oneKey,
  body: z.strictObject({}),
  reply: made,
  refusals: ['not-allowed', 'not-found', 'invalid-fields'],
})

export const revokeFormKey = endpoint({
  method: 'DELETE',
  path: 'webforms/:id/keys/:key',
  summary: 'Revoke a key: nothing is sent with it any more, from this instant on.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params: oneKey,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found'],
})

/** The header that carries a key: never an address, which would stand in logs. */
export const formKeyHeader = 'X-Form-Key'

export const submitByKey = endpoint({
  method: 'POST',
  path: 'public/forms/:id/submissions',
  summary: `Send a filled form from another program, with a key of the form in the header ${formKeyHeader}: it becomes a lead, once for each submission however often it is sent.`,
  access: 'anyone',
  params: one,
  body: z.strictObject({
    /** Made by the caller: the same one again is the same submission. */
    submission: z.uuid(),
    formData: fieldValues,
    /** The terms as the form says them, where it has any. */
    accepted: z.string().max(5_000).optional(),
    campaign: campaign.optional(),
  }),
  reply: acknowledgement.extend({ thankYou: z.string() }),
  refusals: [
    'form-key-not-valid',
    'too-many-requests',
    'field-not-allowed',
    'invalid-request',
    'invalid-fields',
    'missing-required',
    'stale',
  ],
})
