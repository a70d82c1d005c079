/** Numbers that look random and are the same for the same seed at every start. */
export type PseudoRandom = {
  /** From 0 to below 1. */
  readonly next: () => number
  /** From `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number
  readonly pick: <Choice>(choices: readonly Choice[]) => Choice
}

export function pseudoRandom(seed: number): PseudoRandom {
  // Mulberry32: neighbouring seeds give unlike numbers, which indexes need.
  let state = Math.imul(seed + 1, 0x9e37_79b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const pick = <Choice>(choices: readonly Choice[]): Choice => {
    const choice = choices[between(0, choices.length - 1)]
    if (choice === undefined) throw new RangeError('nothing to pick from')
    return choice
  }
  return { next, between, pick }
}
