import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** The first is the browser without its windows: the same pages for little more than half the work. */
const debianNames = ['chromium-headless-shell', 'chromium']
const installedNames = [...debianNames, 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser for the journeys: CHROMIUM_PATH, an installed one, the one Playwright has, else it is fetched:
 * Debian's package as root, Playwright's own download otherwise.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined && given !== '') {
    if (works(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which does not start.`)
  }
  const found = [...installedNames.map(onPath), ...applications, await playwrightPath()].find(works)
  return found ?? fetched()
}

async function fetched(): Promise<string> {
  process.stderr.write('No Chromium is installed; fetching one for the journeys …\n')
  const installed = installFromDebian()
  if (works(installed)) return installed
  if (downloadByPlaywright()) {
    const downloaded = await playwrightPath()
    if (works(downloaded)) return downloaded
  }
  throw new Error('No Chromium could be found or fetched. Install chromium or Google Chrome, or set CHROMIUM_PATH.')
}

/** Playwright wants a whole path; the empty one of a program that is not there does not work. */
function onPath(name: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? ''
}

/** Ubuntu has a `chromium-browser` that only says where to get one, so being there is not enough. */
function works(program: string): boolean {
  if (program === '' || !existsSync(program)) return false
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** Answers where the browser is then; empty where Debian's packages are not to be had. */
function installFromDebian(): string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return ''
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options: SpawnSyncOptions = { stdio: ['ignore', 2, 2], env: environment }
  const update = spawnSync('apt-get', ['update', '-q'], options)
  if (update.status !== 0) return ''
  // Older Debian has the whole browser only.
  const name = debianNames.find(
    (one) => spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', one], options).status === 0,
  )
  return name === undefined ? '' : onPath(name)
}

function playwrightFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
}

function downloadByPlaywright(): boolean {
  const command = [join(playwrightFolder(), 'cli.js'), 'install', 'chromium']
  return spawnSync(process.execPath, command, { stdio: ['ignore', 2, 2] }).status === 0
}

async function playwrightPath(): Promise<string> {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}
