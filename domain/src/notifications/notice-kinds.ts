import type { TabKey } from '../roles/role.ts'

/** Tabs of the bell, as the calls name them (specification 3, section 2.4). */
export const noticeTabs = ['All', 'Assigned', 'Docs', 'Reviews'] as const
export type NoticeTab = (typeof noticeTabs)[number]

/** What a notification is about; each but the last has a tab of the bell. */
export const noticeCategories = ['assigned', 'docs', 'reviews', 'other'] as const
export type NoticeCategory = (typeof noticeCategories)[number]

/** How somebody hears of a kind of event: in the bell alone, also by mail, or not at all. */
export const noticeChannels = ['bell', 'mail', 'off'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export interface NoticeFacts {
  category: NoticeCategory
  type: 'create' | 'update' | 'delete'
  /** The record's tab that it leads to, and whose right somebody needs to be told; absent: the record itself. */
  tab?: TabKey
  /** Where it leads instead of the record: a page of the program. */
  page?: string
  /** For whoever said nothing. */
  channel: NoticeChannel
  /** It leads to the page that was named when it was told, not to the record. */
  namesPage?: true
  /** Told again while nobody has read it, it is one and moves to the top. */
  folds?: true
}

/**
 * Every kind of event that people are told of. A new one has its line here and its sentence in
 * `notifications/messages`, where `{name}` is who did it and `{record}` what the record is called.
 */
export const noticeKinds = {
  assigned: { category: 'assigned', type: 'create', channel: 'bell' },
  'status-moved': { category: 'assigned', type: 'update', channel: 'bell', folds: true },
  'record-changed': { category: 'assigned', type: 'update', channel: 'bell', folds: true },
  'record-closed': { category: 'assigned', type: 'delete', channel: 'bell' },
  submitted: { category: 'assigned', type: 'update', channel: 'bell', folds: true },
  'submitted-incomplete': { category: 'assigned', type: 'update', channel: 'bell', folds: true },
  'submission-completed': { category: 'assigned', type: 'update', channel: 'bell', folds: true },
  'lead-arrived': { category: 'assigned', type: 'create', channel: 'bell' },
  'lead-taken': { category: 'other', type: 'update', channel: 'bell' },
  shared: { category: 'other', type: 'create', channel: 'bell' },
  mentioned: { category: 'other', type: 'create', tab: 'notes', channel: 'mail' },
  'review-asked': { category: 'reviews', type: 'create', channel: 'bell', folds: true },
  'review-accepted': { category: 'reviews', type: 'update', channel: 'bell' },
  'review-rejected': { category: 'reviews', type: 'update', channel: 'bell' },
  'document-uploaded': { category: 'docs', type: 'create', tab: 'docs', channel: 'bell', folds: true },
  'document-requested': { category: 'docs', type: 'create', tab: 'docs', channel: 'bell', folds: true },
  'document-refused': { category: 'docs', type: 'update', tab: 'docs', channel: 'bell', folds: true },
  'document-approved': { category: 'docs', type: 'update', tab: 'docs', channel: 'bell', folds: true },
  'file-quarantined': { category: 'other', type: 'create', channel: 'bell', folds: true },
  'task-assigned': { category: 'assigned', type: 'create', tab: 'tasks', channel: 'mail' },
  'task-due': { category: 'assigned', type: 'update', tab: 'tasks', channel: 'mail', folds: true },
  'task-completed': { category: 'other', type: 'update', tab: 'tasks', channel: 'bell' },
  'task-late': { category: 'assigned', type: 'update', tab: 'tasks', channel: 'mail', folds: true },
  'asked-to-do': { category: 'assigned', type: 'create', channel: 'mail', folds: true },
  automation: { category: 'other', type: 'update', channel: 'bell' },
  'mail-domain': { category: 'other', type: 'update', page: '/email/settings', channel: 'mail' },
  'email-answered': { category: 'other', type: 'create', tab: 'emails', channel: 'bell', folds: true },
  'whatsapp-arrived': { category: 'other', type: 'create', tab: 'emails', channel: 'bell', folds: true },
  'campaign-stopped': { category: 'other', type: 'update', channel: 'mail', namesPage: true },
  'message-arrived': { category: 'other', type: 'create', channel: 'bell', folds: true },
} as const satisfies Record<string, NoticeFacts>
export type NoticeKind = keyof typeof noticeKinds

export const isNoticeKind = (name: string): name is NoticeKind => Object.hasOwn(noticeKinds, name)

/** What is known of a kind, in one shape for all of them. */
export const noticeFacts = (kind: NoticeKind): NoticeFacts => noticeKinds[kind]

const tabOf: Readonly<Record<NoticeCategory, NoticeTab | null>> = {
  assigned: 'Assigned',
  docs: 'Docs',
  reviews: 'Reviews',
  other: null,
}

/** Whether a tab of the bell shows what is of a category. */
export const isInNoticeTab = (category: NoticeCategory, tab: NoticeTab): boolean =>
  tab === 'All' || tabOf[category] === tab

/** The kinds that a tab of the bell shows. */
export const kindsInNoticeTab = (tab: NoticeTab): NoticeKind[] =>
  Object.entries(noticeKinds).flatMap(([kind, { category }]) =>
    isNoticeKind(kind) && isInNoticeTab(category, tab) ? [kind] : [],
  )

/** So many unread ones are looked at; whoever has more is told so. */
export const mostNotices = 100
