import { z } from 'zod'
import { bulkJob } from '../records/bulk/bulk-job.ts'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, choice, configurationId, instant, recordId } from '../shared/reply-parts.ts'

const params = z.object({ id: z.string().max(64) })
const title = plainName(80)
const description = z.string().trim().max(2000)
const person = z.object({ _id: z.string(), name: z.string() })

const groupReply = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** New loans of the group go to its members in turn. */
  routing: z.boolean(),
  manager: person.nullable(),
  members: z.array(person),
  products: z.array(choice),
  programs: z.array(choice),
  /** Active loans. */
  loans: z.int(),
  rev: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
})
export type GroupReply = z.infer<typeof groupReply>

export const listGroups = endpoint({
  method: 'GET',
  path: 'groups',
  summary: 'The groups of the company with their members, products and programs.',
  access: 'signed-in',
  reply: z.object({ groups: z.array(groupReply) }),
  refusals: ['not-allowed'],
})

export const getGroupChoices = endpoint({
  method: 'GET',
  path: 'groups/choices',
  summary: 'What a group can be made of: team members, products, programs.',
  access: 'signed-in',
  reply: z.object({
    people: z.array(person),
    products: z.array(choice),
    programs: z.array(choice.extend({ product: z.string() })),
  }),
  refusals: ['not-allowed'],
})

export const getGroup = endpoint({
  method: 'GET',
  path: 'groups/:id',
  summary: 'A group.',
  access: 'signed-in',
  params,
  reply: z.object({ group: groupReply }),
  refusals: ['not-allowed', 'not-found'],
})

const groupBody = {
  title: title.optional(),
  description: description.optional(),
  members: z.array(recordId).max(1000).optional(),
  products: z.array(configurationId).max(500).optional(),
  programs: z.array(configurationId).max(500).optional(),
  manager: recordId.nullable().optional(),
  routing: z.boolean().optional(),
}

export const addGroup = endpoint({
  method: 'POST',
  path: 'groups/add',
  summary: 'Create a group.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['title'] },
  body: z.strictObject({ ...groupBody, title }),
  reply: acknowledgement.extend({ group: groupReply }),
  refusals: ['not-allowed', 'invalid-fields', 'unknown-choice'],
  keyed: true,
})

export const saveGroup = endpoint({
  method: 'PATCH',
  path: 'groups/:id',
  summary: 'Change a group. Members who leave with open loans of it are let go only when it is said whose they become.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['title'] },
  params,
  body: z.strictObject({
    ...groupBody,
    active: z.boolean().optional(),
    /** Who gets the open loans of a member who leaves, by the member's id; null leaves them with the member. */
    reassign: z.record(recordId, recordId.nullable()).optional(),
    /** The version that the caller saw. */
    rev: z.int().min(1).optional(),
  }),
  /** How many loans changed hands by now, and the job that hands them over; null where none had to. */
  reply: acknowledgement.extend({ group: groupReply, reassigned: z.int(), job: bulkJob.nullable() }),
  refusals: ['not-allowed', 'not-found', 'stale', 'member-in-use', 'invalid-fields', 'unknown-choice'],
})
