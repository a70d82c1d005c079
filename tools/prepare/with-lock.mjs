import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from './project-root.mjs'

const folder = join(projectRoot, '.cache')
const lockFile = join(folder, 'prepare.lock')

/**
 * Two commands started together on a fresh clone must not install into one another: the second waits.
 * @param {() => Promise<void>} work
 */
export async function withLock(work) {
  mkdirSync(folder, { recursive: true })
  while (!take()) await delay(200)
  try {
    await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function take() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld()) rmSync(lockFile, { force: true })
    return false
  }
}

/** A killed set-up leaves its file behind. */
function isHeld() {
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
