import { z } from 'zod'
import { largestFileBytes } from '../../documents/file-rules.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { acknowledgement, instant, stampedBy } from '../../shared/reply-parts.ts'

export const longestPaperTitle = 200
export const longestPaperDescription = 2_000

const place = {
  /** Id of the record's form, as the specified call sends it: the record says it already. */
  form: z.string().max(64).optional(),
  owner: z.string().max(64),
  /** The kind of record; a loan where none is said. */
  module: z.string().max(64).optional(),
}

export const customDoc = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  form: z.string(),
  owner: z.string(),
  name: z.string(),
  size: z.int(),
  created_by: stampedBy,
  createdAt: instant,
  permissions: z.object({ remove: z.boolean() }),
})
export type CustomDoc = z.infer<typeof customDoc>

export const listCustomDocs = endpoint({
  method: 'POST',
  path: 'custom_docs',
  summary: 'Documents of their own choice that people put on a record, newest first.',
  access: 'signed-in',
  body: z.strictObject(place),
  reply: z.object({ data: z.array(customDoc), permissions: z.object({ add: z.boolean() }) }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

/** Multipart: fields `owner`, `module`, `form`, `title`, `description`, then one PDF as `file`. */
export const addCustomDoc = endpoint({
  method: 'POST',
  path: 'custom_docs/create',
  summary: 'Put a PDF of one’s own choice on a record (multipart).',
  access: 'signed-in',
  bodyLimit: largestFileBytes + 1_000_000,
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: [
    'loan-not-found',
    'not-found',
    'not-allowed',
    'record-inactive',
    'invalid-fields',
    'too-large',
    'media-type-not-supported',
    'too-many-requests',
  ],
  keyed: true,
})

const onRecord = z.strictObject({ module: z.string().max(64).optional(), owner: z.string().max(64) })

export const viewCustomDoc = endpoint({
  method: 'GET',
  path: 'custom_docs/view/:id',
  summary: 'The bytes of a custom document, for whoever reads the documents of its record.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  query: onRecord,
  reply: z.unknown(),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

export const removeCustomDoc = endpoint({
  method: 'DELETE',
  path: 'custom_docs/:id',
  summary: 'Take a custom document off its record; the history keeps that it was there.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  query: onRecord,
  reply: acknowledgement,
  refusals: ['loan-not-found', 'not-found', 'not-allowed', 'record-inactive'],
})
