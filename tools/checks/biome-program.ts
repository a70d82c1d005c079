import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './run-node.ts'

/** Biome's own binary: its npm wrapper cannot be installed where one platform's package is missing. */
export function biomeProgram(): string {
  const name = process.platform === 'win32' ? 'biome.exe' : 'biome'
  const file = join(repository, 'node_modules', '@biomejs', `cli-${process.platform}-${process.arch}`, name)
  if (!existsSync(file)) throw new Error(`No Biome for ${process.platform} on ${process.arch}: ${file} is missing.`)
  return file
}
