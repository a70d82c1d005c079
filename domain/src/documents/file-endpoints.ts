import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'
import { documentStatus } from './document.ts'
import { largestFileBytes } from './file-rules.ts'

/** A file on a record, as a form's file field and the documents of a record show it. */
export const storedFile = z.object({
  _id: z.string(),
  name: z.string(),
  size: z.int(),
  docType: z.string(),
  createdAt: instant,
  updatedAt: instant,
  active: z.boolean(),
})
export type StoredFile = z.infer<typeof storedFile>

/** What an upload comes to, however its bytes came. */
export const uploadedFiles = acknowledgement.extend({
  /** The document as it stands now with the files that came; null of what a kind of record keeps beside its documents. */
  document: z
    .object({ _id: z.string(), docType: z.string(), status: documentStatus, files: z.array(storedFile) })
    .nullable(),
  files: z.array(storedFile),
  /** The field's files after it, `[{_id, name}]`. */
  value: z.array(z.unknown()),
  rev: z.int(),
  /** The files wait for a reviewer; the field keeps its value until then. */
  reviewNeeded: z.boolean(),
})

export const uploadRefusals = [
  'loan-not-found',
  'not-found',
  'not-allowed',
  'field-not-allowed',
  'record-inactive',
  'document-not-open',
  'invalid-fields',
  'too-large',
  'media-type-not-supported',
  'too-many-requests',
] as const

/** The kind of record that an upload is for where it says none, as the specified calls of a loan's page do. */
export const moduleUnlessSaid = 'opportunities'

/**
 * Multipart, not JSON: fields `module` and `owner` (kind and id of the record; before the files, so that they are
 * refused before they are sent), `form`, `loanNumber`, `status--<element id>`, an optional
 * `element` (else it is read from the part's name), `row` where the element is a column of a row, and file parts named
 * by the element's id or by the specified `module--owner--<element id>--name--size`.
 */
export const uploadFiles = endpoint({
  method: 'POST',
  path: 'docs/upload',
  summary: 'Upload files into a file field of a record (multipart).',
  access: 'signed-in',
  bodyLimit: largestFileBytes + 1_000_000,
  reply: uploadedFiles,
  refusals: uploadRefusals,
  keyed: true,
})

const file = z.object({ id: z.string().max(64) })

export const downloadFile = endpoint({
  method: 'GET',
  path: 'auth/file/view/:id',
  summary: 'A file’s bytes as an attachment, authorised by the record that holds it.',
  access: 'signed-in',
  params: file,
  reply: z.unknown(),
  refusals: ['not-found'],
})

export const viewFile = endpoint({
  method: 'GET',
  path: 'auth/file/fileView/:id',
  summary: 'A file’s bytes for showing pictures and PDF in place, in a sandbox.',
  access: 'signed-in',
  params: file,
  reply: z.unknown(),
  refusals: ['not-found'],
})

export const removeFile = endpoint({
  method: 'DELETE',
  path: 'docs/file/:id',
  summary: 'Take a file off its record; history keeps that it was there.',
  access: 'signed-in',
  params: file,
  reply: acknowledgement.extend({ value: z.array(z.unknown()), rev: z.int(), reviewNeeded: z.boolean() }),
  refusals: ['not-found', 'not-allowed', 'field-not-allowed', 'record-inactive', 'document-not-open'],
})
