import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'

export type WokenWork = {
  readonly log: Pick<Log, 'warn'>
  /** Said in the log where a round fails. */
  readonly trouble: string
  /** Answers after how many milliseconds it looks again if nobody wakes it; none: at once. */
  readonly round: (signal: AbortSignal) => Promise<number>
}

const afterErrorMs = 2_000

/** A loop as features hand it in: woken through a channel; `end` lets go of what was its own once it is over. */
export const wokenThrough = (channel: string, loop: WokenLoop, end: () => Promise<void> = async () => undefined) => ({
  channel,
  wake: () => loop.wake(),
  start: () => loop.start(),
  stop: async () => {
    await loop.stop()
    await end()
  },
})

/**
 * Work that goes on round after round, beside the queue of jobs: whoever writes something to be done wakes it, and it
 * looks by itself for what a process that died left. A round that fails is told of and tried again.
 */
export class WokenLoop {
  readonly #work: WokenWork
  readonly #stopped = new AbortController()
  #woken = new AbortController()
  #done: Promise<void> = Promise.resolve()

  constructor(work: WokenWork) {
    this.#work = work
  }

  start(): void {
    this.#done = this.#run()
  }

  wake(): void {
    this.#woken.abort()
  }

  /** Begins no round any more; resolves when the one under way is over. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#done
  }

  async #run(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      // Woken in the middle of a round, it does not wait after it.
      const signal = AbortSignal.any([this.#stopped.signal, this.#woken.signal])
      const waitMs = await this.#round()
      if (waitMs > 0) await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (this.#woken.signal.aborted) this.#woken = new AbortController()
    }
  }

  async #round(): Promise<number> {
    const { log, trouble, round } = this.#work
    const { signal } = this.#stopped
    try {
      return await round(signal)
    } catch (error) {
      if (signal.aborted) return 0
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, trouble)
      // Whoever wakes it does not make it fail faster.
      await delay(afterErrorMs, undefined, { signal, ref: false }).catch(() => undefined)
      return 0
    }
  }
}
