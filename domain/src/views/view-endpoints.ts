import { z } from 'zod'
import { moduleKey } from '../roles/role.ts'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, choice, configurationId, instant, recordId } from '../shared/reply-parts.ts'
import { allView, viewNameMost } from './view.ts'
import { viewContent } from './view-replies.ts'

const name = plainName(viewNameMost)
const roles = z.array(configurationId).max(100)
const ofOne = z.object({ id: z.string().max(64) })
const listed = z.union([recordId, z.literal(allView)])

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
})

export const listViews = endpoint({
  method: 'GET',
  path: 'views',
  summary: 'The views of a list that the caller may open, what they pinned, and what the list opens with.',
  access: 'signed-in',
  query: z.strictObject({ module: moduleKey }),
  reply: z.object({
    views: z.array(view),
    choice: own,
    permissions: z.object({ share: z.boolean() }),
    /** Whom a view can be shared with; none for those who may not. */
    roles: z.array(choice),
  }),
  refusals: ['not-allowed', 'not-found'],
})
export type ViewsReply = z.infer<(typeof listViews)['reply']>

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
