type Decision = (passed: boolean) => void

/** How often it was proven so far, and how often without being asked for. */
export interface GateMoment {
  renewals: number
  proofs: number
}

/**
 * Where calls wait for a person to prove something in a dialog: nothing typed is lost, and the same calls go out again
 * with the same keys once they have.
 */
function createGate({ isOpen }: { isOpen: boolean }) {
  let mayAsk = isOpen
  let waiting: Decision[] = []
  let renewals = 0
  let proofs = 0
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Before this nobody is there to be asked. */
    open(): void {
      mayAsk = true
    },
    /** When a call is sent, as `ask` and `isRenewedSince` want to know it. */
    now: (): GateMoment => ({ renewals, proofs }),
    /** Whether it was proven since without being asked for, as when somebody goes on in another role. */
    isRenewedSince: (sentAt: GateMoment): boolean => sentAt.renewals !== renewals,
    /** Nobody is asked any more for what was sent before: reads go out again, acts of the session before do not. */
    renew(): void {
      renewals += 1
      this.settle(true)
    },
    /** True once the person has proven it, false if they gave up; at once where it was proven since the call was sent. */
    ask(sentAt: GateMoment = { renewals, proofs }): Promise<boolean> {
      if (!mayAsk) return Promise.resolve(false)
      if (sentAt.proofs !== proofs) return Promise.resolve(true)
      return new Promise((resolve) => {
        waiting = [...waiting, resolve]
        tell()
      })
    },
    settle(passed: boolean): void {
      if (passed) proofs += 1
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

/** For calls whose session has ended: whoever never had one is led to the sign-in. */
export const sessionGate = createGate({ isOpen: false })
/** For sensitive acts, which ask a person to prove anew that they are there. */
export const stepUpGate = createGate({ isOpen: true })
