import type { EndpointParts, QueryOf } from '@corbel/domain/shared/endpoint'
import { addressOf, reach, wantedLanguage } from './api.ts'
import { ApiFailure, isRefusal } from './api-errors.ts'
import { readRefusal } from './read-refusal.ts'
import { sessionGate } from './session-gate.ts'

/**
 * Calls an endpoint that answers with a file. Throws as `call` does; an ended session opens the sign-in dialog, then
 * the same request goes out again.
 */
export async function callForFile<E extends EndpointParts>(endpoint: E, input: { query: QueryOf<E> }): Promise<Blob> {
  const entries = Object.entries(input.query ?? {})
  try {
    return await fetchFile(addressOf(endpoint.path, [], entries))
  } catch (error) {
    if (!isRefusal(error, 'not-signed-in') || !(await sessionGate.ask())) throw error
    return fetchFile(addressOf(endpoint.path, [], entries))
  }
}

async function fetchFile(address: string): Promise<Blob> {
  const response = await reach(address, {
    headers: { 'X-Corbel-Client': 'web', ...wantedLanguage() },
    credentials: 'same-origin',
  })
  if (response.ok) return response.blob()
  const reference = response.headers.get('X-Request-Id')
  const head = { status: response.status, reference, retryAfter: response.headers.get('Retry-After') }
  throw readRefusal(await refusalBody(response), head) ?? new ApiFailure('broken', reference)
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
