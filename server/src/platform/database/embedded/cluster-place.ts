import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { chmod, chown, link, mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import { canEnter, databaseUser, type SystemUser } from './system-user.ts'

const systemFolder = '/var/lib/corbel'

export type ClusterPlace = {
  /** Owned by the database's user, mode 0700: holds the cluster, its log and its socket folder. */
  readonly home: string
  readonly cluster: string
  readonly user: SystemUser | undefined
  /** Where copies of the binaries may go. */
  readonly copyFolders: readonly string[]
}

/**
 * Where the database of a data folder lives: inside it, or, where the database's user cannot enter it,
 * under /var/lib/corbel by the random name kept in `<data>/database-id`.
 */
export async function findClusterPlace(dataFolder: string, say: (sentence: string) => void): Promise<ClusterPlace> {
  await mkdir(dataFolder, { recursive: true, mode: 0o711 })
  const id = await readId(dataFolder)
  if (id !== undefined) return outside(dataFolder, id)
  const home = join(dataFolder, 'database')
  const cluster = join(home, 'cluster')
  const user = databaseUser(cluster)
  if (user === undefined || canEnter(dataFolder, user)) {
    await makeHome(home, user)
    return { home, cluster, user, copyFolders: [user ? systemFolder : home] }
  }
  if (existsSync(cluster)) {
    throw new CannotStart(`The database in ${home} belongs to user ${user.uid}, who cannot enter ${dataFolder}.`)
  }
  const made = await outside(dataFolder, await makeId(dataFolder, user))
  say(`The database's user cannot enter ${dataFolder}, so the database is kept in ${made.home}.`)
  return made
}

function outside(dataFolder: string, id: string): ClusterPlace {
  const home = join(systemFolder, id)
  const owner = statSync(home, { throwIfNoEntry: false })
  if (!owner) {
    throw new CannotStart(
      `The database of ${dataFolder} should be in ${home}, but is not. ` +
        `Bring it back, or remove ${join(dataFolder, 'database-id')} to begin with an empty one.`,
    )
  }
  if (process.getuid?.() !== 0)
    throw new CannotStart(`The database of ${dataFolder} is in ${home}: start as root, as before.`)
  return { home, cluster: join(home, 'cluster'), user: { uid: owner.uid, gid: owner.gid }, copyFolders: [systemFolder] }
}

async function makeHome(home: string, user: SystemUser | undefined): Promise<void> {
  if (existsSync(home)) return
  await mkdir(home, { recursive: true, mode: 0o755 })
  if (user) await chown(home, user.uid, user.gid)
  await chmod(home, 0o700)
}

async function readId(dataFolder: string): Promise<string | undefined> {
  const file = join(dataFolder, 'database-id')
  if (!existsSync(file)) return undefined
  const id = (await readFile(file, 'utf8')).trim()
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new CannotStart(`${file} holds no database id.`)
  return id
}

/** Two processes may start at once on an empty folder: the id that is linked first counts for both. */
async function makeId(dataFolder: string, user: SystemUser): Promise<string> {
  const id = randomUUID()
  await makeHome(join(systemFolder, id), user)
  const draft = join(dataFolder, `database-id.${id}`)
  await writeFile(draft, `${id}\n`)
  try {
    await link(draft, join(dataFolder, 'database-id'))
    return id
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    await rmdir(join(systemFolder, id))
    return (await readId(dataFolder)) ?? id
  } finally {
    await rm(draft)
  }
}
