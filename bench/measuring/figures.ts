import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const file = path.resolve(import.meta.dirname, '../../docs/figures.md')

/** Puts what a command measured between its markers in docs/figures.md. */
export function writeFigures(command: string, lines: readonly string[]): void {
  const begin = `<!-- ${command} -->`
  const end = `<!-- end of ${command} -->`
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/figures.md has no place for ${command}`)
  writeFileSync(file, `${text.slice(0, from + begin.length)}\n${lines.join('\n')}\n${text.slice(to)}`)
}
