import { ConfigError, readConfig } from './config.ts'
import { startServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

try {
  stopOnSignals(await startServer({ config: readConfig(), say }))
} catch (error) {
  // Wrong settings are the reader's to mend and need no stack.
  const explained = error instanceof ConfigError ? error.message : describe(error)
  process.stderr.write(`Corbel could not start.\n${explained}\n`)
  process.exitCode = 1
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}. Choose another one with --port.`
  return error.stack ?? error.message
}
