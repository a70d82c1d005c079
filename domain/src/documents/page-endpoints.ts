import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { uploadedFiles, uploadRefusals } from './file-endpoints.ts'

/** As many photographed pages as are made one file; each is an upload of its own until then. */
export const mostPages = 20

/** A photographed page that has been sent and is not part of a document yet. */
export const sentPage = z.object({
  _id: z.string(),
  size: z.int(),
  /** Bytes that have come in; the page is whole where it equals `size`. */
  received: z.int(),
})
export type SentPage = z.infer<typeof sentPage>

export const listPages = endpoint({
  method: 'GET',
  path: 'docs/pages',
  summary: 'The caller’s own photographed pages of a document that are not put together yet, in their order.',
  access: 'signed-in',
  query: z.strictObject({ owner: z.string().max(64), element: z.string().min(1).max(200) }),
  reply: z.object({ pages: z.array(sentPage) }),
})

export const viewPage = endpoint({
  method: 'GET',
  path: 'docs/pages/:id',
  summary: 'The picture of a photographed page of the caller’s own that is not put together yet.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  reply: z.unknown(),
  refusals: ['not-found'],
})

export const joinPages = endpoint({
  method: 'POST',
  path: 'docs/pages',
  summary: 'Makes one PDF of photographed pages (JPEG) in this order, and puts it onto the field that they are for.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({ pages: z.array(z.string().max(64)).min(1).max(mostPages) }),
  reply: uploadedFiles,
  refusals: uploadRefusals,
})
