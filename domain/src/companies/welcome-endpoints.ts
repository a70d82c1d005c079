import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { tell } from '../shared/messages/message.ts'
import { acknowledgement } from '../shared/reply-parts.ts'
import { isTimeZone } from './company-sections.ts'

export const readWelcome = endpoint({
  method: 'GET',
  path: 'welcome',
  summary:
    'What a company on trial begins with, for its first administrator until they are through; absent for everybody else.',
  access: 'signed-in',
  reply: z.object({
    company: z.string(),
    timeZone: z.string(),
    /** Titles of the products that are set up. */
    lending: z.array(z.string()),
    /** How many example loans there would be. */
    examples: z.int(),
  }),
  refusals: ['not-allowed', 'not-found'],
})

export const finishWelcome = endpoint({
  method: 'POST',
  path: 'welcome',
  summary:
    'End the welcome, with a time zone and example borrowers and loans where they are wanted; an empty body skips.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  body: z.strictObject({
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone, { params: tell('problems.noTimeZone') })
      .optional(),
    examples: z.boolean().optional(),
  }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found'],
})
