import type { ServerResponse } from 'node:http'
import type { Actor } from '@corbel/domain/auth/actor'
import type { PersonSession } from '../session/session.ts'

/** A reader this far behind has stalled: it is dropped, comes back by itself and asks for the present state. */
const mostUnreadBytes = 64 * 1024

export type StreamEvent = { readonly name: string; readonly id?: string; readonly body: unknown }

export type StreamParts = {
  readonly session: PersonSession
  readonly address: string
  readonly response: ServerResponse
}

/** A reader that is gone without a word takes no farewell, and the program waits no longer for one. */
const farewellMs = 1_000

/** One open event stream: its reader, whose rights are asked anew while it lasts. */
export class EventStream {
  readonly tokenHash: Buffer
  readonly sessionId: string
  readonly address: string
  actor: Actor
  readonly #response: ServerResponse

  constructor({ session, address, response }: StreamParts) {
    this.address = address
    this.tokenHash = session.tokenHash
    this.sessionId = session.id
    this.actor = session.actor
    this.#response = response
  }

  get isClosed(): boolean {
    return this.#response.destroyed
  }

  send({ name, id, body }: StreamEvent): void {
    const head = id === undefined ? '' : `id: ${id}\n`
    this.write(`${head}event: ${name}\ndata: ${JSON.stringify(body)}\n\n`)
  }

  write(text: string): void {
    if (this.#response.writableLength > mostUnreadBytes) this.#response.destroy()
    else this.#response.write(text)
  }

  /** `reconnect` true: the same session is welcome at once, here or at another process. */
  end(reason: { readonly reconnect: boolean }): void {
    if (this.#response.destroyed) return
    const farewell = reason.reconnect ? 'reconnect' : 'signed-out'
    this.#response.end(`retry: 1000\nevent: ${farewell}\ndata: {}\n\n`)
    setTimeout(() => this.#response.destroy(), farewellMs).unref()
  }
}
