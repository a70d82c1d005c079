import { findChromium } from '../../tools/find-chromium.ts'
import { RunningCorbel } from '../../tools/running-corbel.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    corbelUrl: string
    chromium: string
  }
}

type Provider = { readonly provide: (key: 'corbelUrl' | 'chromium', value: string) => void }

/** The demo companies on a free port, in a folder of their own. Journeys sign in often from one address. */
export default async function setup(project: Provider): Promise<() => Promise<void>> {
  project.provide('chromium', await findChromium())
  const corbel = await RunningCorbel.start({ limits: { apiPerSessionPerMinute: 100_000 } })
  await corbel.seeded()
  project.provide('corbelUrl', corbel.url)
  return async () => {
    await corbel.stop()
  }
}
