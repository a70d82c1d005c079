import type { BodyInputOf, EndpointParts, ParamsOf, QueryOf } from '@corbel/domain/shared/endpoint'
import { addressOf, reach, wantedLanguage } from './api.ts'
import { ApiFailure } from './api-errors.ts'
import { readRefusal } from './read-refusal.ts'
import { sendProven } from './send-proven.ts'

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value }

type FileInput<E extends EndpointParts> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyInputOf<E>> & { signal?: AbortSignal }

export interface CalledFile {
  /** As the server calls it; blank where it says nothing. */
  name: string
  bytes: Blob
}

/**
 * Calls an endpoint that answers with a file. Throws as `call` does, and where the file does not arrive whole; an ended
 * session opens the sign-in dialog, then the same request goes out again.
 */
export async function callForFile<E extends EndpointParts>(endpoint: E, input: FileInput<E>): Promise<CalledFile> {
  const address = addressOf(endpoint.path, Object.entries(input.params ?? {}), Object.entries(input.query ?? {}))
  const init: RequestInit = { method: endpoint.method, signal: input.signal }
  if (input.body !== undefined) init.body = JSON.stringify(input.body)
  return sendProven(() => fetchFile(address, init), { isAct: endpoint.method !== 'GET' })
}

async function fetchFile(address: string, init: RequestInit): Promise<CalledFile> {
  const headers = { 'X-Corbel-Client': 'web', ...wantedLanguage() }
  const response = await reach(address, {
    ...init,
    headers: init.body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    credentials: 'same-origin',
  })
  if (response.ok)
    return { name: nameIn(response.headers.get('Content-Disposition') ?? ''), bytes: await response.blob() }
  const reference = response.headers.get('X-Request-Id')
  const head = { status: response.status, reference, retryAfter: response.headers.get('Retry-After') }
  throw readRefusal(await refusalBody(response), head) ?? new ApiFailure('broken', reference)
}

/** What a file is called (RFC 6266), in all letters where it says it twice. */
export function nameIn(disposition: string): string {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return whole === undefined ? (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? '') : decodeURIComponent(whole)
}

/** Undefined for what is no JSON: something between the program and this page answered. */
async function refusalBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** Saves a file from the page. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
