import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { CannotStart } from '../../cannot-start.ts'

/** Shaped as child_process options want it. */
export type SystemUser = { readonly uid: number; readonly gid: number }

/**
 * PostgreSQL refuses to run as root, and initdb wants a name for its user: as root the answer is the owner of
 * an existing database, else `postgres`, else `nobody`. Anyone else runs it as themselves (undefined).
 */
export function databaseUser(clusterFolder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = lookUp('postgres') ?? lookUp('nobody')
  if (user) return user
  throw new CannotStart('Started as root, but neither a user "postgres" nor "nobody" exists to run the database as.')
}

function lookUp(name: string): SystemUser | undefined {
  const uid = numberFrom('-u', name)
  const gid = numberFrom('-g', name)
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid }
}

function numberFrom(flag: string, name: string): number | undefined {
  const run = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return run.status === 0 ? Number(run.stdout) : undefined
}

/** Whether the user may pass through to this folder, every parent included: asked of the kernel, not of mode bits. */
export function canEnter(folder: string, user: SystemUser | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}
