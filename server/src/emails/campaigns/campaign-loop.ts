import type { BackgroundLoop, WorkerParts } from '../../feature-manifest.ts'
import type { Db } from '../../platform/database/db.ts'
import { notify } from '../../platform/database/notify.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { withOwnConnections } from '../../platform/jobs/own-connections.ts'
import { WokenLoop, wokenThrough } from '../../platform/jobs/woken-loop.ts'
import { listCampaignsAtWork, listCompaniesWithCampaigns } from './campaign-repository.ts'
import { workOn } from './work-on-campaign.ts'

const campaignChannel = 'corbel_campaigns'

/** Wakes whoever looks after campaigns once the transaction commits. */
export function wakeCampaigns(db: Db): void {
  notify(db, campaignChannel, [''])
}

/** Sooner while a campaign is on its way. */
const [pollMs, soonMs] = [3_000, 1_000]

/**
 * What starts campaigns whose time has come, writes their recipients down, and notes when one is over or goes wrong. The
 * rows say what is to be done, so that it is of no matter which process dies when.
 */
export function campaignLoop(parts: WorkerParts): BackgroundLoop {
  const { own, end } = withOwnConnections(parts, 1)
  const worker = newId()
  const loop = new WokenLoop({
    log: parts.log,
    trouble: 'campaigns could not be looked after',
    round: async (signal) => ((await round(own, { worker, signal })) ? soonMs : pollMs),
  })
  return wokenThrough(campaignChannel, loop, end)
}

type Round = { readonly worker: string; readonly signal: AbortSignal }

/** Answers whether there was anything to do. */
async function round(parts: WorkerParts, { worker, signal }: Round): Promise<boolean> {
  const { database, clock } = parts
  let isBusy = false
  const companies = await inPlatformTransaction(database, (db) => listCompaniesWithCampaigns(db, clock.now()))
  for (const companyId of companies) {
    const at = clock.now()
    const found = await inTransaction(database, { companyId, at }, (db) => listCampaignsAtWork(db, companyId, at))
    for (const campaign of found) {
      if (signal.aborted) return false
      isBusy = true
      await workOn(parts, { companyId, campaign, worker, signal })
    }
  }
  return isBusy
}
