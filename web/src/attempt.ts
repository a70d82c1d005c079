import { isRefusal } from './api-errors.ts'

export interface Attempt {
  /** The same as long as the same is sent. */
  keyOf: (sent: unknown) => string
  /** It is done: to send the same once more is another act. */
  end: () => void
}

export function newAttempt(): Attempt {
  let of: string | null = null
  let key = ''
  return {
    keyOf: (sent) => {
      const now = JSON.stringify(sent)
      if (now !== of) [of, key] = [now, newIdempotencyKey()]
      return key
    },
    end: () => {
      of = null
    },
  }
}

/** After this long the same is meant once more. */
const unansweredMs = 10 * 60_000

/** What went out and nothing has answered, by where it went; who sends something else there goes on to another act. */
const unanswered = new Map<string, { sent: unknown; key: string; sentAt: number }>()

interface Sent {
  to: string
  /** As it goes out. */
  sent: unknown
}

/** Sends under a key of its own, and the same under the same key as long as no answer to it has come. */
export async function sendOnce<Reply>({ to, sent }: Sent, send: (key: string) => Promise<Reply>): Promise<Reply> {
  const before = unanswered.get(to)
  const isSame = before !== undefined && before.sent === sent && Date.now() - before.sentAt < unansweredMs
  const key = isSame ? before.key : newIdempotencyKey()
  unanswered.set(to, { sent, key, sentAt: Date.now() })
  // Another one may have gone there meanwhile, of which nothing is known yet.
  const answered = () => unanswered.get(to)?.key === key && unanswered.delete(to)
  try {
    const reply = await send(key)
    answered()
    return reply
  } catch (error) {
    // The first of two may still be at work: nothing is known of it yet.
    if (isRefusal(error) && error.code !== 'idempotency-key-in-use') answered()
    throw error
  }
}

/** A version 4 UUID; `crypto.randomUUID` is missing where the page is served over plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
