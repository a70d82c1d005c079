/** Numbers that look random and are the same in every run: a test that fails once fails always. */
export type Random = {
  readonly whole: (below: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <Value>(values: readonly Value[]) => Value
}

export function sampleRandom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    whole: (below) => Math.floor(next() * below),
    chance: (share) => next() < share,
    pick: (values) => {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new Error('nothing to pick from')
      return value
    },
  }
}
