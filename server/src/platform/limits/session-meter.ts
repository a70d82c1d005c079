import type { Pool } from 'pg'
import { bucketStart, countAttempts, type Window } from './rate-limit-repository.ts'

type Share = { left: number; secondsUntilMore: number | null }

const sharesPerLimit = 20

/**
 * Counts a session's requests over all processes without asking the database each time: a process takes a share of the
 * minute's allowance and serves from it. A small allowance has shares of one, so it is exact.
 */
export class SessionMeter {
  readonly #pool: Pool
  readonly #most: number
  readonly #shareSize: number
  #shares = new Map<string, Share>()
  #minute = 0

  constructor(pool: Pool, most: number) {
    this.#pool = pool
    this.#most = most
    this.#shareSize = Math.max(1, Math.floor(most / sharesPerLimit))
  }

  /** Null while the session may go on, else the seconds until it may. */
  async take(sessionId: string, at: Date): Promise<number | null> {
    const window = { key: `api:${sessionId}`, seconds: 60, buckets: 1, at }
    const share = this.#shareOf(sessionId, bucketStart(window).getTime())
    if (share.left === 0 && share.secondsUntilMore === null) await this.#refill(share, window)
    if (share.left === 0) return share.secondsUntilMore ?? 1
    share.left--
    return null
  }

  #shareOf(sessionId: string, minute: number): Share {
    if (minute !== this.#minute) {
      this.#shares = new Map()
      this.#minute = minute
    }
    const known = this.#shares.get(sessionId)
    if (known !== undefined) return known
    const share: Share = { left: 0, secondsUntilMore: null }
    this.#shares.set(sessionId, share)
    return share
  }

  async #refill(share: Share, window: Window): Promise<void> {
    const attempts = await countAttempts(this.#pool, window, this.#shareSize)
    const excess = Math.max(0, attempts.count - this.#most)
    if (excess < this.#shareSize) share.left += this.#shareSize - excess
    else share.secondsUntilMore = attempts.secondsUntilFewer
  }
}
