/** What is told of every campaign. */
export const alwaysTold = ['queued', 'sent', 'bounced', 'unsubscribed', 'unknown'] as const
/** Only where there is some of it: of what nobody reported, none is not known to be none. */
export const toldWhereAny = ['delivered', 'opened', 'clicked', 'held', 'suppressed', 'cancelled'] as const
