import { rmSync } from 'node:fs'
import { RunningCorbel, temporaryDataFolder } from '../../tools/running-corbel.ts'

/** The program with its 5,000 loans, just started, under an address that a browser and a client reach. */
export interface SeededProgram {
  corbel: RunningCorbel
  /** Ends it; a temporary data folder goes with it. */
  close: () => Promise<void>
}

/** A session may ask 6,000 times a minute; measured is how often it could. */
const limits = { apiPerSessionPerMinute: 100_000_000 }

/**
 * Seeds, stops and starts again, so that a measured process has not spent its first minute on seeding.
 * A folder that is given keeps its data for the next time.
 */
export async function seededProgram(
  keptFolder?: string,
  moreLimits: Readonly<Record<string, number>> = {},
  { repository, environment = {} }: { repository?: string | undefined; environment?: Record<string, string> } = {},
): Promise<SeededProgram> {
  const dataFolder = keptFolder ?? temporaryDataFolder()
  const other = repository === undefined ? {} : { repository }
  const seeding = await RunningCorbel.start({ dataFolder, ...other })
  await seeding.seeded()
  await seeding.stop()
  const corbel = await RunningCorbel.start({ dataFolder, ...other, limits: { ...limits, ...moreLimits }, environment })
  const close = async (): Promise<void> => {
    await corbel.stop()
    if (keptFolder === undefined) rmSync(dataFolder, { recursive: true })
  }
  return { corbel, close }
}
