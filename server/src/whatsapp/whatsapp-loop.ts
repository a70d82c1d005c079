import type { BackgroundLoop, WorkerParts } from '../feature-manifest.ts'
import { createAppPool } from '../platform/database/app-pool.ts'
import type { Db } from '../platform/database/db.ts'
import { notify } from '../platform/database/notify.ts'
import { inPlatformTransaction, inTransaction } from '../platform/database/transaction.ts'
import { WokenLoop } from '../platform/jobs/woken-loop.ts'
import type { WhatsappLine } from './cloud-api.ts'
import { sendDue } from './send-due.ts'
import { listAtWork, listCompaniesWithWhatsapp } from './whatsapp-repository.ts'
import { workOnWhatsapp } from './work-on-whatsapp.ts'

const whatsappChannel = 'corbel_whatsapp'

/** Wakes whoever sends once the transaction commits. */
export function wakeWhatsapp(db: Db): void {
  notify(db, whatsappChannel, [''])
}

const [pollMs, soonMs] = [3_000, 250]

/** Begins campaigns, and sends what is due: one message after the other, so that a crash leaves one unknown at most. */
export function whatsappLoop(parts: WorkerParts, line: WhatsappLine | undefined): BackgroundLoop {
  const pool = createAppPool({ connection: parts.database.appConnection, log: parts.log, size: 1 })
  const own: WorkerParts = { ...parts, database: { ...parts.database, pool } }
  const loop = new WokenLoop({
    log: parts.log,
    trouble: 'messages by WhatsApp could not be sent',
    round: async (signal) => (line !== undefined && (await round(own, { line, signal })) ? soonMs : pollMs),
  })
  return {
    channel: whatsappChannel,
    wake: () => loop.wake(),
    start: () => loop.start(),
    stop: async () => {
      await loop.stop()
      await pool.end()
    },
  }
}

type Round = { readonly line: WhatsappLine; readonly signal: AbortSignal }

/** Answers whether there was anything to do. */
async function round(parts: WorkerParts, { line, signal }: Round): Promise<boolean> {
  const { database, clock } = parts
  let isBusy = false
  const companies = await inPlatformTransaction(database, (db) => listCompaniesWithWhatsapp(db, clock.now()))
  for (const companyId of companies) {
    const at = clock.now()
    const campaigns = await inTransaction(database, { companyId, at }, (db) => listAtWork(db, companyId, at))
    for (const campaign of campaigns) {
      if (signal.aborted) return false
      await workOnWhatsapp(parts, { companyId, campaign })
    }
    isBusy = (await sendDue(parts, { companyId, line, signal })) > 0 || campaigns.length > 0 || isBusy
  }
  return isBusy
}
