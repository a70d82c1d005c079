import type { EndpointParts, ParamsOf, QueryOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { addressOf, wantedLanguage } from './api.ts'
import { ApiFailure } from './api-errors.ts'
import { newIdempotencyKey } from './attempt.ts'
import { readRefusal } from './read-refusal.ts'
import { sendProven } from './send-proven.ts'

export interface ByteCallInput<E extends EndpointParts> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body: FormData | Blob
  idempotencyKey?: string
  signal: AbortSignal
  /** How many bytes have left this computer so far. */
  onSent: (bytes: number) => void
}

/**
 * Calls an endpoint that takes bytes, telling how many have been sent: `fetch` does not know. Throws as `call` does; an
 * ended session opens the sign-in dialog, then the same bytes go out again.
 */
export async function callWithBytes<E extends EndpointParts>(
  endpoint: E,
  input: ByteCallInput<E>,
): Promise<ReplyOf<E>> {
  const isAct = endpoint.method !== 'GET'
  // The server validates what it sends against the same schema, so the reply's type is taken on trust.
  return sendProven(() => send(endpoint, input) as Promise<ReplyOf<E>>, { isAct })
}

const entriesOf = (values: unknown): [string, unknown][] =>
  typeof values === 'object' && values !== null ? Object.entries(values) : []

function send<E extends EndpointParts>(endpoint: E, input: ByteCallInput<E>): Promise<unknown> {
  const { body, signal, onSent } = input
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const stop = () => request.abort()
    const settle = (act: () => void) => {
      signal.removeEventListener('abort', stop)
      act()
    }
    request.open(endpoint.method, addressOf(endpoint.path, entriesOf(input.params), entriesOf(input.query)))
    request.setRequestHeader('X-Corbel-Client', 'web')
    request.setRequestHeader('Accept', 'application/json')
    for (const [name, value] of Object.entries(wantedLanguage())) request.setRequestHeader(name, value)
    if (endpoint.keyed) request.setRequestHeader('Idempotency-Key', input.idempotencyKey ?? newIdempotencyKey())
    if (body instanceof Blob) request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.addEventListener('progress', (event) => onSent(event.loaded))
    request.addEventListener('load', () => settle(() => answer(request, { resolve, reject })))
    request.addEventListener('error', () => settle(() => reject(new ApiFailure('unreachable'))))
    request.addEventListener('timeout', () => settle(() => reject(new ApiFailure('unreachable'))))
    request.addEventListener('abort', () => settle(() => reject(signal.reason)))
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', stop)
    request.send(body)
  })
}

interface Settling {
  resolve: (reply: unknown) => void
  reject: (error: unknown) => void
}

function answer(request: XMLHttpRequest, { resolve, reject }: Settling): void {
  const reference = request.getResponseHeader('X-Request-Id')
  const body = readJson(request.responseText)
  const head = { status: request.status, reference, retryAfter: request.getResponseHeader('Retry-After') }
  if (request.status >= 200 && request.status < 300 && body !== undefined) resolve(body)
  else reject(readRefusal(body, head) ?? new ApiFailure('broken', reference))
}

/** Undefined for what is no JSON: something between the program and this page answered. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
