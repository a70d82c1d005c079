import type { Placed } from '@corbel/domain/shared/messages/message'
import { notifyLater } from '../../notifications/notify-later.ts'
import type { Db } from '../../platform/database/db.ts'

type Stopped = {
  readonly companyId: string
  readonly at: Date
  readonly campaign: { readonly ownerId: string; readonly title: string }
  /** Of the campaign. */
  readonly page: string
  readonly because: Placed
}

/** Whoever started a campaign, and whoever sets the company up, learn that it paused itself. */
export function tellCampaignStopped(db: Db, { companyId, at, campaign, page, because }: Stopped): void {
  const { ownerId, title } = campaign
  notifyLater(db, {
    ...{ companyId, at, kind: 'campaign-stopped', record: { id: ownerId }, personIds: [ownerId], administrators: true },
    by: { personId: null, name: 'Corbel' },
    params: { title, page, text: because },
  })
}
