import type { CampaignFigures } from '@corbel/domain/emails/campaigns/campaign-endpoints'

/** What is told of every campaign. */
export const alwaysTold = ['queued', 'sent', 'bounced', 'unsubscribed', 'unknown'] as const
/** Only where there is some of it: of what nobody reported, none is not known to be none. */
export const toldWhereAny = [
  ...(['delivered', 'opened', 'openedByPrograms', 'clicked', 'answered', 'complained'] as const),
  ...(['held', 'suppressed', 'cancelled'] as const),
] as const

/** What a share is told of. */
export const rated: ReadonlySet<keyof CampaignFigures> = new Set([
  ...(['delivered', 'opened', 'clicked', 'answered', 'bounced', 'unsubscribed', 'complained'] as const),
])

/** Of what it is a share: what came back of all that were given, everything else of those that were sent. */
export const rateBase = (figure: keyof CampaignFigures, { sent, bounced }: CampaignFigures): number =>
  figure === 'bounced' ? sent + bounced : sent
