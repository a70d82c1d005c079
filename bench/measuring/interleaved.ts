export interface Contender {
  name: string
  run: () => Promise<unknown>
}

export interface Rounds {
  warmUp: number
  measured: number
}

/** Milliseconds of every run, turn by turn, so that a busy moment of the machine falls on all contenders alike. */
export async function interleaved(
  contenders: readonly Contender[],
  rounds: Rounds,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>(contenders.map((one) => [one.name, []]))
  for (let round = -rounds.warmUp; round < rounds.measured; round += 1)
    for (const { name, run } of contenders) {
      const before = performance.now()
      await run()
      if (round >= 0) times.get(name)?.push(performance.now() - before)
    }
  return times
}
