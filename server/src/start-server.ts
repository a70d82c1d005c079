import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from './app.ts'
import { offerFirstUser } from './auth/passwords/first-user.ts'
import type { Config } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'
import { openMasterKeys } from './platform/secrets/master-key-file.ts'
import { openSecrets } from './platform/secrets/open-secrets.ts'
import type { ServerDeps } from './server-deps.ts'
import { createDemo } from './start-seeding.ts'
import { standInLine } from './whatsapp/stand-in.ts'

export type StartOptions = {
  readonly config: Config
  /** Sentences for the person who started the program. */
  readonly say: (sentence: string) => void
}

export type RunningServer = {
  /** Stops accepting, lets requests finish, then lets go of the database. Takes 20 seconds at most. */
  readonly stop: () => Promise<void>
}

const requestsMayTakeMs = 10_000

/** Database, migrations, app, port, and only then the sentence that says so. */
export async function startServer({ config, say }: StartOptions): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const database = await openDatabase({ config: config.database, dataFolder: config.dataFolder, log, say })
  try {
    const masterKeys = await openMasterKeys({ dataFolder: config.dataFolder, given: config.masterKey })
    const secrets = await openSecrets({ masterKeys, database, clock: systemClock })
    const demo = config.demo ? createDemo(say) : undefined
    const isBeingFilled = demo === undefined ? {} : { isBeingFilled: demo.isBeingFilled }
    // Where a demo is shown WhatsApp is too, by what stands in for it.
    const shown = demo === undefined ? config : { ...config, whatsapp: config.whatsapp ?? standInLine() }
    const deps: ServerDeps = { config: shown, log, clock: systemClock, database, secrets, ...isBeingFilled }
    if (demo === undefined) await offerFirstUser(deps, say)
    else await demo.open(deps)
    const app = await createApp(deps)
    await listen(app, config)
    say(`Corbel is ready at ${addressOf(config)}`)
    demo?.fill()
    const stop = async (): Promise<void> => {
      await Promise.all([demo?.stop(), closeApp(app)])
      await database.close()
    }
    return { stop }
  } catch (error) {
    await database.close()
    throw error
  }
}

function addressOf(config: Config): string {
  const here = config.host === '0.0.0.0' || config.host === '::' || config.host === 'localhost'
  return `http://${here ? '127.0.0.1' : config.host}:${config.port}`
}

type App = Awaited<ReturnType<typeof createApp>>

/** An app that does not get its port has started its jobs already, and would keep the program alive. */
async function listen(app: App, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    throw error
  }
}

/** A request that takes longer is cut off: its caller repeats it with the same key, at the next process. */
async function closeApp(app: App): Promise<void> {
  const closed = app.close()
  const limit = new AbortController()
  const late = delay(requestsMayTakeMs, undefined, { signal: limit.signal }).then(
    () => app.server.closeAllConnections(),
    () => undefined,
  )
  await Promise.race([closed, late])
  limit.abort()
  await closed
}
