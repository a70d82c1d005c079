import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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
  if (present?.pid !== stale.pid || isPostmasterAlive(stale.pid)) return
  await rm(join(cluster, 'postmaster.pid'), { force: true })
  await rm(join(stale.socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}
