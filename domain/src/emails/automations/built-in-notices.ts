/** What the program sends by itself, whatever a company automates: each is there once, and no automation doubles it. */
export const builtInNotices = [
  'invitation',
  'sign-in-codes',
  'task-assigned',
  'task-reminder',
  'document-requested',
  'document-refused',
  'message-arrived',
  'submission',
  'decline-notice',
  'notification-digest',
  'webform-link',
] as const
export type BuiltInNotice = (typeof builtInNotices)[number]
