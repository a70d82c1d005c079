import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../../clock.ts'
import { emptyHash, encoded, type S3Account, signedHeaders } from './s3-signature.ts'

export type S3Place = S3Account & {
  /** Address of the service, such as `https://s3.us-east-1.amazonaws.com`. */
  readonly endpoint: string
  readonly bucket: string
}

export type S3Ask = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'
  /** Blank for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: { readonly bytes: Readable; readonly size: number; readonly sha256: string }
}

export type S3Answer = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Readable
}

/** A store that says nothing for so long is down for this request. */
const silentMs = 30_000

/** What a store of objects answers where it refuses or fails. */
export class S3Failure extends Error {
  readonly status: number

  constructor(status: number, said: string) {
    super(`the object store answered ${status}: ${said.slice(0, 300)}`)
    this.status = status
  }
}

/** Talks to a store with the interface of Amazon's S3; the bucket stands in the path, which every such store knows. */
export class S3Client {
  readonly #place: S3Place
  readonly #clock: Clock
  readonly #address: URL
  readonly #agent: HttpAgent | HttpsAgent

  constructor(place: S3Place, clock: Clock) {
    this.#place = place
    this.#clock = clock
    this.#address = new URL(place.endpoint)
    this.#agent =
      this.#address.protocol === 'https:'
        ? new HttpsAgent({ keepAlive: true, maxSockets: 32 })
        : new HttpAgent({ keepAlive: true, maxSockets: 32 })
  }

  /** Its answer, whatever the status; the body is to be read or destroyed. */
  async ask({ method, key, query = {}, headers = {}, body }: S3Ask): Promise<S3Answer> {
    const path = [this.#place.bucket, ...key.split('/').filter((part) => part !== '')].map(encoded).join('/')
    const asked = Object.entries(query)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .join('&')
    const signed = signedHeaders(this.#place, {
      ...{ method, path: `/${path}`, query: asked, at: this.#clock.now() },
      headers: { ...headers, host: this.#address.host, ...(body && { 'content-length': String(body.size) }) },
      bodyHash: body?.sha256 ?? emptyHash,
    })
    return this.#send({
      method,
      path: `/${path}${asked === '' ? '' : `?${asked}`}`,
      headers: signed,
      body: body?.bytes,
    })
  }

  /** The text of an answer of success; throws where there is none. */
  async text(asked: S3Ask): Promise<string> {
    const answer = await this.ask(asked)
    const said = await text(answer.body)
    if (answer.status >= 300) throw new S3Failure(answer.status, said)
    return said
  }

  close(): void {
    this.#agent.destroy()
  }

  #send({ method, path, headers, body }: Sending): Promise<S3Answer> {
    const { protocol, hostname, port } = this.#address
    const request = protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      const sent = request({ agent: this.#agent, hostname, port, method, path, headers, timeout: silentMs })
      sent.once('timeout', () => sent.destroy(new Error('the object store says nothing')))
      sent.once('error', reject)
      sent.once('response', (answer) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer })
      })
      // A source that breaks off ends the request, and the request that ends ends the source.
      if (body === undefined) sent.end()
      else pipeline(body, sent).catch(reject)
    })
  }
}

type Sending = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | undefined
}
