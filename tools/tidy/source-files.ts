import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string
  text: string
  lines: number
  isTest: boolean
  /** 'domain', 'server', 'web', 'e2e', 'bench' or 'tools'. */
  half: string
  /** First folder below `src`, or null outside of it. */
  feature: string | null
  imports: string[]
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

function importsOf(text: string): string[] {
  return [...text.matchAll(importPattern)].flatMap((match) => match[1] ?? match[2] ?? [])
}

function featureOf(file: string): string | null {
  const parts = file.split('/')
  return parts[1] === 'src' && parts.length > 3 ? (parts[2] ?? null) : null
}

function read(file: string): SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8')
  return {
    path: file,
    text,
    lines: text.split('\n').length - 1,
    isTest: /\.(test|e2e)\.tsx?$/.test(file) || file.includes('/test-support/'),
    half: file.split('/')[0] ?? '',
    feature: featureOf(file),
    imports: importsOf(text),
  }
}

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
})
const deleted = new Set(
  execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean),
)

/** Every file of the tree that git knows or would take. */
export const allPaths: readonly string[] = listed.split('\n').filter((file) => file !== '' && !deleted.has(file))

export const sourceFiles: readonly SourceFile[] = allPaths
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('/generated/'))
  .map(read)

/** Where an import leads, as a path from the root, or the package's name. */
export function resolveImport(from: SourceFile, specifier: string): string {
  if (specifier.startsWith('@corbel/domain/')) return `domain/src/${specifier.slice('@corbel/domain/'.length)}.ts`
  if (!specifier.startsWith('.')) return specifier
  return path.posix.normalize(path.posix.join(path.posix.dirname(from.path), specifier))
}
