/** The bell in the header, and the marks of what changed. */
export const bell = {
  title: 'Notifications',
  unread_one: 'Notifications, {count} unread',
  unread_other: 'Notifications, {count} unread',
  tabs: 'Which notifications',
  All: 'All',
  Assigned: 'Assigned',
  Docs: 'Docs',
  Reviews: 'Reviews',
  empty: 'All caught up! No new notifications.',
  clear: 'Mark all as read',
  clearTab: 'Mark these as read',
  earlier: 'Read before',
  failed: 'The notifications could not be loaded.',
  settings: 'Notification settings',
  isUnread: 'Unread',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly bell: typeof bell
  }
}
