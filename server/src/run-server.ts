import { readConfig } from './config.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { startServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

/** The program, from its settings to its end. */
export async function runServer(): Promise<void> {
  try {
    stopOnSignals(await startServer({ config: readConfig(), say }))
  } catch (error) {
    process.stderr.write(`Corbel could not start.\n${describe(error)}\n`)
    process.exitCode = 1
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof CannotStart) return error.message
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}. Choose another one with --port.`
  return error.stack ?? error.message
}
