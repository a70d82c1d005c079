import type { ServerDeps } from './server-deps.ts'

export type Seeding = {
  /** Resolves when the seeder has put its present row away; it goes on at the next start. */
  readonly stop: () => Promise<void>
}

export type SeedDeps = ServerDeps & {
  readonly say: (sentence: string) => void
  /** Aborted when the program stops. */
  readonly signal: AbortSignal
}

/** Loads the demo companies in the background while the program already serves. */
export function startSeeding(deps: ServerDeps, say: (sentence: string) => void): Seeding {
  const stopping = new AbortController()
  const done = seed({ ...deps, say, signal: stopping.signal })
  const stop = async (): Promise<void> => {
    stopping.abort()
    await done
  }
  return { stop }
}

/** A demo that cannot be loaded must not end the program that serves; it says so. */
async function seed(deps: SeedDeps): Promise<void> {
  try {
    // Loaded here, so that a start without the demo never reads its forms and people.
    const demo = await import('../seeds/seed-demo.ts')
    await demo.startSeeding(deps)
  } catch (error) {
    if (deps.signal.aborted) return
    deps.log.error({ err: error }, 'the demo data could not be loaded')
    deps.say('The demo data could not be loaded completely; the log says why. The next start goes on.')
  }
}
