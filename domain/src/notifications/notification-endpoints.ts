import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'
import { isNoticeKind, noticeCategories, noticeChannels, noticeTabs } from './notice-kinds.ts'

const noticeKind = z.custom<string>((value) => typeof value === 'string' && isNoticeKind(value))

export const notification = z.object({
  _id: z.string(),
  type: z.enum(['create', 'update', 'delete']),
  category: z.enum(noticeCategories),
  /** What happened, in the caller's language: plain text, never to be taken for markup. */
  msg: z.string(),
  /** Below the program's address, made by the server. */
  url: z.string(),
  /** The record's kind, its form, itself; the parent is the record that it hangs on, where it hangs on one. */
  module: z.string(),
  form: z.string(),
  owner: z.string(),
  parent: z.string().nullable(),
  time: instant,
  /** Read by the caller; nobody else's reading counts. */
  isViewed: z.boolean(),
})
export type Notification = z.infer<typeof notification>

const counted = z.object({ All: z.int(), Assigned: z.int(), Docs: z.int(), Reviews: z.int() })

/** Of what the caller may read now, the newest first; a hundred unread ones at the most, and the last that were read. */
const notices = z.object({
  /** Unread. */
  count: z.int(),
  /** There are more unread ones than are told of. */
  countIsLeast: z.literal(true).optional(),
  /** Unread, by tab of the bell. */
  counts: counted,
  data: z.array(notification),
  /** Ids of records with something unread, by their kind: lists mark them as changed. */
  markers: z.record(z.string(), z.array(z.string())),
})

export const listNotifications = endpoint({
  method: 'POST',
  path: 'notifications',
  summary: 'What the caller was told of and has not read, with the last few that they have.',
  access: 'signed-in',
  body: z.strictObject({}).optional(),
  reply: notices,
})

export const viewNotifications = endpoint({
  method: 'POST',
  path: 'notifications/view',
  summary:
    'Marks the caller’s notifications as read, those of a tab of the bell or of one record; answers what is left.',
  access: 'signed-in',
  body: z.strictObject({
    type: z.enum(noticeTabs),
    /** Only those of this record: it was opened. */
    owner: z.string().max(64).optional(),
    /** Only this one: it was pressed. */
    _id: z.string().max(64).optional(),
  }),
  reply: notices,
})

export const listPreferences = endpoint({
  method: 'GET',
  path: 'notifications/preferences',
  summary: 'How the caller wants to hear of each kind of event.',
  access: 'signed-in',
  reply: z.object({
    preferences: z.array(
      z.object({ kind: z.string(), category: z.enum(noticeCategories), channel: z.enum(noticeChannels) }),
    ),
  }),
})

export const savePreference = endpoint({
  method: 'PATCH',
  path: 'notifications/preferences',
  summary: 'How the caller wants to hear of a kind of event from now on: in the bell, also by mail, or not at all.',
  access: 'signed-in',
  body: z.strictObject({ kind: noticeKind, channel: z.enum(noticeChannels) }),
  reply: acknowledgement,
})
