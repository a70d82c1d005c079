import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.mjs'
import { projectRoot } from './project-root.mjs'
import { runProgram } from './run-program.mjs'

const stamp = join(projectRoot, 'node_modules', '.corbel-installed')
/** Whose packages run and build the program; those of the others test it and measure it. */
const ofProgram = ['domain', 'server', 'web'].flatMap((workspace) => ['--workspace', workspace])

/**
 * Whether what is installed is what the lock file says, by our own mark or by npm's record of its last install: all of
 * it, or what the program needs.
 * @param {boolean} withTests
 */
export function arePackagesInstalled(withTests) {
  const hash = contentHash(['package-lock.json'])
  const [installed, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (installed === hash && (extent === 'all' || !withTests)) return true
  if (!matchesLock(withTests)) return false
  markInstalled(hash, withTests)
  return true
}

/**
 * Someone may have run npm install by hand; that is as good.
 * @param {boolean} withTests
 */
function matchesLock(withTests) {
  const record = join(projectRoot, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    if (entry.link === true) return withTests || ofProgram.includes(entry.resolved) ? path in installed : true
    const found = installed[path]
    if (found === undefined) return entry.optional === true || entry.devOptional === true || (entry.dev && !withTests)
    return found.version === entry.version
  })
}

function markInstalled(hash, withTests) {
  try {
    writeFileSync(stamp, withTests ? `${hash} all` : hash)
  } catch (error) {
    // A checkout that belongs to another user: the comparison is simply made again next time.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
  }
}

/**
 * From the lock file; where that cannot be had to the letter, as close as npm gets without touching the file. What tests
 * need beside the program's own packages is added to them: the program may be running.
 * @param {boolean} withTests
 */
export async function installPackages(withTests) {
  const addsTests = withTests && arePackagesInstalled(false)
  process.stderr.write(`Installing the packages of the ${withTests ? 'lock file' : 'program'} …\n`)
  // A NODE_ENV=production of the host would leave out what the tests need.
  const extent = withTests
    ? ['--include=dev', '--include=optional']
    : ['--omit=dev', '--include=optional', ...ofProgram]
  const options = [...extent, '--no-audit', '--no-fund']
  const exact = addsTests ? { code: 1, output: '' } : await npm(['ci', ...options], { keep: true })
  if (exact.code !== 0) {
    // npm ends a refusal with pages of usage; its reason stands at the head.
    const reason = exact.output.split('\n').slice(0, 12).join('\n')
    if (!addsTests) process.stderr.write(`npm ci did not succeed:\n${reason}\nTrying npm install --no-save …\n`)
    const close = await npm(['install', '--no-save', ...options], {})
    if (close.code !== 0) throw new Error('The packages could not be installed: npm says why above.')
  }
  markInstalled(contentHash(['package-lock.json']), withTests)
}

function npm(args, options) {
  const own = process.env.npm_execpath
  if (own?.endsWith('npm-cli.js')) return runProgram(process.execPath, [own, ...args], options)
  return runProgram('npm', args, options)
}
