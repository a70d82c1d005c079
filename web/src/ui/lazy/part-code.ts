import { connection } from '../page/connection.ts'
import { mendStyles } from './mend-styles.ts'
import { type PartTrouble, troubleOf } from './part-trouble.ts'

/** Most failures are a moment: a train in a tunnel, a server that starts again. */
const pausesMs = [400, 1_500]
/** Afterwards the code is asked for behind the scenes, rarer and rarer. */
const firstQuietMs = 5_000
const longestQuietMs = 60_000

export type PartState<Code> = { kind: 'unasked' } | { kind: 'asked' } | { kind: 'here'; code: Code } | TroubledPart
export interface TroubledPart {
  kind: 'troubled'
  trouble: PartTrouble
}

/**
 * Code that is fetched when it is needed, and again when that failed: at once a few times, then whenever somebody asks,
 * when the connection is back, and from time to time. It never throws; it says what is the matter.
 */
export class PartCode<Code> {
  readonly #load: () => Promise<Code>
  readonly #listeners = new Set<() => void>()
  #state: PartState<Code> = { kind: 'unasked' }
  #asking: Promise<PartState<Code>> | null = null
  #quietMs = firstQuietMs
  /** Whether it is asked for behind the scenes after a failure. */
  readonly #goesOn: boolean

  constructor(load: () => Promise<Code>, { goesOn = true } = {}) {
    this.#load = load
    this.#goesOn = goesOn
  }

  readonly state = (): PartState<Code> => this.#state

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves when the code is here or has failed once more. */
  ask(): Promise<PartState<Code>> {
    if (this.#state.kind === 'here') return Promise.resolve(this.#state)
    this.#asking ??= this.#bring().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #bring(): Promise<PartState<Code>> {
    this.#show({ kind: 'asked' })
    for (const pause of [...pausesMs, null]) {
      try {
        await mendStyles()
        return this.#show({ kind: 'here', code: await this.#load() })
      } catch (error) {
        const trouble = await troubleOf(error)
        if (trouble !== 'broken' || pause === null) return this.#fail(trouble)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    return this.#fail('broken')
  }

  #fail(trouble: PartTrouble): PartState<Code> {
    if (trouble === 'unreachable') connection.noteLost()
    if (!this.#goesOn) return this.#show({ kind: 'troubled', trouble })
    if (trouble === 'unreachable') {
      void connection.whenBack().then(() => this.ask())
    } else if (trouble === 'broken') {
      setTimeout(() => void this.ask(), this.#quietMs)
      this.#quietMs = Math.min(this.#quietMs * 2, longestQuietMs)
    }
    return this.#show({ kind: 'troubled', trouble })
  }

  #show(state: PartState<Code>): PartState<Code> {
    this.#state = state
    for (const listener of this.#listeners) listener()
    return state
  }
}
