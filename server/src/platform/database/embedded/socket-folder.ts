import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import type { ClusterPlace } from './cluster-place.ts'

const longestSocketPath = 107

/**
 * The folder of the database's Unix socket, closed to everyone but its user. Deep data folders make a path
 * that the kernel refuses; their sockets live in the temporary folder, under a name that stays the same.
 */
export function prepareSocketFolder(place: ClusterPlace): string {
  const inside = join(place.home, 'run')
  const folder = fits(inside) ? inside : join(tmpdir(), `corbel-${shortName(place.home)}`)
  const present = lstatSync(folder, { throwIfNoEntry: false })
  if (!present) {
    mkdirSync(folder, { mode: 0o700 })
    if (place.user) chownSync(folder, place.user.uid, place.user.gid)
    chmodSync(folder, 0o700)
    return folder
  }
  const owner = place.user?.uid ?? process.getuid?.()
  if (!present.isDirectory() || present.uid !== owner || (present.mode & 0o077) !== 0) {
    throw new CannotStart(
      `${folder} must be a folder of user ${owner} that nobody else may enter: remove it and start again.`,
    )
  }
  return folder
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocketPath
}

function shortName(home: string): string {
  return createHash('sha256').update(home).digest('hex').slice(0, 16)
}
