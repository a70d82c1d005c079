import { readFileSync } from 'node:fs'

type HostileStrings = { strings: string[]; sqlInjection: string[]; noSql: string[] }

// The shape of a file of this folder.
const hostile = JSON.parse(readFileSync(new URL('./hostile-strings.json', import.meta.url), 'utf8')) as HostileStrings

/** Texts for every parameter that takes text; none of them may change what is asked. */
export const hostileStrings: readonly string[] = [
  ...hostile.strings,
  ...hostile.sqlInjection,
  ...hostile.noSql,
  'a\u0000b',
  '\ud800',
  '__proto__',
  'constructor',
  'toString',
  'l.number',
  'r.info',
  'number"; drop table record; --',
]
