/** What was answered to a message, as far as it says anything: nothing where the line went dead. */
export type WhatsappAnswer =
  | { readonly kind: 'taken'; readonly providerId: string }
  | { readonly kind: 'refused'; readonly status: number; readonly code: number | null }
  /** `given`: the request had left, and nobody knows what became of it. */
  | { readonly kind: 'none'; readonly given: boolean }

/** Why a message stands where it stands: the closed list. Each has its sentence. */
export const whatsappReasons = [
  'needs-template',
  'unreachable',
  'not-today',
  'too-fast',
  'channel-stopped',
  'template',
  'try-again',
  'not-known',
  'refused',
  'no-consent',
  'missing-value',
  'undone',
  'not-visible',
  'record-inactive',
  'quiet-hours',
] as const
export type WhatsappReason = (typeof whatsappReasons)[number]

export interface WhatsappOutcome {
  readonly state: 'sent' | 'queued' | 'held' | 'failed' | 'unknown'
  readonly reason: WhatsappReason | null
  readonly againInSeconds: number | null
  /** The number takes nothing from now on. */
  readonly marksNumber?: true
  /** How the template stands by now: what goes by it waits until it is approved again. */
  readonly template?: 'PAUSED' | 'DISABLED'
  /** Nothing of the channel goes on until a person looks at it. */
  readonly stopsChannel?: true
}

const waits = [30, 120, 600, 3_600, 14_400]
const day = 86_400

/** What becomes of a message after an answer (Cloud API, error codes). It has no key of its own there: what may have arrived never goes again. */
export function afterAnswer(answer: WhatsappAnswer, attempts: number): WhatsappOutcome {
  const later = waits[attempts - 1] ?? null
  const again = (reason: WhatsappReason): WhatsappOutcome =>
    later === null
      ? { state: 'failed', reason: 'refused', againInSeconds: null }
      : { state: 'queued', reason, againInSeconds: later }
  if (answer.kind === 'taken') return { state: 'sent', reason: null, againInSeconds: null }
  if (answer.kind === 'none')
    return answer.given ? { state: 'unknown', reason: 'not-known', againInSeconds: null } : again('try-again')
  return (
    afterCode(answer.code, again) ??
    (answer.status >= 500 || answer.status === 429 ? again('try-again') : refusedFor(answer.status))
  )
}

const refusedFor = (status: number): WhatsappOutcome =>
  status === 401 || status === 403 ? stopped : { state: 'failed', reason: 'refused', againInSeconds: null }

const stopped: WhatsappOutcome = {
  ...{ state: 'queued', reason: 'channel-stopped', againInSeconds: 3_600 },
  stopsChannel: true,
}

const templateAfter = { 132015: 'PAUSED', 132016: 'DISABLED' } as const

/** The same code comes with the answer or, minutes later, with a status. */
export function afterCode(
  code: number | null,
  again: (reason: WhatsappReason) => WhatsappOutcome,
): WhatsappOutcome | null {
  const ended = { againInSeconds: null }
  if (code === null) return null
  if (code === 131_047) return { state: 'held', reason: 'needs-template', ...ended }
  if (code === 131_026) return { state: 'failed', reason: 'unreachable', marksNumber: true, ...ended }
  if (code === 131_049) return { state: 'queued', reason: 'not-today', againInSeconds: day }
  if (code === 130_429 || code === 131_056 || code === 80_007 || code === 4) return again('too-fast')
  if (code === 131_048 || code === 131_031 || code === 190 || code === 368) return stopped
  if (code === 132_015 || code === 132_016)
    return { state: 'queued', reason: 'template', againInSeconds: 0, template: templateAfter[code] }
  if (code >= 132_000 && code < 133_000) return { state: 'held', reason: 'template', ...ended }
  return null
}
