import { z } from 'zod'
import { mobile } from '../auth/invitation-endpoints.ts'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, instant, recordId } from '../shared/reply-parts.ts'

export const scheduleDemo = endpoint({
  method: 'POST',
  path: 'public/schedule_demo',
  summary: 'Ask whoever runs the program to show it; platform staff find the request in their list.',
  access: 'anyone',
  body: z.strictObject({
    fullName: plainName(120),
    email: z.string().trim().max(254).pipe(z.email()),
    company: plainName(120),
    phone: mobile.min(1),
    /** As specified. Nothing is done with it: the server knows the address that asks. */
    ipAddress: z.string().max(64).optional(),
    /** Of a field that nobody sees: whoever fills it in is no person, and is thanked and forgotten. */
    website: z.string().max(500).optional(),
  }),
  bodyLimit: 16_384,
  reply: acknowledgement.extend({
    /** The main site of whoever runs the program, where they named one. */
    redirect: z.string().nullable(),
  }),
  refusals: ['too-many-requests'],
})

const demoRequest = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  createdAt: instant,
  /** Who has answered it, and when. */
  done: z.object({ by: z.string(), at: instant }).nullable(),
})
export type DemoRequest = z.infer<typeof demoRequest>

export const listDemoRequests = endpoint({
  method: 'GET',
  path: 'demo_requests',
  summary: 'Who asked to be shown the program, newest first; for platform staff.',
  access: 'super',
  query: z.strictObject({
    /** Page index from 0. */
    skip: z.coerce.number().int().min(0).max(100_000).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  reply: z.object({ requests: z.array(demoRequest), count: z.int() }),
})

export const finishDemoRequest = endpoint({
  method: 'PATCH',
  path: 'demo_requests/:id',
  summary: 'Say that a request for a demo has been answered, or that it has not.',
  access: 'super',
  params: z.strictObject({ id: recordId }),
  body: z.strictObject({ done: z.boolean() }),
  reply: acknowledgement,
  refusals: ['not-found', 'stale'],
})

export const removeDemoRequest = endpoint({
  method: 'DELETE',
  path: 'demo_requests/:id',
  summary: 'Remove a request for a demo before its two years are over.',
  access: 'super',
  params: z.strictObject({ id: recordId }),
  reply: acknowledgement,
  refusals: ['not-found'],
})
