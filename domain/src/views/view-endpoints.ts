import { z } from 'zod'
import { filterKinds, filterParts } from '../records/list/conditions/filter-field.ts'
import { moduleKey } from '../roles/role.ts'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, choice, configurationId, instant, recordId } from '../shared/reply-parts.ts'
import { allView, builtInViews, viewNameMost } from './view.ts'
import { columnWidth, viewColumn, viewContent } from './view-replies.ts'

const name = plainName(viewNameMost)
const roles = z.array(configurationId).max(100)
const ofOne = z.object({ id: z.string().max(64) })
const listed = z.union([recordId, z.literal(allView), z.enum(builtInViews)])

/** Values by which a list is ordered. */
const placeMost = 4

const view = z.object({
  _id: z.string(),
  name: z.string(),
  /** As far as the caller can use it. */
  content: viewContent,
  /**
   * Places of what it holds beside that: gone, or hidden from the caller. While there is one, what the view would list
   * is not what `content` lists.
   */
  unusable: z.array(z.string()),
  owner: z.object({ name: z.string(), isCaller: z.boolean() }),
  isShared: z.boolean(),
  /** With which roles, for those who may change that. */
  roles: z.array(z.string()),
  rev: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
  permissions: z.object({ change: z.boolean(), withdraw: z.boolean() }),
})
export type ViewReply = z.infer<typeof view>

const own = z.object({
  pins: z.array(z.string()),
  default: z.string().nullable(),
  last: z.string().nullable(),
  companyDefault: z.string().nullable(),
  /** How the caller drew columns of the list. */
  looks: z.array(viewColumn),
})

export const listViews = endpoint({
  method: 'GET',
  path: 'views',
  summary: 'The views of a list that the caller may open, what they pinned, and what the list opens with.',
  access: 'signed-in',
  query: z.strictObject({ module: moduleKey }),
  reply: z.object({
    /** Those that the program keeps of this list and the caller can use, named in their language. */
    builtIn: z.array(z.object({ _id: z.enum(builtInViews), name: z.string(), content: viewContent })),
    views: z.array(view),
    choice: own,
    permissions: z.object({ share: z.boolean() }),
    /** Whom a view can be shared with; none for those who may not. */
    roles: z.array(choice),
  }),
  refusals: ['not-allowed', 'not-found'],
})
export type ViewsReply = z.infer<(typeof listViews)['reply']>

const filterField = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(filterKinds),
  /** The form's own type, for writing values. */
  type: z.string(),
  operators: z.array(z.string()),
  /** What can be chosen. Of a person none: they are found by name (`findFilterPeople`). */
  options: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  part: z.enum(filterParts),
})
export type FilterField = z.infer<typeof filterField>

export const listFilterFields = endpoint({
  method: 'GET',
  path: 'views/fields',
  summary: 'What a list can be filtered by, as far as the caller may see it, with what can be chosen for each.',
  access: 'signed-in',
  query: z.strictObject({
    module: moduleKey,
    product: configurationId.optional(),
    program: configurationId.optional(),
  }),
  reply: z.object({ fields: z.array(filterField) }),
  refusals: ['not-allowed', 'not-found'],
})

/** As many people as one call names. */
export const namedPeopleMost = 100

const filterPerson = z.object({ _id: z.string(), name: z.string(), email: z.string(), phone: z.string() })
export type FilterPerson = z.infer<typeof filterPerson>

export const findFilterPeople = endpoint({
  method: 'POST',
  path: 'views/people',
  summary: 'People by whom a list can be filtered, by name, e-mail or phone, or by their ids.',
  access: 'signed-in',
  body: z.strictObject({
    module: moduleKey,
    field: z.string().min(1).max(200),
    search: z.string().max(200),
    /** These alone, in use or not. Who is not in the reply is not there or not for the caller to see. */
    only: z.array(recordId).min(1).max(namedPeopleMost).optional(),
  }),
  reply: z.object({ people: z.array(filterPerson) }),
  refusals: ['not-allowed', 'not-found', 'unknown-list-field'],
})

export const findNeighbours = endpoint({
  method: 'POST',
  path: 'views/neighbours',
  summary: 'Which records stand before and after one in a list, with its conditions and in its order.',
  access: 'signed-in',
  body: z.strictObject({
    module: moduleKey,
    /** The list. */
    content: viewContent,
    /** The record. */
    of: recordId,
    /** Where it stood when it was opened, as an answer before said it; absent: where it stands now. */
    place: z.array(z.string().max(20_000).nullable()).min(1).max(placeMost).optional(),
  }),
  bodyLimit: 64_000,
  reply: z.object({
    previous: z.string().nullable(),
    next: z.string().nullable(),
    /** Null where the caller does not see the record. */
    place: z.array(z.string().nullable()).nullable(),
    /** Whether the record is in the list now. */
    isListed: z.boolean(),
  }),
  refusals: ['not-allowed', 'not-found', 'unknown-list-field', 'invalid-request'],
})
export type NeighboursReply = z.infer<(typeof findNeighbours)['reply']>

export const addView = endpoint({
  method: 'POST',
  path: 'views',
  summary: 'Keep a list as it is now under a name, for oneself or, by right, shared with roles.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['module', 'name'], onlyIfTold: true },
  body: z.strictObject({ module: moduleKey, name, content: viewContent, roles: roles.optional() }),
  bodyLimit: 64_000,
  reply: acknowledgement.extend({ view }),
  refusals: ['not-allowed', 'not-found', 'invalid-fields', 'unknown-list-field', 'unknown-choice', 'too-large'],
  keyed: true,
})

export const saveView = endpoint({
  method: 'PATCH',
  path: 'views/:id',
  summary: 'Change what a view is called, what it lists, and which roles it is shared with.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', onlyIfTold: true },
  params: ofOne,
  body: z.strictObject({
    name: name.optional(),
    content: viewContent.optional(),
    roles: roles.optional(),
    /** The version that the caller saw. */
    rev: z.int().min(1),
  }),
  bodyLimit: 64_000,
  reply: acknowledgement.extend({ view }),
  refusals: ['not-allowed', 'not-found', 'stale', 'invalid-fields', 'unknown-list-field', 'unknown-choice'],
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: 'views/:id',
  summary: 'Delete a view; the records that it lists stay.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', onlyIfTold: true },
  params: ofOne,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found'],
})

export const chooseView = endpoint({
  method: 'POST',
  path: 'views/choose',
  summary: "Pin a view above the caller's list, say what the list opens with, or note which one is open.",
  access: 'signed-in',
  body: z.strictObject({
    module: moduleKey,
    view: listed,
    as: z.enum(['pinned', 'not-pinned', 'default', 'not-default', 'open']),
  }),
  reply: acknowledgement.extend({ choice: own }),
  refusals: ['not-allowed', 'not-found', 'invalid-fields'],
})

export const drawColumn = endpoint({
  method: 'POST',
  path: 'views/looks',
  summary: "How wide a column of the caller's list is, and whether it stays in sight; null: as the list has it.",
  access: 'signed-in',
  body: z.strictObject({
    module: moduleKey,
    column: z.string().min(1).max(200),
    width: columnWidth.nullable().optional(),
    pinned: z.boolean().optional(),
  }),
  reply: acknowledgement.extend({ choice: own }),
  refusals: ['not-allowed', 'not-found', 'invalid-fields'],
})

export const setCompanyView = endpoint({
  method: 'POST',
  path: 'views/company',
  summary: 'The view that a list opens with for those of the company who chose none and may open it.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['module'], onlyIfTold: true },
  body: z.strictObject({ module: moduleKey, view: recordId.nullable() }),
  reply: acknowledgement.extend({ choice: own }),
  refusals: ['not-allowed', 'not-found', 'unknown-choice'],
})
