import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CannotStart } from '../../cannot-start.ts'
import type { ClusterPlace } from './cluster-place.ts'

/** The superuser of an embedded cluster: it owns the tables and migrates them. */
export const embeddedOwner = 'corbel'

// The socket's folder is closed to other users, and no TCP port is open: who gets here could read the files as well.
const accessRules = 'local all all trust\n'

/**
 * Makes the cluster where there is none. The folder appears under its name only when complete, so a kill midway
 * leaves nothing half-made, and of two processes that start together the first one's cluster counts.
 */
export async function initCluster(place: ClusterPlace, binaries: string): Promise<void> {
  if (existsSync(place.cluster)) return
  const draft = join(place.home, `cluster.${randomBytes(6).toString('hex')}`)
  try {
    await runInitdb(draft, place, binaries)
    const rules = join(draft, 'pg_hba.conf')
    await writeFile(rules, accessRules, { mode: 0o600 })
    if (place.user) await chown(rules, place.user.uid, place.user.gid)
    await rename(draft, place.cluster)
  } catch (error) {
    if (!existsSync(place.cluster)) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function runInitdb(folder: string, place: ClusterPlace, binaries: string): Promise<void> {
  // The built-in locale sorts and folds alike on every machine, whatever its C library knows.
  const options = ['--username', embeddedOwner, '--auth', 'trust', '--encoding', 'UTF8']
  const locale = ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
  const child = spawn(join(binaries, 'bin', 'initdb'), ['-D', folder, ...options, ...locale], {
    ...place.user,
    cwd: place.home,
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const closed = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  const complaints = text(child.stderr)
  const status = await closed
  if (status !== 0) throw new CannotStart(`The database could not be made in ${folder}: ${(await complaints).trim()}`)
}
