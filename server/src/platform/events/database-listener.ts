import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from '../database/connection-settings.ts'
import type { Log } from '../log.ts'

export type ListenerParts = {
  readonly connection: ConnectionSettings
  readonly log: Log
  /** By channel. */
  readonly on: Readonly<Record<string, (payload: string) => void>>
  /** The connection was lost and is back: what was said meanwhile was not heard. */
  readonly onGap: () => void
}

/** Resolves when the connection is gone. */
type Connection = { readonly lost: Promise<void> }

const retryMs = 500
const pulseMs = 10_000

/** One connection of the process that hears what all processes announce. It comes back by itself. */
export class DatabaseListener {
  readonly #parts: ListenerParts
  readonly #stopped = new AbortController()
  #client: pg.Client | null = null
  #running: Promise<void> = Promise.resolve()

  constructor(parts: ListenerParts) {
    this.#parts = parts
  }

  /** Resolves when it hears. */
  async start(): Promise<void> {
    this.#running = this.#keepListening(await this.#connect())
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#client?.end().catch(() => undefined)
    await this.#running
  }

  async #keepListening(first: Connection): Promise<void> {
    let connection = first
    while (!this.#stopped.signal.aborted) {
      await connection.lost
      connection = await this.#reconnect()
    }
  }

  async #reconnect(): Promise<Connection> {
    while (!this.#stopped.signal.aborted) {
      try {
        const connection = await this.#connect()
        this.#parts.onGap()
        return connection
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown'
        this.#parts.log.warn({ reason }, 'events cannot be heard; trying again')
        await delay(retryMs, undefined, { signal: this.#stopped.signal }).catch(() => undefined)
      }
    }
    return { lost: Promise.resolve() }
  }

  async #connect(): Promise<Connection> {
    const client = new pg.Client({ ...this.#parts.connection, application_name: 'corbel events', keepAlive: true })
    this.#client = client
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    client.on('notification', ({ channel, payload }) => this.#parts.on[channel]?.(payload ?? ''))
    await client.connect()
    for (const channel of Object.keys(this.#parts.on)) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    const pulse = setInterval(() => client.query('SELECT').catch(() => client.end()), pulseMs)
    void lost.then(() => clearInterval(pulse))
    return { lost }
  }
}
