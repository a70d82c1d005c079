import type { ProvidedContext } from 'vitest'
import { findChromium } from '../../tools/find-chromium.ts'
import { RunningCorbel } from '../../tools/running-corbel.ts'
import { workers } from './workers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    corbelUrls: readonly string[]
    chromium: string
  }
}

type Provider = {
  readonly provide: <Key extends 'corbelUrls' | 'chromium'>(key: Key, value: ProvidedContext[Key]) => void
}

/** A program with the demo companies for each worker, on free ports, in folders of their own. */
export default async function setup(project: Provider): Promise<() => Promise<void>> {
  project.provide('chromium', await findChromium())
  const programs = await Promise.all(Array.from({ length: workers }, startSeeded))
  project.provide(
    'corbelUrls',
    programs.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(programs.map((program) => program.stop()))
  }
}

async function startSeeded(): Promise<RunningCorbel> {
  // Journeys sign in often from one address.
  const corbel = await RunningCorbel.start({ limits: { apiPerSessionPerMinute: 100_000 } })
  await corbel.seeded()
  return corbel
}
