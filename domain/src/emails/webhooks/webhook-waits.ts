const minute = 60_000
const hour = 60 * minute

/** How long is waited after each try that came to nothing: about three days in all. */
const waitsMs = [
  ...([5_000, minute, 5 * minute, 30 * minute] as const),
  ...([2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const),
]

/** An address at which nothing was taken for so long is called no more until somebody looks at it. */
export const mostFailingDays = 5
/** How long a secret still signs after another one has taken its place. */
export const rotatedSecretHours = 24
export const mostWebhooks = 20
/** What a step may say of a record. */
export const mostWebhookFields = 50

interface Tried {
  /** So many tries came to nothing. */
  readonly tries: number
  /** From 0 to 1, by chance: what failed together is not tried together. */
  readonly chance: number
  /** As the receiver said it: seconds, or a date. */
  readonly retryAfter: string | null
  readonly at: Date
}

/** When it is tried again: the longer, the more often it failed, and not before the receiver wants it; null: no more. */
export function nextTry({ tries, chance, retryAfter, at }: Tried): Date | null {
  const wait = waitsMs[tries - 1]
  if (wait === undefined) return null
  const spread = wait * (0.8 + 0.4 * chance)
  const asked = Math.min(askedMs(retryAfter, at), 24 * hour)
  return new Date(at.getTime() + Math.max(spread, asked))
}

function askedMs(retryAfter: string | null, at: Date): number {
  if (retryAfter === null) return 0
  if (/^\d{1,7}$/.test(retryAfter.trim())) return Number(retryAfter) * 1_000
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? 0 : Math.max(0, until - at.getTime())
}
