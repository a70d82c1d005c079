import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { moduleKeys, tabKeys } from '@corbel/domain/roles/role'
import { repository } from '../checks/run-node.ts'

export const templates = join(import.meta.dirname, 'kinds')

/** Kinds of features that can be laid out: each has a folder of templates, which lie as their files will. */
export const kinds: readonly string[] = readdirSync(templates).sort()

export const kebabCase = /^[a-z]+(-[a-z]+)*$/

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const pascal = (name: string): string => name.split('-').map(capital).join('')
const camel = (name: string): string => pascal(name).charAt(0).toLowerCase() + pascal(name).slice(1)
const words = (name: string): string => name.replaceAll('-', ' ')

/** What the marks of the templates stand for. */
export function namesFor(plural: string, singular: string): Readonly<Record<string, string>> {
  return {
    __number__: nextMigration(),
    __module__: String(moduleNumber(plural)),
    __nouns__: plural,
    __noun__: singular,
    __PascalPlural__: pascal(plural),
    __Pascal__: pascal(singular),
    __camelPlural__: camel(plural),
    __camel__: camel(singular),
    __table__: singular.replaceAll('-', '_'),
    __tab__: tabKeys.find((tab) => tab === plural) ?? 'notes',
    __Words__: capital(words(singular)),
    __PluralWords__: capital(words(plural)),
    __pluralWords__: words(plural),
    __words__: words(singular),
  }
}

export const fillIn = (text: string, names: Readonly<Record<string, string>>): string =>
  Object.entries(names).reduce((filled, [mark, name]) => filled.replaceAll(mark, name), text)

function nextMigration(): string {
  const numbers = readdirSync(join(repository, 'server/src/migrations')).map((name) => Number(name.slice(0, 4)) || 0)
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** The program's own kinds of records are numbered as they stand in their list. */
function moduleNumber(key: string): number {
  const at = moduleKeys.findIndex((known) => known === key)
  return at === -1 ? moduleKeys.length + 1 : at + 1
}
