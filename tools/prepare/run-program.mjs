import { spawn } from 'node:child_process'
import { projectRoot } from './project-root.mjs'

/**
 * Runs a program. What it writes goes to stderr, for stdout is the started program's; or it is kept, to be shown
 * only where it matters.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd?: string, keep?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const sink = options.keep ? 'pipe' : 2
    const child = spawn(file, args, { cwd: options.cwd ?? projectRoot, stdio: ['ignore', sink, sink] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    const pass = (signal) => child.kill(signal)
    process.on('SIGTERM', pass)
    process.on('SIGINT', pass)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      resolve({ code: code ?? 1, output })
    })
  })
}
