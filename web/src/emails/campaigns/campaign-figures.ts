/** What is told of every campaign, and what only where there is some of it. */
export const alwaysTold = [
  'queued',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'unsubscribed',
  'unknown',
] as const
export const toldWhereAny = ['held', 'suppressed', 'cancelled'] as const
