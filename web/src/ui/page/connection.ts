import { getHealth } from '@corbel/domain/shared/platform-endpoints'
import { call } from '../../api.ts'

/** Short at first, because most silences are a restart or a tunnel; then rarer, so that a thousand pages do not knock at once. */
const firstWaitMs = 1_000
const longestWaitMs = 15_000

/**
 * Whether the server answers. Whoever meets silence says so; then one question for the whole page goes out at growing
 * distances until there is an answer, and everything that waits goes on.
 */
function createConnection() {
  let isLost = false
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void)[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const askLater = () => {
    const wait = Math.min(firstWaitMs * 2 ** attempts, longestWaitMs)
    attempts += 1
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), wait * (0.75 + Math.random() / 2))
  }
  const ask = async (): Promise<void> => {
    clearTimeout(timer)
    if (await answers()) goOn()
    else if (isLost) askLater()
  }
  const goOn = () => {
    clearTimeout(timer)
    const waited = waiting
    isLost = false
    attempts = 0
    waiting = []
    tell()
    for (const resolve of waited) resolve()
  }
  const noteLost = () => {
    if (isLost) return
    isLost = true
    tell()
    askLater()
  }
  return {
    isLost: () => isLost,
    noteLost,
    /** Resolves at once while the server answers. */
    whenBack(): Promise<void> {
      return isLost ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Follows what the browser knows of the network, on top of what is met. */
    watch(target: Pick<Window, 'addEventListener'>): void {
      target.addEventListener('offline', noteLost)
      target.addEventListener('online', () => {
        if (isLost) void ask()
      })
    },
  }
}

/** Silence and "not yet" are answers too. */
const answers = (): Promise<boolean> =>
  call(getHealth, {}).then(
    () => true,
    () => false,
  )

export const connection = createConnection()
if (typeof window !== 'undefined') connection.watch(window)
