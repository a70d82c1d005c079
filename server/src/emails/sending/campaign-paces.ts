import type { Db } from '../../platform/database/db.ts'
import { listPaces } from '../campaigns/campaign-repository.ts'
import type { ClaimedMessage } from './message-repository.ts'

/** So many of these in so many seconds, an hour where nothing is said. */
export type Pace = {
  readonly key: string
  readonly most: number
  readonly seconds?: number
  readonly of: readonly ClaimedMessage[]
}

/** Campaigns that are to go slowly: evenly over the hour, not all of it in its first minute. */
export async function campaignPaces(db: Db, companyId: string, claimed: readonly ClaimedMessage[]): Promise<Pace[]> {
  const campaigns = Map.groupBy(
    claimed.filter(({ origin }) => origin === 'campaign'),
    ({ originId }) => originId,
  )
  if (campaigns.size === 0) return []
  const paces = await listPaces(db, companyId, [...campaigns.keys()])
  return paces.map(([id, perHour]) => {
    const most = Math.ceil(perHour / 60)
    return { key: `campaign:${id}`, most, seconds: (3_600 * most) / perHour, of: campaigns.get(id) ?? [] }
  })
}
