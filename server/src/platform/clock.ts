/** The only source of the present for the server: verbs take it as an argument, so that tests can set it. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

export type SettableClock = Clock & {
  readonly set: (at: Date | string) => void
  readonly advance: (milliseconds: number) => void
}

/** A clock that stands still until a test moves it. */
export function createSettableClock(start: Date | string): SettableClock {
  let present = new Date(start)
  return {
    now: () => new Date(present),
    set: (at) => {
      present = new Date(at)
    },
    advance: (milliseconds) => {
      present = new Date(present.getTime() + milliseconds)
    },
  }
}
