import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { uploadedFiles, uploadRefusals } from './file-endpoints.ts'

const id = z.string().max(64)
const ofFile = z.object({ id })
/** `unavailable`: the file took longer than files may. */
const refusals = [...uploadRefusals, 'unavailable'] as const

/** PDF files and pictures of one document, in this order, as one PDF in their place. */
export const joinFiles = endpoint({
  method: 'POST',
  path: 'docs/join',
  summary:
    'Make one PDF of pictures and PDF files of a document, upright and without what they tell of their making; what they were stays as earlier files.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({ files: z.array(id).min(1).max(50), name: z.string().max(200).optional() }),
  reply: uploadedFiles,
  refusals,
})

export const splitFile = endpoint({
  method: 'POST',
  path: 'docs/file/:id/split',
  summary: 'Make a PDF of each part of one: parts as `1-3, 4, 7-`; the whole stays as an earlier file.',
  access: 'signed-in',
  keyed: true,
  params: ofFile,
  body: z.strictObject({ parts: z.string().max(500) }),
  reply: uploadedFiles,
  refusals,
})

export const unlockFile = endpoint({
  method: 'POST',
  path: 'docs/file/:id/unlock',
  summary: 'Keep a PDF without its password and without scripts; the locked one stays as an earlier file.',
  access: 'signed-in',
  keyed: true,
  params: ofFile,
  body: z.strictObject({ password: z.string().min(1).max(500) }),
  reply: uploadedFiles,
  refusals,
})
