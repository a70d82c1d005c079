import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, saidDay } from '../shared/reply-parts.ts'
import { weekdays } from './working-time.ts'

const params = z.object({ id: z.string().max(64) })
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const worked = z.strictObject({ from: clock, to: clock })
const day = z.iso.date()
const person = z.object({ _id: z.string(), name: z.string() })

/** Absences that are kept of a person at once. */
export const mostAbsences = 100

const workingTime = z.object({
  timeZone: z.string(),
  hours: z.partialRecord(z.enum(weekdays), worked).nullable(),
  absences: z.array(z.object({ from: day, to: day, delegate: person.nullable() })),
  /** 0: nothing was said yet. */
  rev: z.int(),
  isAway: z.boolean(),
  worksNow: z.boolean(),
})
export type WorkingTimeReply = z.infer<typeof workingTime>

export const getWorkingTime = endpoint({
  method: 'GET',
  path: 'people/:id/working_time',
  summary: 'When somebody of staff works, in their time zone, and when they are away.',
  access: 'signed-in',
  params,
  reply: z.object({
    time: workingTime,
    /** Who can stand in; nobody where the caller may not change it. */
    delegates: z.array(person),
    permissions: z.object({ update: z.boolean() }),
  }),
  refusals: ['not-found'],
})

export const saveWorkingTime = endpoint({
  method: 'PATCH',
  path: 'people/:id/working_time',
  summary: 'Say when somebody of staff works and when they are away; who is away is given no leads in turn.',
  access: 'signed-in',
  params,
  body: z.strictObject({
    rev: z.int().min(0),
    timeZone: z.string().min(1).max(60),
    hours: z.partialRecord(z.enum(weekdays), worked).nullable(),
    absences: z
      .array(z.strictObject({ from: saidDay, to: saidDay, delegate: z.string().max(64).nullable() }))
      .max(mostAbsences),
  }),
  reply: acknowledgement.extend({ time: workingTime }),
  refusals: ['not-found', 'not-allowed', 'record-inactive', 'stale', 'invalid-fields', 'unknown-choice'],
})
