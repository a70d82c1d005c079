import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from '../../cannot-start.ts'
import type { Log } from '../../log.ts'
import { isDatabaseUnavailable } from '../database-unavailable.ts'
import { type ClusterPlace, findClusterPlace } from './cluster-place.ts'
import { embeddedOwner, initCluster } from './init-cluster.ts'
import { preparePostgresBinaries } from './postgres-binaries.ts'
import { isPostmasterOf, readPostmasterFile, removeStalePostmasterFile } from './postmaster-file.ts'
import { type ProcessLease, takeProcessLease } from './process-lease.ts'
import { lastLogLines, type PostmasterSettings, type StartedPostmaster, startPostmaster } from './start-postmaster.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export type EmbeddedOptions = {
  readonly dataFolder: string
  readonly log: Log
  /** Sentences for the person who started the program. */
  readonly say: (sentence: string) => void
  readonly settings?: PostmasterSettings
}

export type EmbeddedPostgres = {
  readonly socketFolder: string
  readonly owner: string
  readonly home: string
  /** Lets go of the database; the last process to do so stops it. */
  readonly close: () => Promise<void>
}

type Attached = { readonly lease: ProcessLease; readonly socketFolder: string }

/** How long one that ends again at once is started anew: what a killed one left may hold it up. */
const startTimeoutMs = 10_000
/** One that runs and is silent may only wait for its turn on a busy machine. */
const answerTimeoutMs = 60_000
const recoveryTimeoutMs = 300_000

/** The database of this data folder: the running one, else started, else made and started. Restarted when it dies. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = await findClusterPlace(options.dataFolder, options.say)
  let attached = await attachOrStart(place, options)
  let closing = false
  const supervise = async (): Promise<void> => {
    while (!closing) {
      await attached.lease.lost
      if (closing) return
      options.log.warn({ home: place.home }, 'the database went away; bringing it back')
      attached = await attachAgain(place, options, () => closing)
      options.log.warn({ home: place.home }, 'the database is back')
    }
    await letGo(place, attached, options.log)
  }
  const supervision = supervise()
  const close = async (): Promise<void> => {
    closing = true
    await letGo(place, attached, options.log)
    await supervision
  }
  return { socketFolder: attached.socketFolder, owner: embeddedOwner, home: place.home, close }
}

/** Never gives up while the program runs: the disk may be full now and have room in an hour. */
async function attachAgain(place: ClusterPlace, options: EmbeddedOptions, closing: () => boolean): Promise<Attached> {
  for (;;) {
    try {
      return await attachOrStart(place, options)
    } catch (error) {
      if (closing()) throw error
      options.log.error({ err: error }, 'the database did not come back; trying again')
      await delay(500)
    }
  }
}

async function letGo(place: ClusterPlace, attached: Attached, log: Log): Promise<void> {
  try {
    if (await attached.lease.release()) await stopPostmaster(place.cluster, log)
  } catch (error) {
    // A database that is gone needs no stopping.
    if (!isDatabaseUnavailable(error)) throw error
  } finally {
    await attached.lease.end()
  }
}

/**
 * Attaches where one answers, starts one where none runs, and repeats: another process may be starting or
 * stopping the same database, and a killed one's last children hold its memory for a moment.
 */
async function attachOrStart(place: ClusterPlace, options: EmbeddedOptions): Promise<Attached> {
  let begin = performance.now()
  let child: StartedPostmaster | undefined
  for (;;) {
    const file = await readPostmasterFile(place.cluster)
    const answer = file ? await tryLease(file.socketFolder) : 'absent'
    if (file && typeof answer === 'object') return { lease: answer, socketFolder: file.socketFolder }
    const isChildRunning = child !== undefined && child.exitCode() === undefined
    const isRunning = isChildRunning || (file !== undefined && isPostmasterOf(place.cluster, file.pid))
    const waited = performance.now() - begin
    // However long another one took to stop, one of our own gets its try.
    if ((isRunning || child) && waited > patienceMs(answer, isRunning)) {
      throw new CannotStart(`The database in ${place.home} did not start:\n${lastLogLines(place.home)}`)
    }
    if (!isRunning) {
      if (child) await delay(250)
      if (file) await removeStalePostmasterFile(place.cluster, file)
      const before = performance.now()
      const first = child === undefined
      child = await startOne(place, options)
      // Making a cluster takes a busy machine as long as it takes and does not count; starts that fail all count.
      begin = first ? performance.now() : begin + performance.now() - before
    }
    await delay(20)
  }
}

function patienceMs(answer: Awaited<ReturnType<typeof tryLease>>, isRunning: boolean): number {
  if (answer === 'starting') return recoveryTimeoutMs
  return isRunning ? answerTimeoutMs : startTimeoutMs
}

async function startOne(place: ClusterPlace, options: EmbeddedOptions): Promise<StartedPostmaster> {
  const { user, copyFolders } = place
  const binaries = await preparePostgresBinaries({ user, copyFolders, say: options.say })
  await initCluster(place, binaries)
  return startPostmaster(place, binaries, options.settings ?? {})
}

async function tryLease(socketFolder: string): Promise<ProcessLease | 'absent' | 'starting'> {
  try {
    return await takeProcessLease(socketFolder)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return error instanceof Error && 'code' in error && error.code === '57P03' ? 'starting' : 'absent'
  }
}
