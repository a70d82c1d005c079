import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Kept from run to run: a database that is made already, and what was compiled of files that have not changed. */
const kept = ['.cache', 'node_modules', 'planting.pid']

/**
 * A copy of the files that git knows or would take, with what is not committed yet, so that a fault never stands in the
 * tree that somebody works in. Packages are found one folder up; only the project's own are the copy's own.
 */
export function copyTree(from: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  takeForThisProcess(join(folder, 'planting.pid'))
  for (const entry of readdirSync(folder).filter((name) => !kept.includes(name)))
    rmSync(join(folder, entry), { recursive: true })
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: from,
    encoding: 'utf8',
  })
  for (const path of listed.split('\n').filter((one) => one !== '' && existsSync(join(from, one))))
    cpSync(join(from, path), join(folder, path))
  const own = join(folder, 'node_modules', '@corbel')
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  for (const name of ['domain', 'server', 'web', 'e2e', 'bench', 'tools'])
    symlinkSync(join('..', '..', name), join(own, name))
}

/** Two runs in one copy would plant into one another. */
function takeForThisProcess(file: string): void {
  if (existsSync(file) && isRunning(Number(readFileSync(file, 'utf8'))))
    throw new Error(`Process ${readFileSync(file, 'utf8')} is planting faults already.`)
  writeFileSync(file, String(process.pid))
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch {
    return false
  }
}
