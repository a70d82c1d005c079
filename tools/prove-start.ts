import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RunningCorbel, type RunOptions } from './running-corbel.ts'

// npm run check:start   starts the program the ways that need root and a whole copy of the checkout.
// As root: as root, as an ordinary user, and from a checkout that nobody else may enter. Else: as oneself.
const repository = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'corbel-prove-'))
const isRoot = process.getuid?.() === 0

interface Proof {
  readonly dataFolder: string
  readonly databaseUid: number
  readonly said: string
  readonly readyAfterMs: readonly number[]
}

/** Starts twice (cold, warm) and answers what it saw; anything that is not as promised throws. */
async function startTwice(name: string, options: RunOptions): Promise<Proof> {
  const dataFolder = options.dataFolder ?? join(folder, name, 'data')
  const readyAfterMs: number[] = []
  let said = ''
  for (const _start of ['cold', 'warm']) {
    const corbel = await RunningCorbel.start({ ...options, dataFolder, args: ['--no-demo'] })
    const health = (await fetch(`${corbel.url}/api/health`)).status
    const code = await corbel.stop()
    if (health !== 200 || code !== 0) throw new Error(`${name}: health ${health}, exit code ${code}\n${corbel.output}`)
    readyAfterMs.push(Math.round(corbel.readyAfterMs))
    said += corbel.output
  }
  return { dataFolder, databaseUid: statSync(databaseHome(dataFolder)).uid, said, readyAfterMs }
}

function databaseHome(dataFolder: string): string {
  const idFile = join(dataFolder, 'database-id')
  if (!existsSync(idFile)) return join(dataFolder, 'database')
  return join('/var/lib/corbel', readFileSync(idFile, 'utf8').trim())
}

function expectThat(truth: boolean, sentence: string): void {
  if (!truth) throw new Error(`Not so: ${sentence}`)
}

async function asMyself(): Promise<Proof> {
  const proof = await startTwice('myself', {})
  expectThat(proof.databaseUid !== 0, 'the database never runs as root')
  expectThat(!existsSync(join(proof.dataFolder, 'database-id')), 'an open data folder keeps its database inside')
  return proof
}

async function asOrdinaryUser(): Promise<Proof> {
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  const home = join(folder, 'ordinary')
  mkdirSync(home)
  chownSync(home, user.uid, user.gid)
  const proof = await startTwice('ordinary', { user, dataFolder: join(home, 'data') })
  expectThat(proof.databaseUid === user.uid, 'an ordinary user runs the database as themselves')
  return proof
}

/** As a checkout under /root: neither the programs nor the data can be reached by the database's user. */
async function fromClosedCheckout(): Promise<Proof> {
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  for (const part of ['package.json', 'domain', 'server', 'node_modules']) copy(part, closed)
  const proof = await startTwice('closed', { repository: closed, dataFolder: join(closed, 'data') })
  expectThat(existsSync(join(proof.dataFolder, 'database-id')), 'the database is kept outside a closed folder')
  expectThat(/copy of its programs in \//.test(proof.said), 'it says where the copy of the programs is')
  expectThat(proof.said.includes(databaseHome(proof.dataFolder)), 'it says where the database is')
  rmSync(databaseHome(proof.dataFolder), { recursive: true })
  return proof
}

function copy(part: string, target: string): void {
  // Hard links: 700 MB in a moment, where the temporary folder is on the same disk.
  const run = spawnSync('cp', ['-al', join(repository, part), target], { stdio: 'ignore' })
  if (run.status !== 0) cpSync(join(repository, part), join(target, part), { recursive: true, verbatimSymlinks: true })
}

function idOf(flag: string): number {
  return Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
}

const proofs = { asMyself, ...(isRoot ? { asOrdinaryUser, fromClosedCheckout } : {}) }
try {
  spawnSync('chmod', ['711', folder])
  for (const [name, prove] of Object.entries(proofs)) {
    const { readyAfterMs } = await prove()
    process.stdout.write(`${name}: ready after ${readyAfterMs.join(' ms cold, ')} ms warm\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
