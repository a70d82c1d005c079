import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { guessedKinds } from './classifying/document-kinds.ts'

/** Larger files are not read before they are sent: their names alone are looked at. */
export const largestReadBytes = 10_000_000

export const classifyFile = endpoint({
  method: 'POST',
  path: 'docs/classify',
  summary:
    'What a file that is about to be sent may be, by its name and its words (application/octet-stream); nothing of it is kept.',
  access: 'signed-in',
  query: z.strictObject({
    module: z.string().min(1).max(40),
    owner: z.string().max(64),
    name: z.string().min(1).max(300),
  }),
  bodyLimit: largestReadBytes,
  reply: z.object({
    /** The surest first. */
    guesses: z.array(z.object({ kind: z.enum(guessedKinds), confidence: z.number() })),
    isLocked: z.boolean(),
  }),
  refusals: [
    'loan-not-found',
    'not-found',
    'not-allowed',
    'media-type-not-supported',
    'too-large',
    'too-many-requests',
  ],
})
