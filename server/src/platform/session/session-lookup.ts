import type { Pool } from 'pg'
import { findSessionHolders, type SessionHolder } from './session-repository.ts'

type Asked = {
  readonly tokenHash: Buffer
  readonly at: Date
  readonly answer: (found: Promise<SessionHolder | undefined>) => void
}

/**
 * Who holds a session, for requests that come at the same time: those that come while one statement is under way are
 * asked in the next one together. Each is asked after it has come, so none hears of rights that were taken before.
 */
class SessionLookup {
  readonly #pool: Pool
  #waiting: Asked[] = []
  #isUnderWay = false

  constructor(pool: Pool) {
    this.#pool = pool
  }

  find(tokenHash: Buffer, at: Date): Promise<SessionHolder | undefined> {
    const found = new Promise<SessionHolder | undefined>((answer) => this.#waiting.push({ tokenHash, at, answer }))
    void this.#ask()
    return found
  }

  async #ask(): Promise<void> {
    if (this.#isUnderWay) return
    this.#isUnderWay = true
    while (this.#waiting.length > 0) {
      const asked = this.#waiting
      this.#waiting = []
      const found = this.#holders(asked)
      for (const one of asked) one.answer(found.then((holders) => this.#holderOf(holders, one)))
      // Each of them is told why; those that came meanwhile are asked all the same.
      await found.catch(() => undefined)
    }
    this.#isUnderWay = false
  }

  async #holders(asked: readonly Asked[]): Promise<ReadonlyMap<string, SessionHolder>> {
    const hashes = new Map(asked.map(({ tokenHash }) => [tokenHash.toString('hex'), tokenHash]))
    const earliest = new Date(Math.min(...asked.map(({ at }) => at.getTime())))
    const holders = await findSessionHolders(this.#pool, [...hashes.values()], earliest)
    return new Map(holders.map((holder) => [holder.token_hash.toString('hex'), holder]))
  }

  /** What was alive at the earliest of their instants may be over at this one, and is asked for by itself. */
  async #holderOf(
    holders: ReadonlyMap<string, SessionHolder>,
    { tokenHash, at }: Asked,
  ): Promise<SessionHolder | undefined> {
    const holder = holders.get(tokenHash.toString('hex'))
    const ends = [holder?.expires_at, holder?.opened?.until]
    if (ends.every((end) => end === undefined || end > at)) return holder
    return (await findSessionHolders(this.#pool, [tokenHash], at))[0]
  }
}

const ofPool = new WeakMap<Pool, SessionLookup>()

/** The living session under the hash of a token. */
export function lookUpSession(pool: Pool, tokenHash: Buffer, at: Date): Promise<SessionHolder | undefined> {
  const lookup = ofPool.get(pool) ?? new SessionLookup(pool)
  ofPool.set(pool, lookup)
  return lookup.find(tokenHash, at)
}
