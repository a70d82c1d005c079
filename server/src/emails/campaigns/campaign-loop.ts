import { setTimeout as delay } from 'node:timers/promises'
import type { BackgroundLoop, WorkerParts } from '../../feature-manifest.ts'
import { createAppPool } from '../../platform/database/app-pool.ts'
import type { Db } from '../../platform/database/db.ts'
import { notify } from '../../platform/database/notify.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
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
  const pool = createAppPool({ connection: parts.database.appConnection, log: parts.log, size: 1 })
  const own: WorkerParts = { ...parts, database: { ...parts.database, pool } }
  const stopped = new AbortController()
  const worker = newId()
  let woken = new AbortController()
  let done: Promise<void> = Promise.resolve()
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const signal = AbortSignal.any([stopped.signal, woken.signal])
      const isBusy = await round(own, { worker, signal: stopped.signal })
      await delay(isBusy ? soonMs : pollMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (woken.signal.aborted) woken = new AbortController()
    }
  }
  return {
    channel: campaignChannel,
    wake: () => woken.abort(),
    start: () => {
      done = run()
    },
    stop: async () => {
      stopped.abort()
      await done
      await pool.end()
    },
  }
}

type Round = { readonly worker: string; readonly signal: AbortSignal }

/** Answers whether there was anything to do. */
async function round(parts: WorkerParts, { worker, signal }: Round): Promise<boolean> {
  const { database, clock, log } = parts
  let isBusy = false
  try {
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
  } catch (error) {
    if (!signal.aborted)
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'campaigns could not be looked after')
  }
  return isBusy
}
