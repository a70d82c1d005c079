import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.mjs'
import { projectRoot } from './project-root.mjs'
import { runProgram } from './run-program.mjs'

const stamp = join(projectRoot, 'node_modules', '.corbel-installed')

/** Whether what is installed is what the lock file says, by our own mark or by npm's record of its last install. */
export function arePackagesInstalled() {
  const hash = contentHash(['package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  if (!matchesLock()) return false
  markInstalled(hash)
  return true
}

/** Someone may have run npm install by hand; that is as good. */
function matchesLock() {
  const record = join(projectRoot, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (found === undefined) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version
  })
}

function markInstalled(hash) {
  try {
    writeFileSync(stamp, hash)
  } catch (error) {
    // A checkout that belongs to another user: the comparison is simply made again next time.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
  }
}

/** From the lock file; where that cannot be had to the letter, as close as npm gets without touching the file. */
export async function installPackages() {
  process.stderr.write('Installing the packages of the lock file …\n')
  // A NODE_ENV=production of the host would leave out the compiler and the builder of the pages.
  const all = ['--include=dev', '--include=optional']
  const exact = await npm(['ci', ...all], { keep: true })
  if (exact.code !== 0) {
    // npm ends a refusal with pages of usage; its reason stands at the head.
    const reason = exact.output.split('\n').slice(0, 12).join('\n')
    process.stderr.write(`npm ci did not succeed:\n${reason}\nTrying npm install --no-save …\n`)
    const close = await npm(['install', '--no-save', ...all], {})
    if (close.code !== 0) throw new Error('The packages could not be installed: npm says why above.')
  }
  markInstalled(contentHash(['package-lock.json']))
}

function npm(args, options) {
  const own = process.env.npm_execpath
  if (own?.endsWith('npm-cli.js')) return runProgram(process.execPath, [own, ...args], options)
  return runProgram('npm', args, options)
}
