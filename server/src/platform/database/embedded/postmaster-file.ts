import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type PostmasterFile = { readonly pid: number; readonly socketFolder: string }

/** What a running (or killed) PostgreSQL says of itself in `postmaster.pid`; undefined when there is none. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const socketFolder = lines[4]?.trim() ?? ''
  // The file is written in steps; until it names the socket there is nothing to connect to.
  return Number.isInteger(pid) && pid > 0 && socketFolder !== '' ? { pid, socketFolder } : undefined
}

/**
 * Whether that process is a PostgreSQL: after a reboot, or in a new container, its number may belong to
 * anything else, and PostgreSQL itself would then refuse to start for ever.
 */
export function isPostmasterAlive(pid: number): boolean {
  const status = process.platform === 'linux' ? statusOf(pid) : statusFromPs(pid)
  return status?.name.endsWith('postgres') === true && !status.state.startsWith('Z')
}

/**
 * Whether that process is the PostgreSQL of this cluster. A new container counts its processes from 1 again, so the
 * number that a killed one left may be that of another cluster's server, or of one of its children.
 */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!isPostmasterAlive(pid)) return false
  const words = process.platform === 'linux' ? commandOf(pid) : commandFromPs(pid)
  if (words[0]?.startsWith('postgres: ')) return false
  const served = words[words.indexOf('-D') + 1]
  // Whoever says nothing of a cluster may have it from the environment: better not to touch its file.
  return served === undefined || !words.includes('-D') || isSameFolder(served, cluster)
}

/** Of every user's processes, unlike their working folder, which a container's root may not read. */
function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function commandFromPs(pid: number): string[] {
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  if (stdout.startsWith('postgres: ')) return [stdout]
  const [, served] = / -D (.+?)(?: -\w |$)/.exec(stdout.trimEnd()) ?? []
  return served === undefined ? [] : ['-D', served]
}

/** One folder may be written in two ways. */
function isSameFolder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((folder) => statSync(folder, { throwIfNoEntry: false }))
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino
}

type ProcessStatus = { readonly name: string; readonly state: string }

function statusFromPs(pid: number): ProcessStatus | undefined {
  const run = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const match = /^\s*(\S+)\s+(.*?)\s*$/.exec(run.stdout)
  return match ? { state: match[1] ?? '', name: match[2] ?? '' } : undefined
}

function statusOf(pid: number): ProcessStatus | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  try {
    const match = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(file, 'utf8'))
    return match ? { name: match[1] ?? '', state: match[2] ?? '' } : undefined
  } catch (error) {
    // The process may end between the question and the reading.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined
    throw error
  }
}

/** Removes what a dead PostgreSQL left, unless another process has started one meanwhile. */
export async function removeStalePostmasterFile(cluster: string, stale: PostmasterFile): Promise<void> {
  const present = await readPostmasterFile(cluster)
  if (present?.pid !== stale.pid || isPostmasterOf(cluster, stale.pid)) return
  await rm(join(cluster, 'postmaster.pid'), { force: true })
  await rm(join(stale.socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}
