import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from './project-root.mjs'

const ignored = new Set(['node_modules', 'dist', 'dist.part', '.cache'])
const isTest = (name) => /\.test\.tsx?$/.test(name)

/**
 * One hash over the names and contents of files and folders of the project, tests and built things left out.
 * @param {readonly string[]} paths relative to the project's root
 */
export function contentHash(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesIn(join(projectRoot, path))) {
      hash.update(relative(projectRoot, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !ignored.has(name) && !isTest(name))
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
