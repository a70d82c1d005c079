import { reach, wantedLanguage } from '../../api.ts'
import { ApiFailure } from '../../api-errors.ts'
import { nameIn } from '../../file-call.ts'
import { readRefusal } from '../../read-refusal.ts'
import { sendProven } from '../../send-proven.ts'

export interface WantedBytes {
  begin: number
  /** Not counted. */
  end: number
  signal: AbortSignal
}

export interface SomeBytes {
  bytes: Uint8Array<ArrayBuffer>
  /** How long all of the file is. */
  total: number
  /** As the server calls the file. */
  name: string
}

/**
 * A part of a file. Throws as calls do; an ended session opens the sign-in dialog, then the same part is asked for again.
 */
export function readBytes(address: string, wanted: WantedBytes): Promise<SomeBytes> {
  return sendProven(() => fetchBytes(address, wanted), { isAct: false })
}

async function fetchBytes(address: string, { begin, end, signal }: WantedBytes): Promise<SomeBytes> {
  const headers = { 'X-Corbel-Client': 'web', ...wantedLanguage(), Range: `bytes=${begin}-${end - 1}` }
  const response = await reach(address, { headers, signal, credentials: 'same-origin' })
  if (!response.ok) throw await refusalOf(response)
  try {
    const bytes = new Uint8Array(await response.arrayBuffer())
    const [, total] = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '') ?? []
    const name = nameIn(response.headers.get('Content-Disposition') ?? '')
    return { bytes, name, total: total === undefined ? bytes.length : Number(total) }
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiFailure('unreachable')
  }
}

async function refusalOf(response: Response): Promise<Error> {
  const reference = response.headers.get('X-Request-Id')
  const head = { status: response.status, reference, retryAfter: response.headers.get('Retry-After') }
  const body: unknown = await response.json().catch(() => undefined)
  return readRefusal(body, head) ?? new ApiFailure('broken', reference)
}
