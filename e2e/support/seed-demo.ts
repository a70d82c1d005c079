import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
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
  const demoFolder = temporaryDataFolder()
  const seeding = await RunningCorbel.start({ dataFolder: demoFolder })
  // Where a browser has to be fetched first, the program goes on with its demo meanwhile.
  project.provide('chromium', await findChromium())
  await seeding.seeded()
  await seeding.stop()
  withoutSpareLog(join(demoFolder, 'database', 'cluster', 'pg_wal'))
  project.provide('demoFolder', demoFolder)
  return () => rmSync(demoFolder, { recursive: true, force: true })
}

/**
 * The database keeps files of its log for what it will write, half of what is copied for each file of journeys. Those that
 * come after the one it wrote last hold nothing.
 */
function withoutSpareLog(folder: string): void {
  const files = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const [last = ''] = files.toSorted((one, other) => writtenAt(other) - writtenAt(one))
  for (const name of files.filter((one) => one > last)) rmSync(join(folder, name))

  function writtenAt(name: string): number {
    return statSync(join(folder, name)).mtimeMs
  }
}
