import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const repository = join(import.meta.dirname, '..', '..')

export interface RunOptions {
  /** Sees every line of stdout; those it answers false to are not shown. */
  readonly onLine?: (line: string) => boolean
}

/** Runs a program under the project's own Node and answers its exit code. A signal to us reaches it. */
export async function runNode(args: readonly string[], options: RunOptions = {}): Promise<number> {
  return run(process.execPath, args, options)
}

export async function run(file: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const { onLine } = options
  const child = spawn(file, args, { cwd: repository, stdio: ['ignore', onLine ? 'pipe' : 'inherit', 'inherit'] })
  const pass = (signal: NodeJS.Signals): void => {
    child.kill(signal)
  }
  process.on('SIGTERM', pass)
  process.on('SIGINT', pass)
  try {
    const closed = new Promise<number>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve(code ?? 1))
    })
    if (onLine && child.stdout) {
      for await (const line of createInterface({ input: child.stdout })) {
        if (onLine(line)) process.stdout.write(`${line}\n`)
      }
    }
    return await closed
  } finally {
    process.off('SIGTERM', pass)
    process.off('SIGINT', pass)
  }
}
