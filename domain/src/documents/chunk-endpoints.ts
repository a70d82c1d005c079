import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, recordId } from '../shared/reply-parts.ts'
import { uploadedFiles, uploadRefusals } from './file-endpoints.ts'

/** A request may take fifteen seconds: so much of a file goes through a slow phone's connection in that time. */
export const largestChunkBytes = 1_000_000

const upload = z.object({ id: z.string().max(64) })
const standing = z.object({
  _id: z.string(),
  /** Bytes that have come in: the next chunk begins here. */
  received: z.int(),
})

export const beginUpload = endpoint({
  method: 'POST',
  path: 'docs/uploads',
  summary: 'Begin to upload a file in chunks; for files that one request could not carry over a slow connection.',
  access: 'signed-in',
  body: z.strictObject({
    /** The kind of its record; a loan's where none is said. */
    module: z.string().max(64).optional(),
    owner: z.string().max(64),
    element: z.string().min(1).max(200),
    row: z.string().max(64).optional(),
    /** The page’s name for files that are chosen and sent together. */
    sending: recordId.optional(),
    /** The file in whose place this one comes. */
    replaces: z.string().max(64).optional(),
    /** One photographed page (JPEG) of several that become the file of this name. */
    page: z.boolean().optional(),
    name: z.string().min(1).max(1_000),
    size: z.int().min(1),
  }),
  reply: standing,
  refusals: uploadRefusals,
})

export const sendChunk = endpoint({
  method: 'POST',
  path: 'docs/uploads/:id/chunks',
  summary: 'The next bytes of an upload (application/octet-stream), from `offset` on.',
  access: 'signed-in',
  params: upload,
  query: z.strictObject({ offset: z.coerce.number().int().min(0) }),
  bodyLimit: largestChunkBytes,
  reply: standing,
  refusals: ['not-found', 'stale', 'too-large', 'media-type-not-supported'],
})

export const getUpload = endpoint({
  method: 'GET',
  path: 'docs/uploads/:id',
  summary: 'How much of an upload has come in, to go on after a broken connection.',
  access: 'signed-in',
  params: upload,
  reply: standing,
  refusals: ['not-found'],
})

export const completeUpload = endpoint({
  method: 'POST',
  path: 'docs/uploads/:id/completion',
  summary: 'Put an upload that has come in whole onto its field.',
  access: 'signed-in',
  params: upload,
  reply: uploadedFiles,
  refusals: uploadRefusals,
  keyed: true,
})

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: 'docs/uploads/:id',
  summary: 'Give an upload up; its bytes are gone at once.',
  access: 'signed-in',
  params: upload,
  reply: acknowledgement,
  refusals: ['not-found'],
})
