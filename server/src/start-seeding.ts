import type { ServerDeps } from './server-deps.ts'

export type SeedDeps = ServerDeps & {
  readonly say: (sentence: string) => void
  /** Aborted when the program stops. */
  readonly signal: AbortSignal
}

/** The demo companies of a program that serves them. */
export type Demo = {
  readonly isBeingFilled: (companyId: string) => boolean
  /** Makes the companies and everybody who signs in, before anybody can ask. */
  readonly open: (deps: ServerDeps) => Promise<void>
  /** Says how to sign in where `open` made them, and loads the records while the program already serves. */
  readonly fill: () => void
  /** Resolves when the seeder has put its present row away; it goes on at the next start. */
  readonly stop: () => Promise<void>
}

export function createDemo(say: (sentence: string) => void): Demo {
  const stopping = new AbortController()
  let beingFilled: ReadonlySet<string> = new Set()
  let start = async (): Promise<void> => undefined
  let filled = Promise.resolve()
  return {
    isBeingFilled: (companyId) => beingFilled.has(companyId),
    async open(deps) {
      const given: SeedDeps = { ...deps, say, signal: stopping.signal }
      // Loaded here, so that a start without the demo never reads its forms and people.
      const demo = await import('../seeds/seed-demo.ts')
      await guarded(given, async () => {
        const isFirstStart = await demo.seedCast(given)
        beingFilled = new Set(demo.demoCompanies)
        start = async () => {
          if (isFirstStart) demo.sayHowToSignIn(say)
          await guarded(given, () => demo.fillDemo(given))
          beingFilled = new Set()
        }
      })
    },
    fill() {
      filled = start()
    },
    async stop() {
      stopping.abort()
      await filled
    },
  }
}

/** A demo that cannot be loaded must not end the program that serves; it says so. */
async function guarded({ log, say, signal }: SeedDeps, seed: () => Promise<void>): Promise<void> {
  try {
    await seed()
  } catch (error) {
    if (signal.aborted) return
    log.error({ err: error }, 'the demo data could not be loaded')
    say('The demo data could not be loaded completely; the log says why. The next start goes on.')
  }
}
