import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { moduleKeys } from '@corbel/domain/roles/role'
import { repository } from '../checks/run-node.ts'
import { fillIn } from './names.ts'

type Line = {
  readonly file: string
  /** Beginning of the list, up to its bracket; nothing for the top of the file. */
  readonly list: RegExp | null
  readonly line: string
}

const languages = ['de', 'en', 'es', 'fr', 'ja', 'zh']
const top = null

const everyFeature: readonly Line[] = [
  {
    file: 'domain/src/features.ts',
    list: /^type Features = readonly \[$/m,
    line: '  typeof __camelPlural__Feature,',
  },
  ...['domain', 'server'].flatMap((root) => [
    {
      file: `${root}/src/features.ts`,
      list: top,
      line: "import { __camelPlural__Feature } from './__nouns__/feature.ts'",
    },
    { file: `${root}/src/features.ts`, list: /^(export )?const features\b.*= \[$/m, line: '  __camelPlural__Feature,' },
  ]),
]

/** A kind of records has rights of its own, which the page of roles names. */
const everyModule: readonly Line[] = [
  { file: 'domain/src/roles/role.ts', list: /^export const moduleKeys = \[/m, line: "'__nouns__'," },
  ...languages.map((language) => ({
    file: `domain/src/roles/messages/${language}/roles.ts`,
    list: /^ {2}module: \{$/m,
    line: "    '__nouns__': '__PluralWords__',",
  })),
]

/** Puts a feature into the lists of the program, at the end of each; answers the files that it changed. */
export function enlist(kind: string, names: Readonly<Record<string, string>>): string[] {
  const isModule = kind === 'record' && !moduleKeys.some((key) => key === names.__nouns__)
  const texts = new Map<string, string>()
  for (const { file, list, line } of [...everyFeature, ...(isModule ? everyModule : [])]) {
    const text = texts.get(file) ?? readFileSync(join(repository, file), 'utf8')
    texts.set(file, withLine(text, { file, list, line: fillIn(line, names) }))
  }
  // Only when every list was found: a feature is in all of them or in none.
  for (const [file, text] of texts) writeFileSync(join(repository, file), text)
  return [...texts.keys()]
}

function withLine(text: string, { file, list, line }: Line): string {
  if (list === null) return `${line}\n${text}`
  const begins = list.exec(text)
  const ends = begins === null ? -1 : closingOf(text, begins.index + begins[0].length)
  if (ends === -1) throw new Error(`${file} has no list that begins as ${list}: nothing was written.`)
  const before = text.slice(0, ends).trimEnd()
  return `${before}${/[,[{]$/.test(before) ? '' : ','}\n${line}\n${text.slice(ends)}`
}

/** Where the bracket closes that was opened before `from`. */
function closingOf(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if ('[{('.includes(text.charAt(at))) depth++
    if (']})'.includes(text.charAt(at)) && --depth === 0) return at
  }
  return -1
}
