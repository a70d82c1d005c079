import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { ClusterPlace } from './cluster-place.ts'
import { prepareSocketFolder } from './socket-folder.ts'

/** A sixteenth of the machine: what lists read again and again stays in it. Only what is used of it takes memory. */
const sharedMegabytes = (bytes: number): number => Math.min(1_024, Math.max(128, Math.floor(bytes / 2 ** 24)))

export type PostmasterSettings = Readonly<Record<string, string>>

export type StartedPostmaster = {
  /** Undefined while it runs. */
  readonly exitCode: () => number | undefined
}

const settingsAlways: PostmasterSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  synchronous_commit: 'on',
  max_connections: '200',
  shared_buffers: `${sharedMegabytes(totalmem())}MB`,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
}

const largestLogBytes = 10_000_000

/**
 * Starts PostgreSQL in a session of its own: a Ctrl-C in our terminal must not end it before us,
 * and it outlives a killed parent, so that the next start attaches to it.
 */
export function startPostmaster(
  place: ClusterPlace,
  binaries: string,
  settings: PostmasterSettings,
): StartedPostmaster {
  const all = { ...settingsAlways, ...settings, unix_socket_directories: prepareSocketFolder(place) }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(place.home)
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', place.cluster, ...flags], {
    ...place.user,
    cwd: place.home,
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let ended: number | undefined
  child.on('exit', (code, signal) => {
    ended = code ?? (signal ? 128 : 1)
  })
  child.on('error', () => {
    ended = 127
  })
  return { exitCode: () => ended }
}

function openLog(home: string): number {
  const file = logFile(home)
  const present = statSync(file, { throwIfNoEntry: false })
  if (present && present.size > largestLogBytes) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

/** The last words of the database's log, for the message of a start that failed. */
export function lastLogLines(home: string): string {
  const file = logFile(home)
  if (!statSync(file, { throwIfNoEntry: false })) return '(no log)'
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
}

function logFile(home: string): string {
  return join(home, 'postgres.log')
}
