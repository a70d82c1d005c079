import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, choice, instant } from '../shared/reply-parts.ts'

const state = z.enum(['off', 'on', 'paused'])
const place = { module: z.string().min(1).max(64), owner: z.string().max(64) }

export const listSequences = endpoint({
  method: 'POST',
  path: 'sequences',
  summary: 'The sequences that a record may be put into, and those that it is in.',
  access: 'signed-in',
  body: z.strictObject(place),
  reply: z.object({
    offered: z.array(choice),
    enrolled: z.array(
      z.object({ _id: z.string(), sequence: z.string(), title: z.string(), startedAt: instant, dueAt: instant, state }),
    ),
  }),
  refusals: ['not-allowed', 'not-found', 'loan-not-found'],
})

export const enrolInSequence = endpoint({
  method: 'POST',
  path: 'sequences/enrol',
  summary: 'Put a record into a sequence: its steps are done in the name of whoever puts it there.',
  access: 'signed-in',
  audit: { action: 'exported', notes: ['module', 'owner'] },
  keyed: true,
  body: z.strictObject({ ...place, sequence: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'loan-not-found', 'nothing-to-change', 'too-many-requests', 'record-inactive'],
})

export const stopSequence = endpoint({
  method: 'POST',
  path: 'sequences/stop',
  summary: 'Take a record out of a sequence.',
  access: 'signed-in',
  body: z.strictObject({ ...place, sequence: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'loan-not-found', 'nothing-to-change'],
})
