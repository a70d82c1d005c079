import { join } from 'node:path'
import type { Actor } from '@corbel/domain/auth/actor'
import pg from 'pg'
import { appRole, appRolePassword } from '../../server/src/platform/database/app-role.ts'
import { readPostmasterFile } from '../../server/src/platform/database/embedded/postmaster-file.ts'
import { valueParsers } from '../../server/src/platform/database/value-parsers.ts'
import { resolveSession } from '../../server/src/platform/session/resolve-session.ts'
import type { PersonSession } from '../../server/src/platform/session/session.ts'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { type SeededProgram, seededProgram } from '../measuring/seeded-program.ts'

/** An administrator signed in to the program, and the program's own database as the serving role sees it. */
export interface Demo extends SeededProgram {
  client: CorbelClient
  actor: Actor
  pool: pg.Pool
}

export async function openDemo(
  keptFolder: string | undefined,
  moreLimits: Readonly<Record<string, number>> = {},
  repository?: string,
): Promise<Demo> {
  const program = await seededProgram(keptFolder, moreLimits, { repository })
  const { corbel } = program
  const client = await CorbelClient.signedIn(corbel.url, 'admin@harbor.demo')
  const pool = await servingPool(corbel.dataFolder)
  const actor = await actorOf(pool, client)
  const close = async (): Promise<void> => {
    await pool.end()
    await program.close()
  }
  return { corbel, client, actor, pool, close }
}

async function servingPool(dataFolder: string): Promise<pg.Pool> {
  const file = await readPostmasterFile(join(dataFolder, 'database', 'cluster'))
  if (file === undefined) throw new Error(`no database runs in ${dataFolder}`)
  const password = await appRolePassword(dataFolder)
  const place = { host: file.socketFolder, port: 5432, user: appRole, database: 'corbel', password }
  return new pg.Pool({ ...place, types: valueParsers, max: 2 })
}

/** The session of somebody who is signed in. */
export async function sessionOf(pool: pg.Pool, client: CorbelClient): Promise<PersonSession> {
  const token = client.headers.authorization?.replace('Bearer ', '') ?? ''
  const session = await resolveSession(pool, token, new Date())
  if (session?.kind !== 'person') throw new Error('whoever asks is signed in as nobody of a company')
  return session
}

export async function actorOf(pool: pg.Pool, client: CorbelClient): Promise<Actor> {
  return (await sessionOf(pool, client)).actor
}
