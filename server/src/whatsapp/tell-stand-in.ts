import type { WorkerParts } from '../feature-manifest.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { takeInbound, takeStatus } from './receive-events.ts'
import { nextOfStandIn } from './stand-in.ts'
import { listSentByStandIn, type SentByStandIn } from './stand-in-repository.ts'

/** What WhatsApp would tell, taken by the way that takes what it tells. Answers whether there is more to come. */
export async function tellOfStandIn({ database, clock, whatsapp }: WorkerParts, companyId: string): Promise<boolean> {
  const at = clock.now()
  const sent = await inTransaction(database, { companyId, at }, (db) => listSentByStandIn(db, companyId, at))
  for (const message of sent) {
    const next = nextOfStandIn(message, at)
    if (next === null) continue
    if (next.kind === 'status')
      await takeStatus(
        { database, prices: whatsapp?.prices },
        {
          ...{ id: message.providerId, status: next.status, timestamp: at, pricing: pricingOf(message) },
          biz_opaque_callback_data: `${companyId}:${message.id}`,
        },
      )
    else
      await takeInbound(database, {
        ...{ from: message.number, id: `wamid.${newId()}`, timestamp: at, type: 'text', text: { body: next.text } },
      })
  }
  return sent.length > 0
}

const pricingOf = ({ category, isFree }: SentByStandIn) => ({ billable: !isFree, category: category.toLowerCase() })
