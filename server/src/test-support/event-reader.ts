import { waitUntil } from './wait-until.ts'

export type HeardEvent = { readonly event: string; readonly data: unknown }

/** Reads an event stream over a real connection, as a browser does. */
export class EventReader {
  readonly heard: HeardEvent[] = []
  status = 0
  isClosed = false
  readonly #aborting = new AbortController()

  static async open(url: string, headers: Record<string, string>): Promise<EventReader> {
    const reader = new EventReader()
    const response = await fetch(url, { headers, signal: reader.#aborting.signal })
    reader.status = response.status
    if (response.body !== null) void reader.#read(response.body).catch(() => undefined)
    return reader
  }

  async next(event: string): Promise<unknown> {
    const found = await waitUntil(() => this.heard.find((one) => one.event === event))
    return found.data
  }

  async closed(): Promise<void> {
    await waitUntil(() => this.isClosed || undefined)
  }

  close(): void {
    this.#aborting.abort()
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let unread = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      unread += decoder.decode(chunk, { stream: true })
      const parts = unread.split('\n\n')
      unread = parts.pop() ?? ''
      for (const part of parts) this.#take(part)
    }
    this.isClosed = true
  }

  #take(part: string): void {
    const event = /^event: (.+)$/m.exec(part)?.[1]
    const data = /^data: (.+)$/m.exec(part)?.[1]
    if (event !== undefined) this.heard.push({ event, data: data === undefined ? null : JSON.parse(data) })
  }
}
