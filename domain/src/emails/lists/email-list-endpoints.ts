import { z } from 'zod'
import { massBodyLimit, mostIds } from '../../loans/mass-action.ts'
import { personKinds } from '../../people/person-kind.ts'
import { listFilters } from '../../records/list/conditions/list-condition.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { plainName } from '../../shared/plain-name.ts'
import { acknowledgement, instant, recordId } from '../../shared/reply-parts.ts'
import { sortAsked } from '../../shared/sort-asked.ts'

const params = z.object({ id: z.string().max(64) })
const title = plainName(120)
const search = z.string().max(200)
const kindOfPerson = z.enum(personKinds)
/** People in one list at most. */
export const mostInList = 200_000

/** What a list that keeps itself up to date is narrowed to, as the list of people is asked. */
const narrowing = {
  module: kindOfPerson,
  filters: listFilters,
  search: search.optional(),
}

const listRow = z.object({
  _id: z.string(),
  title: z.string(),
  /** People by name, or a saved filter that is read when it is used. */
  kind: z.enum(['static', 'dynamic']),
  /** Of a saved filter: whom it is read from. */
  module: kindOfPerson.nullable(),
  active: z.boolean(),
  /** As many of them as the caller may read. */
  members: z.int(),
  /** Of them, to how many nothing goes because of their address; null where that is not counted. */
  stopped: z.int().nullable(),
  owner: z.string(),
  updatedAt: instant,
  rev: z.int(),
})
export type EmailListRow = z.infer<typeof listRow>

const list = listRow.extend({
  filters: listFilters.nullable(),
  search: z.string(),
})
export type EmailList = z.infer<typeof list>

export const chooseEmailLists = endpoint({
  method: 'POST',
  path: 'email_list/lists',
  summary: 'The lists that people can be put on, or that can be written to.',
  access: 'signed-in',
  body: z.strictObject({}).optional(),
  reply: z.array(z.object({ _id: z.string(), title: z.string() })),
  refusals: ['not-allowed'],
})

export const createEmailList = endpoint({
  method: 'POST',
  path: 'contacts/create_email_list',
  summary: 'Puts the selected contacts, or all of the list, on a new list or one that is there.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title', 'emailListId', 'type'] },
  body: z.strictObject({
    filters: listFilters.optional(),
    search: search.optional(),
    active: z.boolean().optional(),
    selectedIds: z.array(z.string().max(64)).max(mostIds).optional(),
    /** One that is there; absent or blank: a new one with the title. */
    emailListId: z.string().max(64).nullish(),
    title: z.string().max(200).nullish(),
    type: z.enum(['All', 'Selected']),
    /** The filter itself is kept, and read whenever the list is used: new lists of all alone. */
    keepsItself: z.boolean().optional(),
  }),
  reply: acknowledgement.extend({
    _id: z.string(),
    added: z.int(),
    /** Who was on it already. */
    known: z.int(),
    /** Named and not to be read by the caller. */
    unseen: z.int(),
  }),
  refusals: [
    'not-allowed',
    'not-found',
    'record-inactive',
    'invalid-fields',
    'invalid-request',
    'unknown-list-field',
    'too-many-requests',
  ],
  keyed: true,
  bodyLimit: massBodyLimit,
})

export const listEmailLists = endpoint({
  method: 'POST',
  path: 'email_list',
  summary:
    'A page of lists of people, by title unless sorted otherwise, with as many members of each as the caller may read.',
  access: 'signed-in',
  body: z.strictObject({
    skip: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(100).default(10),
    search: search.optional(),
    active: z.boolean().default(true),
    sort: sortAsked('title', 'owner', 'updatedAt'),
  }),
  reply: z.object({ lists: z.array(listRow), count: z.int() }),
  refusals: ['not-allowed'],
})

export const addEmailList = endpoint({
  method: 'POST',
  path: 'email_list/add',
  summary: 'Makes a list: of people who are put on it, or of whoever a saved filter finds.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  body: z.strictObject({ title, filter: z.strictObject(narrowing).nullish() }),
  reply: acknowledgement.extend({ list }),
  refusals: ['not-allowed', 'invalid-fields', 'unknown-list-field', 'invalid-request'],
  keyed: true,
})

export const getEmailList = endpoint({
  method: 'GET',
  path: 'email_list/:id',
  summary: 'A list of people.',
  access: 'signed-in',
  params,
  reply: z.object({ list }),
  refusals: ['not-allowed', 'not-found'],
})

export const saveEmailList = endpoint({
  method: 'PATCH',
  path: 'email_list/:id',
  summary: 'Changes what a list is called, its filter, or takes it out of use.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title', 'active'] },
  params,
  body: z.strictObject({
    title: title.optional(),
    active: z.boolean().optional(),
    filter: z.strictObject({ filters: listFilters, search: search.optional() }).optional(),
    rev: z.int().min(1).optional(),
  }),
  reply: acknowledgement.extend({ list }),
  refusals: ['not-allowed', 'not-found', 'stale', 'invalid-fields', 'invalid-request', 'unknown-list-field'],
})

/** Why nothing would go to a member now, or `same-address`: somebody before them has it. */
export const memberTroubles = ['inactive', 'no-address', 'invalid-address', 'suppressed', 'same-address'] as const
const trouble = z.enum(memberTroubles)
export type MemberTrouble = z.infer<typeof trouble>

const member = z.object({
  _id: z.string(),
  module: kindOfPerson,
  name: z.string(),
  email: z.string(),
  trouble: trouble.nullable(),
  addedAt: instant.nullable(),
})
export type EmailListMember = z.infer<typeof member>

export const listMembers = endpoint({
  method: 'POST',
  path: 'email_list/:id/members',
  summary: 'A page of the people of a list whom the caller may read, and whether something would go to each.',
  access: 'signed-in',
  params,
  body: z.strictObject({
    skip: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(100).default(10),
    search: search.optional(),
    /** Those alone who have some trouble. */
    troubled: z.boolean().optional(),
  }),
  reply: z.object({
    members: z.array(member),
    count: z.int(),
    /** Of all of the list, whatever is searched. */
    totals: z.object({
      members: z.int(),
      reachable: z.int(),
      skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
    }),
  }),
  refusals: ['not-allowed', 'not-found', 'unknown-list-field', 'invalid-request'],
})

export const addMembers = endpoint({
  method: 'POST',
  path: 'email_list/:id/members/add',
  summary: 'Puts people on a list; who is on it already stays so once.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params,
  body: z.strictObject({ people: z.array(recordId).min(1).max(mostIds) }),
  reply: acknowledgement.extend({ added: z.int(), known: z.int(), unseen: z.int() }),
  refusals: ['not-allowed', 'not-found', 'record-inactive', 'invalid-request', 'invalid-fields'],
  bodyLimit: massBodyLimit,
})

/** Addresses at once at most. */
export const mostImported = 10_000

export const importMembers = endpoint({
  method: 'POST',
  path: 'email_list/:id/import',
  summary: 'Puts whoever has one of these addresses on a list: people whom the caller may read and write to.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params,
  body: z.strictObject({ addresses: z.array(z.string().trim().min(3).max(320)).min(1).max(mostImported) }),
  reply: acknowledgement.extend({
    added: z.int(),
    known: z.int(),
    /** Addresses that nobody has whom the caller may write to. */
    unknown: z.array(z.string()),
  }),
  refusals: ['not-allowed', 'not-found', 'record-inactive', 'invalid-request', 'invalid-fields'],
  keyed: true,
  bodyLimit: 4 * 1024 * 1024,
})

export const removeMembers = endpoint({
  method: 'POST',
  path: 'email_list/:id/members/remove',
  summary: 'Takes people off a list.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params,
  body: z.strictObject({ people: z.array(recordId).min(1).max(mostIds) }),
  reply: acknowledgement.extend({ removed: z.int() }),
  refusals: ['not-allowed', 'not-found', 'record-inactive', 'nothing-to-change', 'invalid-request'],
  bodyLimit: massBodyLimit,
})

export const findPeopleForList = endpoint({
  method: 'POST',
  path: 'email_list/people',
  summary: 'People whom the caller may read and write to, by a search: to be put on a list.',
  access: 'signed-in',
  body: z.strictObject({ search }),
  reply: z.object({
    people: z.array(z.object({ _id: z.string(), module: kindOfPerson, name: z.string(), email: z.string() })),
  }),
  refusals: ['not-allowed'],
})
