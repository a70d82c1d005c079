type Decision = (signedIn: boolean) => void

/**
 * Where calls wait whose session has ended: the sign-in dialog opens in place, nothing typed is lost,
 * and the same calls go out again with the same keys once somebody has signed in.
 */
function createSessionGate() {
  let waiting: Decision[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** True once the person has signed in again, false if they gave up. */
    signInAgain(): Promise<boolean> {
      return new Promise((resolve) => {
        waiting = [...waiting, resolve]
        tell()
      })
    },
    settle(signedIn: boolean): void {
      const decisions = waiting
      waiting = []
      for (const decide of decisions) decide(signedIn)
      tell()
    },
    isWaiting: () => waiting.length > 0,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const sessionGate = createSessionGate()
