import { useState } from 'react'
import { newIdempotencyKey } from './api.ts'

export interface Attempt {
  /** The same as long as the same is sent. */
  keyOf: (sent: unknown) => string
  /** It is done: to send the same once more is another act. */
  end: () => void
}

/**
 * The key of an act that may be pressed again: what was done although its answer was lost is not done twice. No state of
 * the page: of two presses in one moment the second has to see the first.
 */
export function useAttempt(): Attempt {
  const [attempt] = useState(newAttempt)
  return attempt
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
