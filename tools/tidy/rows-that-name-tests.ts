import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, sourceFiles } from './source-files.ts'

/** Rows of a page that are in this state, those that name no test, and tests that they name and nobody has. */
export function rowsThatNameTests(page: string, state: string) {
  const rows = readFileSync(path.join(root, page), 'utf8')
    .split('\n')
    .filter((line) => line.includes(state))
  const texts = new Map(sourceFiles.map((file) => [file.path, file.text]))
  const named = rows.map((row) => [...row.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)` › (.+?)(?=<br>| \|$)/g)])
  const gone = named.flat().filter(([, file = '', title = '']) => texts.get(file)?.includes(title) !== true)
  return { rows, unnamed: rows.filter((_row, at) => named[at]?.length === 0), gone: gone.map(([text]) => text) }
}
