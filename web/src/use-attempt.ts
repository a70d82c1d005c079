import { useState } from 'react'
import { type Attempt, newAttempt } from './attempt.ts'

/**
 * The key of an act that more follows from: where that fails and the same is sent again, it is the same act though it was
 * answered. No state of the page: of two presses in one moment the second has to see the first.
 */
export function useAttempt(): Attempt {
  const [attempt] = useState(newAttempt)
  return attempt
}
