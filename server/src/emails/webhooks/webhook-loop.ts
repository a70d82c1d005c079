import type { BackgroundLoop } from '../../feature-manifest.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { withOwnConnections } from '../../platform/jobs/own-connections.ts'
import { WokenLoop, wokenThrough } from '../../platform/jobs/woken-loop.ts'
import { listCompaniesWithWebhooks, takeBackLost } from './delivery-repository.ts'
import { sendWebhook, takeNextWebhook, type WebhookParts } from './send-webhooks.ts'
import { webhookChannel } from './webhook-wake.ts'

const pollMs = 2_000
/** Calls on their way at once: of the process, of a company, to one address. A slow receiver takes nothing from others. */
const [mostAtOnce, mostOfCompany, mostOfAddress] = [32, 8, 4]

type OnItsWay = { readonly companyId: string; readonly webhookId: string }

/** Calls what automations are to call: the rows are the queue. */
export function webhookLoop(parts: WebhookParts): BackgroundLoop {
  const { own, end } = withOwnConnections(parts, 2)
  const ended = new AbortController()
  const onTheirWay = new Map<Promise<void>, OnItsWay>()
  /** Companies that have called as often as they may in an hour; as this process knows, another one asks for itself. */
  const notBefore = new Map<string, Date>()
  const count = (is: (one: OnItsWay) => boolean): number => [...onTheirWay.values()].filter(is).length

  const begin = async (companyId: string): Promise<boolean> => {
    const busy = [...new Set([...onTheirWay.values()].map(({ webhookId }) => webhookId))].filter(
      (id) => count(({ webhookId }) => webhookId === id) >= mostOfAddress,
    )
    const delivery = await takeNextWebhook(own, { companyId, busy })
    if (delivery === null) return false
    if (delivery === 'settled') return true
    if ('notBefore' in delivery) {
      notBefore.set(companyId, delivery.notBefore)
      return false
    }
    notBefore.delete(companyId)
    const sending = sendWebhook(own, { companyId, delivery, signal: ended.signal })
      .catch((error: unknown) => {
        // Its lease ends, and it goes again under the same name.
        parts.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a call could not be noted')
      })
      .finally(() => {
        onTheirWay.delete(sending)
        loop.wake()
      })
    onTheirWay.set(sending, { companyId, webhookId: delivery.webhookId })
    return true
  }

  const round = async (signal: AbortSignal): Promise<number> => {
    const at = parts.clock.now()
    const companies = await inPlatformTransaction(own.database, (db) => listCompaniesWithWebhooks(db, at))
    let begun = 0
    for (const companyId of companies) {
      await inTransaction(own.database, { companyId, at }, (db) => takeBackLost(db, companyId, at))
      const waitsUntil = notBefore.get(companyId)
      if (waitsUntil !== undefined && waitsUntil > at) continue
      while (
        !signal.aborted &&
        onTheirWay.size < mostAtOnce &&
        count((one) => one.companyId === companyId) < mostOfCompany &&
        (await begin(companyId))
      )
        begun += 1
    }
    return begun > 0 && onTheirWay.size < mostAtOnce ? 0 : pollMs
  }

  const loop = new WokenLoop({ log: parts.log, trouble: 'addresses could not be called; trying again', round })
  return wokenThrough(webhookChannel, loop, async () => {
    ended.abort()
    await Promise.all(onTheirWay.keys())
    await end()
  })
}
