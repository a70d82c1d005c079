import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './run-node.ts'

const biomeVersion = '2.6.8'

/** Biome's own binary: its npm wrapper cannot be installed where one platform's package is missing. */
export function biomeProgram(): string {
  const name = `@biomejs/cli-${process.platform}-${process.arch}`
  const file = join(repository, 'node_modules', name, process.platform === 'win32' ? 'biome.exe' : 'biome')
  if (!existsSync(file)) {
    throw new Error(`Biome for this machine is missing: npm install --no-save ${name}@${biomeVersion} brings it.`)
  }
  return file
}
