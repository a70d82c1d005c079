import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant, recordId } from '../shared/reply-parts.ts'

const openSession = z.object({
  _id: z.string(),
  /** Browser and system as far as the client tells; null where it tells nothing known. */
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export const listSessions = endpoint({
  method: 'GET',
  path: 'auth/sessions',
  summary: "The signed-in account's open sessions, the newest use first.",
  access: 'signed-in',
  reply: z.object({ sessions: z.array(openSession) }),
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: 'auth/sessions/:id',
  summary: 'End one of the own sessions.',
  access: 'signed-in',
  params: z.strictObject({ id: recordId }),
  reply: acknowledgement,
  refusals: ['not-found'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: 'auth/sessions',
  summary: 'End every own session but this one.',
  access: 'signed-in',
  reply: z.object({ ended: z.int() }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: 'auth/change_password',
  summary: 'Set a new password knowing the old one; every other session ends.',
  access: 'signed-in',
  body: z.strictObject({ current: z.string().min(1).max(1024), password: z.string().min(1).max(1024) }),
  reply: acknowledgement,
  refusals: ['invalid-fields', 'too-many-requests'],
})
