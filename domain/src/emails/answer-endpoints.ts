import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { instant } from '../shared/reply-parts.ts'

const answer = z.object({
  _id: z.string(),
  from: z.object({ name: z.string(), email: z.string() }),
  /** It came from the address that had been written to. */
  isFromRecipient: z.boolean(),
  subject: z.string(),
  text: z.string(),
  quoted: z.string(),
  /** Names of what was attached: the copy that went to the writer holds it. */
  files: z.array(z.string()),
  /** A machine wrote it: somebody is away. */
  automatic: z.boolean(),
  receivedAt: instant,
  /** The e-mail that it answers. */
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

export const listUnfiled = endpoint({
  method: 'POST',
  path: 'emails/unfiled',
  summary: 'Answers that belong to no record in use; for staff who may write e-mails.',
  access: 'signed-in',
  body: z.strictObject(page),
  reply: z.object({ answers: z.array(answer), count: z.int() }),
  refusals: ['not-allowed'],
})
