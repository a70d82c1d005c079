import type { RunningServer } from './start-server.ts'

/** The first SIGTERM or SIGINT ends the program in order; a second one means "now". */
export function stopOnSignals(server: RunningServer): void {
  let stopping = false
  const stop = (signal: 'SIGTERM' | 'SIGINT'): void => {
    if (stopping) process.exit(signal === 'SIGINT' ? 130 : 143)
    stopping = true
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Corbel did not stop cleanly: ${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
