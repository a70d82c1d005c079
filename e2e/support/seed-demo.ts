import { rmSync } from 'node:fs'
import type { ProvidedContext } from 'vitest'
import { findChromium } from '../../tools/find-chromium.ts'
import { RunningCorbel, temporaryDataFolder } from '../../tools/running-corbel.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data of a program with the demo companies that runs no more: every file of journeys starts on a copy. */
    demoFolder: string
    chromium: string
  }
}

type Provider = {
  readonly provide: <Key extends keyof ProvidedContext>(key: Key, value: ProvidedContext[Key]) => void
}

/** Makes the demo companies once, for all files of journeys. */
export default async function setup(project: Provider): Promise<() => void> {
  project.provide('chromium', await findChromium())
  const demoFolder = temporaryDataFolder()
  const seeding = await RunningCorbel.start({ dataFolder: demoFolder })
  await seeding.seeded()
  await seeding.stop()
  project.provide('demoFolder', demoFolder)
  return () => rmSync(demoFolder, { recursive: true, force: true })
}
