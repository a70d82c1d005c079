import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.mjs'
import { projectRoot } from './project-root.mjs'
import { runProgram } from './run-program.mjs'

const built = join(projectRoot, 'web', 'dist')
const draft = join(projectRoot, 'web', 'dist.part')
const stampName = '.built-from'

const sourcesHash = () => contentHash(['web', 'domain/src', 'package-lock.json'])

export function isWebBuilt() {
  const stamp = join(built, stampName)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash()
}

/** Built beside the present pages and put in their place when complete: a failed build changes nothing. */
export async function buildWeb() {
  process.stderr.write('Building the pages …\n')
  const hash = sourcesHash()
  const node = join(projectRoot, 'node_modules', '.bin', 'node')
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js')
  // The pages of staff, then those of borrowers beside them.
  for (const [page, own] of [
    ['index.html', ['--emptyOutDir']],
    ['portal.html', ['--config', 'portal-build.ts']],
  ]) {
    const options = ['--outDir', 'dist.part', '--logLevel', 'warn', ...own]
    const { code } = await runProgram(node, [vite, 'build', ...options], { cwd: join(projectRoot, 'web') })
    if (code !== 0) throw new Error(`The pages could not be built: vite build ended with code ${code}, see above.`)
    if (!existsSync(join(draft, page))) throw new Error(`The build of the pages made no ${page}.`)
  }
  writeFileSync(join(draft, stampName), hash)
  rmSync(built, { recursive: true, force: true })
  renameSync(draft, built)
}
