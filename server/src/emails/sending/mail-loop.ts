import { type Lane, lanes } from '@corbel/domain/emails/sending/message-state'
import type { BackgroundLoop } from '../../feature-manifest.ts'
import type { Db } from '../../platform/database/db.ts'
import { notify } from '../../platform/database/notify.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { withOwnConnections } from '../../platform/jobs/own-connections.ts'
import { WokenLoop } from '../../platform/jobs/woken-loop.ts'
import { listCompaniesWithMail } from './message-repository.ts'
import { type SendingParts, sendClaimed, type Turn } from './send-claimed.ts'

const mailChannel = 'corbel_mail'

/** Wakes whoever sends, in every process, once the transaction commits. */
export function wakeMail(db: Db): void {
  notify(db, mailChannel, [''])
}

const pollMs = 2_000

/**
 * What sends mails: the rows are the queue. Those that somebody waits for go one at a time, by a runner of their own,
 * so that ten thousand others do not stand before them and a crash repeats one at most.
 */
export function mailLoop(parts: SendingParts): BackgroundLoop {
  const { own, end } = withOwnConnections(parts, 3)
  const runners = [
    // Some are claimed at once, one is on its way.
    mailRunner(own, { lanes: [lanes.direct], most: 10, parallel: 1 }),
    mailRunner(own, { lanes: [lanes.automatic, lanes.mass], most: 100, parallel: 4 }),
  ]
  return {
    channel: mailChannel,
    wake: () => {
      for (const runner of runners) runner.wake()
    },
    start: () => {
      for (const runner of runners) runner.start()
    },
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
      await end()
    },
  }
}

type Running = Pick<Turn, 'most' | 'parallel'> & { readonly lanes: readonly Lane[] }

function mailRunner(parts: SendingParts, running: Running): WokenLoop {
  const worker = newId()
  return new WokenLoop({
    log: parts.log,
    trouble: 'mails could not be sent; trying again',
    round: async (signal) => ((await sendRound(parts, { running, worker, signal })) > 0 ? 0 : pollMs),
  })
}

type Round = { readonly running: Running; readonly worker: string; readonly signal: AbortSignal }

/** Every company with something to do gets a turn; answers how many mails were given. */
async function sendRound(parts: SendingParts, { running, worker, signal }: Round): Promise<number> {
  const { database, clock } = parts
  const companies = await inPlatformTransaction(database, (db) => listCompaniesWithMail(db, running.lanes, clock.now()))
  let sent = 0
  for (const companyId of companies) {
    if (signal.aborted) return 0
    sent += await sendClaimed(parts, { ...running, companyId, worker, turnMs: 1_000, signal })
  }
  return sent
}
