import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { type ClientRequest, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { bareHost, type CallableHosts, isCallable, outsideAddress } from './outside-address.ts'
import { isPublicAddress } from './public-address.ts'

export type PostedOutside =
  /** It answered, whatever it was. */
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: string | null }
  /** It leads where nothing of a company's may be sent: nothing was. */
  | { readonly kind: 'refused' }
  /** No answer within the time, or none at all. */
  | { readonly kind: 'none'; readonly code: string }

export type Posting = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Ends the call before its time. */
  readonly signal?: AbortSignal
}

/** The one way by which the program calls an address that a company named. */
export type Egress = {
  /** Whether it leads to the internet now. */
  readonly leadsOutside: (url: string) => Promise<boolean>
  readonly post: (posting: Posting) => Promise<PostedOutside>
}

export type EgressSettings = {
  readonly callable: CallableHosts
  readonly nameServers: readonly string[]
  /** For a whole call. */
  readonly timeoutMs?: number
}

/** Of an answer's body, so that whoever sends a short one is not cut off. */
const mostRead = 64 * 1024

/**
 * Every address that a name has now is looked at, and the connection goes to one of those very addresses: a name that says
 * something else a moment later leads nowhere. No redirect is followed, no proxy asked, and of an answer its status counts.
 */
export function createEgress({ callable, nameServers, timeoutMs = 10_000 }: EgressSettings): Egress {
  const ask = resolverOf(nameServers)
  /** Null: it leads elsewhere. */
  const find = async (text: string, signal: AbortSignal): Promise<Found | null> => {
    const url = outsideAddress(text, callable)
    if (url === null) return null
    const addresses = await endedBy(signal, addressesOf(url, ask))
    const isOutside = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
    return isOutside || isCallable(url, callable) ? { url, addresses } : null
  }
  return {
    leadsOutside: async (url) => {
      const found = await find(url, AbortSignal.timeout(timeoutMs)).catch(() => null)
      return found !== null
    },
    post: async (posting) => {
      const ends = [AbortSignal.timeout(timeoutMs), ...(posting.signal === undefined ? [] : [posting.signal])]
      const signal = AbortSignal.any(ends)
      try {
        const found = await find(posting.url, signal)
        return found === null ? { kind: 'refused' } : await send(found, posting, signal)
      } catch (error) {
        return { kind: 'none', code: signal.aborted ? 'ETIMEDOUT' : codeOf(error) }
      }
    },
  }
}

type Found = { readonly url: URL; readonly addresses: readonly LookupAddress[] }
type Ask = (host: string) => Promise<readonly LookupAddress[]>

function resolverOf(nameServers: readonly string[]): Ask {
  if (nameServers.length === 0) return (host) => lookup(host, { all: true, verbatim: true })
  const resolver = new Resolver({ timeout: 3_000, tries: 1 })
  resolver.setServers([...nameServers])
  const of = (family: 4 | 6, asked: Promise<string[]>): Promise<LookupAddress[]> =>
    asked.then((all) => all.map((address) => ({ address, family }))).catch(() => [])
  return async (host) => (await Promise.all([of(4, resolver.resolve4(host)), of(6, resolver.resolve6(host))])).flat()
}

async function addressesOf(url: URL, ask: Ask): Promise<readonly LookupAddress[]> {
  const host = bareHost(url)
  const family = isIP(host)
  return family === 0 ? ask(host) : [{ address: host, family }]
}

/** Name servers may not answer at all. */
function endedBy<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, ended])
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'EUNKNOWN'

function send({ url, addresses }: Found, { headers, body }: Posting, signal: AbortSignal): Promise<PostedOutside> {
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp
  const onlyThese: LookupFunction = (_host, { all }, answer) => {
    if (all === true) answer(null, [...addresses])
    else answer(null, addresses[0]?.address ?? '', addresses[0]?.family)
  }
  return new Promise((resolve, reject) => {
    const request: ClientRequest = begin(url, {
      ...{ method: 'POST', lookup: onlyThese, agent: false, signal, maxHeaderSize: 16 * 1024 },
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    request.on('response', (answer) => {
      const { statusCode: status = 0, headers: said } = answer
      resolve({ kind: 'answered', status, retryAfter: said['retry-after'] ?? null })
      let read = 0
      answer.on('data', (some: Buffer) => {
        read += some.length
        if (read > mostRead) request.destroy()
      })
      answer.on('error', () => undefined)
    })
    request.on('error', reject)
    request.end(body)
  })
}
