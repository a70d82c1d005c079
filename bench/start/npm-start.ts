import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../tools/free-port.ts'

/** `npm start` as somebody types it, in a checkout of its own. */
export interface Started {
  readyAfterMs: number
  /** Waits until a line on stdout holds the text. */
  says: (text: string) => Promise<void>
  stop: () => Promise<void>
}

export async function npmStart(checkout: string, dataFolder: string): Promise<Started> {
  const port = await freePort()
  const begin = performance.now()
  const program = spawn('npm', ['start', '--', '--port', String(port), '--data', dataFolder], {
    cwd: checkout,
    // In a group of its own, so that a signal reaches npm and what npm has started.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const says = listen(program)
  await says('Corbel is ready at')
  const readyAfterMs = performance.now() - begin
  return { readyAfterMs, says, stop: () => end(program) }
}

function listen(program: ChildProcess): Started['says'] {
  let output = ''
  const waiting = new Set<() => void>()
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const look of waiting) look()
    })
  program.on('exit', () => {
    for (const look of waiting) look()
  })
  return (text) =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (output.includes(text)) resolve()
        else if (program.exitCode !== null) reject(new Error(`npm start ended:\n${output}`))
        else return
        waiting.delete(look)
      }
      waiting.add(look)
      look()
    })
}

async function end(program: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => program.once('exit', resolve))
  if (program.pid !== undefined) process.kill(-program.pid, 'SIGTERM')
  await ended
}
