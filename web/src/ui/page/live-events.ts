import { getCurrentUser } from '@corbel/domain/auth/auth-endpoints'
import { call } from '../../api.ts'
import { ApiFailure, isRefusal } from '../../api-errors.ts'
import { type GateMoment, sessionGate } from '../../session-gate.ts'
import { connection } from './connection.ts'

export interface LiveEvent {
  /** As the server names it, or `resync`: something may have been missed, ask for the present state. */
  name: string
  body: Readonly<Record<string, unknown>>
}

/** What every page is told, whoever listens to what. */
const toldAnyway = ['rights-changed', 'resync'] as const

/** A page that nobody looks at gives its stream up: a browser has six connections to one server, for all its tabs. */
const hiddenForMs = 10_000
const longestPauseMs = 30_000

/** One event stream for the whole tab, open while somebody listens. It comes back by itself and then says `resync`. */
class LiveEvents {
  readonly #listeners = new Set<(event: LiveEvent) => void>()
  readonly #names = new Set<string>(toldAnyway)
  #source: EventSource | null = null
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    document.addEventListener('visibilitychange', () => this.#followVisibility())
  }

  listen(names: readonly string[], listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener)
    for (const name of names) {
      if (!this.#names.has(name) && this.#source !== null) this.#hear(this.#source, name)
      this.#names.add(name)
    }
    if (this.#source === null) this.#openIn(0)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#close()
    }
  }

  #followVisibility(): void {
    if (document.visibilityState === 'visible') {
      if (this.#source === null) this.#openIn(0)
      else clearTimeout(this.#timer)
    } else if (this.#source !== null) {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#close(), hiddenForMs)
    }
  }

  #openIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(), ms)
  }

  #open(): void {
    this.#close()
    if (this.#listeners.size === 0 || document.visibilityState === 'hidden') return
    const sentAt = sessionGate.now()
    const source = new EventSource('/api/events')
    this.#source = source
    source.addEventListener('open', () => {
      this.#failures = 0
      // Between what a page was given and this moment something may have happened.
      this.#tell({ name: 'resync', body: {} })
    })
    source.addEventListener('error', () => void this.#comeBack())
    source.addEventListener('reconnect', () => void this.#comeBack())
    source.addEventListener('signed-out', () => void this.#signInAgain(sentAt))
    for (const name of this.#names) this.#hear(source, name)
  }

  #hear(source: EventSource, name: string): void {
    source.addEventListener(name, (event) => this.#tell({ name, body: JSON.parse(String(event.data)) }))
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#source?.close()
    this.#source = null
  }

  #tell(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  /** The browser does not say why a stream ended, so the session is asked for. */
  async #comeBack(): Promise<void> {
    this.#close()
    this.#failures += 1
    const sentAt = sessionGate.now()
    try {
      await call(getCurrentUser, { whenSignedOut: 'refuse' })
    } catch (error) {
      if (isRefusal(error, 'not-signed-in')) return this.#signInAgain(sentAt)
      if (error instanceof ApiFailure || isRefusal(error, 'unavailable')) connection.noteLost()
      await connection.whenBack()
    }
    const pause = Math.min(500 * 2 ** this.#failures, longestPauseMs)
    this.#openIn(pause * (0.5 + Math.random() / 2))
  }

  async #signInAgain(sentAt: GateMoment): Promise<void> {
    this.#close()
    if (this.#listeners.size > 0 && (await sessionGate.ask(sentAt))) this.#openIn(0)
  }
}

let events: LiveEvents | null = null

/** Hears what the server tells while the page is open: events of these names, and what every page is told. */
export function listenLive(names: readonly string[], listener: (event: LiveEvent) => void): () => void {
  events ??= new LiveEvents()
  return events.listen(names, listener)
}
