import type { BodyInputOf, EndpointParts, ParamsOf, QueryOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { ApiFailure } from './api-errors.ts'
import { sendOnce } from './attempt.ts'
import { readRefusal } from './read-refusal.ts'
import { sendProven } from './send-proven.ts'
import { presentLanguage } from './translation.ts'

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value }

export type CallInput<E extends EndpointParts> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyInputOf<E>> & {
    /** Repeats of one act carry one key; without it the same carries one until it is answered. */
    idempotencyKey?: string
    signal?: AbortSignal
    /** Outlives the page: for a last word while it closes. Bodies of up to 60 kB. */
    keepalive?: boolean
    /** `refuse` passes an ended session on instead of asking to sign in again in place. */
    whenSignedOut?: 'ask' | 'refuse'
  }

/**
 * Calls an endpoint of the program. Throws `ApiRefusal` when the server declines and `ApiFailure` when it
 * cannot be reached or fails. Whoever has to sign in or to prove themselves first is asked.
 */
export async function call<E extends EndpointParts>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const { url, init } = prepare(endpoint, input)
  const mayAsk = endpoint.access !== 'anyone' && input.whenSignedOut !== 'refuse'
  // The server validates what it sends against the same schema, so the reply's type is taken on trust.
  const go = (headers = init.headers) =>
    sendProven(() => send(url, { ...init, headers }) as Promise<ReplyOf<E>>, { isAct: init.method !== 'GET', mayAsk })
  const goUnder = (key: string) => go({ ...init.headers, 'Idempotency-Key': key })
  if (!endpoint.keyed) return go()
  if (input.idempotencyKey !== undefined) return goUnder(input.idempotencyKey)
  return sendOnce({ to: `${init.method} ${url}`, sent: init.body }, goUnder)
}

interface LooseInput {
  params?: unknown
  query?: unknown
  body?: unknown
  signal?: AbortSignal
  keepalive?: boolean
}

type Prepared = Omit<RequestInit, 'headers'> & { headers: Record<string, string> }

function prepare(endpoint: EndpointParts, input: LooseInput): { url: string; init: Prepared } {
  const headers: Prepared['headers'] = { 'X-Corbel-Client': 'web', Accept: 'application/json', ...wantedLanguage() }
  if (input.body !== undefined) headers['Content-Type'] = 'application/json'
  const init: Prepared = { method: endpoint.method, headers, credentials: 'same-origin', signal: input.signal }
  if (input.keepalive) init.keepalive = true
  if (input.body !== undefined) init.body = JSON.stringify(input.body)
  return { url: addressOf(endpoint.path, entriesOf(input.params), entriesOf(input.query)), init }
}

/** What the server says, it says in the language of the page. */
export function wantedLanguage(): Record<string, string> {
  const language = presentLanguage()
  return language === undefined ? {} : { 'Accept-Language': language }
}

/** Where a call goes: the endpoint's path with its parameters in it. */
export function addressOf(path: string, params: [string, unknown][], query: [string, unknown][]): string {
  const filled = params.reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  )
  const search = new URLSearchParams(query.flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])))
  return search.size > 0 ? `/api/${filled}?${search}` : `/api/${filled}`
}

const entriesOf = (values: unknown): [string, unknown][] =>
  typeof values === 'object' && values !== null ? Object.entries(values) : []

async function send(url: string, init: RequestInit): Promise<unknown> {
  const response = await reach(url, init)
  const reference = response.headers.get('X-Request-Id')
  const body = await readJson(response)
  if (response.ok) return body
  const head = { status: response.status, reference, retryAfter: response.headers.get('Retry-After') }
  throw readRefusal(body, head) ?? new ApiFailure('broken', reference)
}

/** The one place where the pages leave for the server; no answer at all is a failure, not a refusal. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiFailure('unreachable')
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Something between the program and this page answered, such as a proxy with its own error page.
    throw new ApiFailure('broken', response.headers.get('X-Request-Id'))
  }
}
