import { spawn } from 'node:child_process'
import { projectRoot } from './project-root.mjs'

/**
 * Runs a program and answers its exit code. Its output goes to stderr: stdout is for the program that is started after.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export function runProgram(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: options.cwd ?? projectRoot, stdio: ['ignore', 2, 2] })
    const pass = (signal) => child.kill(signal)
    process.on('SIGTERM', pass)
    process.on('SIGINT', pass)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      resolve(code ?? 1)
    })
  })
}
