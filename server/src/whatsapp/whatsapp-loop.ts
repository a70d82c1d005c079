import type { BackgroundLoop, WorkerParts } from '../feature-manifest.ts'
import { inPlatformTransaction, inTransaction } from '../platform/database/transaction.ts'
import { withOwnConnections } from '../platform/jobs/own-connections.ts'
import { WokenLoop, wokenThrough } from '../platform/jobs/woken-loop.ts'
import type { WhatsappLine } from './cloud-api.ts'
import { handInNext } from './hand-in-templates.ts'
import { sendDue } from './send-due.ts'
import { isStandIn } from './stand-in.ts'
import { tellOfStandIn } from './tell-stand-in.ts'
import { whatsappChannel } from './wake-whatsapp.ts'
import { listAtWork, listCompaniesWithWhatsapp } from './whatsapp-repository.ts'
import { workOnWhatsapp } from './work-on-whatsapp.ts'

const [pollMs, soonMs] = [3_000, 250]

/** Begins campaigns, and sends what is due: one message after the other, so that a crash leaves one unknown at most. */
export function whatsappLoop(parts: WorkerParts, line: WhatsappLine | undefined): BackgroundLoop {
  const { own, end } = withOwnConnections(parts, 1)
  const loop = new WokenLoop({
    log: parts.log,
    trouble: 'messages by WhatsApp could not be sent',
    round: async (signal) => (line !== undefined && (await round(own, { line, signal })) ? soonMs : pollMs),
  })
  return wokenThrough(whatsappChannel, loop, end)
}

type Round = { readonly line: WhatsappLine; readonly signal: AbortSignal }

/** Of a stand-in: companies that more is to be told of. */
const toTell = new Set<string>()

/** Answers whether there was anything to do. */
async function round(parts: WorkerParts, { line, signal }: Round): Promise<boolean> {
  const { database, clock } = parts
  let isBusy = false
  const companies = await inPlatformTransaction(database, (db) => listCompaniesWithWhatsapp(db, clock.now()))
  for (const companyId of companies) {
    if (isStandIn(line)) toTell.add(companyId)
    const at = clock.now()
    const campaigns = await inTransaction(database, { companyId, at }, (db) => listAtWork(db, companyId, at))
    for (const campaign of campaigns) {
      if (signal.aborted) return false
      await workOnWhatsapp(parts, { companyId, campaign })
    }
    while (!signal.aborted && (await handInNext(parts, { companyId, line }))) isBusy = true
    isBusy = (await sendDue(parts, { companyId, line, signal })) || campaigns.length > 0 || isBusy
  }
  for (const companyId of toTell) {
    if (signal.aborted) return false
    if (await tellOfStandIn(parts, companyId)) isBusy = true
    else toTell.delete(companyId)
  }
  return isBusy
}
