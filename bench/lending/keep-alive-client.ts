import { Agent, request } from 'node:http'

/** One connection that stays open, as a browser holds it, and as little work of its own as can be: bodies stay text. */
export class KeepAliveClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #url: string
  readonly #headers: Record<string, string>

  constructor(url: string, headers: Record<string, string>) {
    this.#url = url
    this.#headers = headers
  }

  send(method: string, path: string, body?: unknown): Promise<string> {
    const text = body === undefined ? '' : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const headers = { ...this.#headers, 'content-length': String(Buffer.byteLength(text)) }
      const call = request(`${this.#url}/api/${path}`, { agent: this.#agent, method, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const reply = Buffer.concat(chunks).toString()
          if (answer.statusCode === 200) resolve(reply)
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${reply}`))
        })
      })
      call.on('error', reject)
      call.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
