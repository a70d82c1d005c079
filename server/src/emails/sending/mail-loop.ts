import { setTimeout as delay } from 'node:timers/promises'
import { type Lane, lanes } from '@corbel/domain/emails/sending/message-state'
import type { BackgroundLoop } from '../../feature-manifest.ts'
import { createAppPool } from '../../platform/database/app-pool.ts'
import type { Db } from '../../platform/database/db.ts'
import { notify } from '../../platform/database/notify.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { listCompaniesWithMail } from './message-repository.ts'
import { type SendingParts, sendClaimed, type Turn } from './send-claimed.ts'

const mailChannel = 'corbel_mail'

/** Wakes whoever sends, in every process, once the transaction commits. */
export function wakeMail(db: Db): void {
  notify(db, mailChannel, [''])
}

const pollMs = 2_000
const afterErrorMs = 2_000

/**
 * What sends mails: the rows are the queue. Those that somebody waits for go one at a time, by a runner of their own,
 * so that ten thousand others do not stand before them and a crash repeats one at most.
 */
export function mailLoop(parts: SendingParts): BackgroundLoop {
  // Connections of its own: many mails take none away from those who wait for a page.
  const pool = createAppPool({ connection: parts.database.appConnection, log: parts.log, size: 3 })
  const own: SendingParts = { ...parts, database: { ...parts.database, pool } }
  const runners = [
    // Some are claimed at once, one is on its way.
    new MailRunner(own, { lanes: [lanes.direct], most: 10, parallel: 1 }),
    new MailRunner(own, { lanes: [lanes.automatic, lanes.mass], most: 100, parallel: 4 }),
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
      await pool.end()
    },
  }
}

type Running = Pick<Turn, 'most' | 'parallel'> & { readonly lanes: readonly Lane[] }

class MailRunner {
  readonly #parts: SendingParts
  readonly #running: Running
  readonly #worker = newId()
  readonly #stopped = new AbortController()
  #woken = new AbortController()
  #done: Promise<void> = Promise.resolve()

  constructor(parts: SendingParts, running: Running) {
    this.#parts = parts
    this.#running = running
  }

  start(): void {
    this.#done = this.#run()
  }

  wake(): void {
    this.#woken.abort()
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    this.wake()
    await this.#done
  }

  async #run(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const signal = AbortSignal.any([this.#stopped.signal, this.#woken.signal])
      const sent = await this.#round()
      if (sent === 0) await delay(pollMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (this.#woken.signal.aborted) this.#woken = new AbortController()
    }
  }

  /** Every company with something to do gets a turn; answers how many mails were given. */
  async #round(): Promise<number> {
    const { database, clock, log } = this.#parts
    try {
      const companies = await inPlatformTransaction(database, (db) =>
        listCompaniesWithMail(db, this.#running.lanes, clock.now()),
      )
      let sent = 0
      for (const companyId of companies) {
        const signal = this.#stopped.signal
        if (signal.aborted) return 0
        sent += await sendClaimed(this.#parts, {
          ...this.#running,
          companyId,
          worker: this.#worker,
          turnMs: 1_000,
          signal,
        })
      }
      return sent
    } catch (error) {
      if (this.#stopped.signal.aborted) return 0
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'mails could not be sent; trying again')
      await delay(afterErrorMs, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => undefined)
      return 0
    }
  }
}
