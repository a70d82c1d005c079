import { z } from 'zod'
import { uploadedFiles, uploadRefusals } from '../documents/file-endpoints.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'

const answer = z.object({
  _id: z.string(),
  from: z.object({ name: z.string(), email: z.string() }),
  /** It came from the address that had been written to. */
  isFromRecipient: z.boolean(),
  subject: z.string(),
  text: z.string(),
  quoted: z.string(),
  /** What was attached. `refused`: it was looked at and not kept. */
  files: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      size: z.int(),
      refused: z.enum(['infected', 'kind', 'too-large', 'too-many']).nullable(),
      /** Somebody has put it among the documents of the record. */
      filed: z.boolean(),
    }),
  ),
  /** Whether the domain that it says it is from stands for it; `unknown`: nobody could be asked. */
  dmarc: z.enum(['pass', 'fail', 'none', 'unknown']),
  /** A machine wrote it: somebody is away. */
  automatic: z.boolean(),
  receivedAt: instant,
  /** Who put it at this record by hand; null: nobody had to. */
  filedBy: z.string().nullable(),
  /** The e-mail that it answers; blank: none that we know. */
  answers: z.string(),
})
export type MailAnswer = z.infer<typeof answer>

const page = {
  skip: z.int().min(0).max(100_000).default(0),
  limit: z.int().min(1).max(50).default(10),
}

export const listAnswers = endpoint({
  method: 'POST',
  path: 'emails/answers',
  summary: 'What people answered to e-mails of a record; whoever is not staff sees answers to their own.',
  access: 'signed-in',
  body: z.strictObject({ ...page, module: z.string().min(1).max(64), owner: z.string().max(64) }),
  reply: z.object({ answers: z.array(answer), count: z.int() }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

export const fileAnswerFile = endpoint({
  method: 'POST',
  path: 'emails/answers/:id/file',
  summary: 'Put a file that was attached to an answer among the documents of the record, by the way of every upload.',
  access: 'signed-in',
  keyed: true,
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({
    module: z.string().min(1).max(64),
    owner: z.string().max(64),
    file: z.string().max(64),
    /** The document that it becomes a file of. */
    element: z.string().min(1).max(200),
  }),
  reply: uploadedFiles,
  refusals: [...uploadRefusals, 'unavailable'],
})

export const listUnfiled = endpoint({
  method: 'POST',
  path: 'emails/unfiled',
  summary: 'Answers that belong to no record in use; for staff who may write e-mails.',
  access: 'signed-in',
  body: z.strictObject(page),
  reply: z.object({ answers: z.array(answer), count: z.int() }),
  refusals: ['not-allowed'],
})

export const fileUnfiled = endpoint({
  method: 'POST',
  path: 'emails/unfiled/:id/file',
  summary: 'Put an answer that belongs to no record at this one; for staff who may write e-mails from it.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({ module: z.string().min(1).max(64), owner: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['loan-not-found', 'not-found', 'not-allowed', 'record-inactive'],
})
