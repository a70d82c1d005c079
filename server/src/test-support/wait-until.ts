import { setTimeout as delay } from 'node:timers/promises'

const patienceMs = 15_000

/** Asks until there is an answer; for what happens in the background. */
export async function waitUntil<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  patience = patienceMs,
): Promise<T> {
  for (let waited = 0, pause = 1; waited < patience; waited += pause, pause = Math.min(2 * pause, 25)) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await delay(pause)
  }
  throw new Error(`nothing came within ${patience} ms`)
}
