import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../find-chromium.ts'
import { RunningCorbel, temporaryDataFolder } from '../running-corbel.ts'
import { onePassed, type Tally } from './tally.ts'

/** Names a folder of `makeDemo` to the journeys, for which it is made anew otherwise. */
export const demoVariable = 'CORBEL_JOURNEYS_DEMO'

export interface Demo {
  /** The data of a program with the demo companies that runs no more: every file of journeys starts on a copy. */
  readonly folder: string
  /** The browser of the journeys. */
  readonly chromium: string
}

/** Makes the demo companies; where a browser has to be fetched first, the program goes on with them meanwhile. */
export async function makeDemo(): Promise<Demo> {
  const folder = temporaryDataFolder()
  const seeding = await RunningCorbel.start({ dataFolder: folder })
  const chromium = await findChromium()
  await seeding.seeded()
  await seeding.stop()
  withoutSpareLog(join(folder, 'database', 'cluster', 'pg_wal'))
  return { folder, chromium }
}

/** The same beforehand, beside checks that leave a core to it. */
export async function makeDemoBeforehand(): Promise<Tally> {
  const { folder } = await makeDemo()
  process.env[demoVariable] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return onePassed
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
