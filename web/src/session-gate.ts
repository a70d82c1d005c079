type Decision = (passed: boolean) => void

/**
 * Where calls wait for a person to prove something in a dialog: nothing typed is lost, and the same calls go out again
 * with the same keys once they have.
 */
function createGate() {
  let waiting: Decision[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** True once the person has proven it, false if they gave up. */
    ask(): Promise<boolean> {
      return new Promise((resolve) => {
        waiting = [...waiting, resolve]
        tell()
      })
    },
    settle(passed: boolean): void {
      const decisions = waiting
      waiting = []
      for (const decide of decisions) decide(passed)
      tell()
    },
    isWaiting: () => waiting.length > 0,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** For calls whose session has ended. */
export const sessionGate = createGate()
/** For sensitive acts, which ask a person to prove anew that they are there. */
export const stepUpGate = createGate()
