import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export const domain = resolve(import.meta.dirname, '../domain/src')
const pages = resolve(import.meta.dirname, 'src')
/** Of the pages of staff, and of the borrower's, which are built apart. */
const beginnings = [join(pages, 'main.tsx'), join(pages, 'portal/main.tsx')]

/**
 * Every part of the pages that is fetched by itself, under the name of its words, with the keys of the sentences that
 * it says and whatever opens it has not brought already. It is read from the source of the part and of all that it
 * imports, so nobody has to list it, and no list can be wrong.
 */
export function saidByPart(keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const parts = partsOf(new Sources(keys))
  const brought = broughtTo(parts)
  return new Map(
    [...parts].map(([entry, part]) => [
      wordsOf(entry),
      [...part.keys].filter((key) => !brought.get(entry)?.has(key)).sort(),
    ]),
  )
}

/** The name of the words that come with a part. */
export const wordsOf = (entry: string): string =>
  entry
    .slice(pages.length + 1)
    .replace(/\.tsx?$/, '')
    .replaceAll(/[\\/]/g, '-')

interface Source {
  readonly imports: readonly string[]
  /** What it fetches later. */
  readonly fetches: readonly string[]
  readonly keys: readonly string[]
}

interface Part {
  readonly keys: ReadonlySet<string>
  readonly fetches: ReadonlySet<string>
}

function partsOf(sources: Sources): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>()
  const waiting = [...beginnings]
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (parts.has(entry)) continue
    const read = sources.withImports(entry)
    const fetches = new Set(read.flatMap((source) => source.fetches))
    parts.set(entry, { keys: new Set(read.flatMap((source) => source.keys)), fetches })
    waiting.push(...fetches)
  }
  return parts
}

/** What every way to a part has brought before it: taken to be everything at first, and less until nothing changes. */
function broughtTo(parts: ReadonlyMap<string, Part>): ReadonlyMap<string, ReadonlySet<string>> {
  const brought = new Map<string, ReadonlySet<string>>(beginnings.map((one) => [one, new Set()]))
  const waiting = [...beginnings]
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const part = parts.get(from)
    const here = new Set([...(brought.get(from) ?? []), ...(part?.keys ?? [])])
    for (const entry of part?.fetches ?? []) {
      const before = brought.get(entry)
      const now = before === undefined ? here : new Set([...before].filter((key) => here.has(key)))
      if (now.size === before?.size) continue
      brought.set(entry, now)
      waiting.push(entry)
    }
  }
  return brought
}

const importOrExport = /^(?:import|export)\s(?!type\b)[^'"`;]*?from '([^']+)'|^import '([^']+)'/gm
const fetched = /\bawait import\('(\.[^']+)'\)/g
const named = /['"`]([a-zA-Z]+\.[\w.-]*(?:\$\{)?)/g
/** What the server says by these is in its answer; a page that says it itself names it in its own source. */
const ofServer = /-endpoints\.ts$|\/domain\/src\/.+\/feature\.ts$/

class Sources {
  readonly #read = new Map<string, Source>()
  readonly #keys: readonly string[]
  readonly #areas: ReadonlySet<string>

  constructor(keys: readonly string[]) {
    this.#keys = keys
    this.#areas = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))
  }

  withImports(entry: string): readonly Source[] {
    const seen = new Set([entry])
    for (const file of seen) for (const next of this.#source(file).imports) seen.add(next)
    return [...seen].map((file) => this.#source(file))
  }

  #source(file: string): Source {
    const known = this.#read.get(file) ?? this.#readSource(file)
    this.#read.set(file, known)
    return known
  }

  #readSource(file: string): Source {
    if (ofServer.test(file)) return { imports: [], fetches: [], keys: [] }
    const text = readFileSync(file, 'utf8')
    return {
      imports: [...text.matchAll(importOrExport)].flatMap(([, from, bare]) => fileOf(file, from ?? bare ?? '') ?? []),
      fetches: [...text.matchAll(fetched)].flatMap(([, specifier = '']) => fileOf(file, specifier) ?? []),
      keys: [...new Set([...text.matchAll(named)].map(([, name = '']) => name))].flatMap((name) => this.#keysOf(name)),
    }
  }

  /** A sentence of this name, those of a count, and all that begin with it where the rest is put in while it runs. */
  #keysOf(name: string): readonly string[] {
    if (!this.#areas.has(name.slice(0, name.indexOf('.')))) return []
    const [beginning = ''] = name.split('$')
    const isWhole = beginning === name && !name.endsWith('.')
    return this.#keys.filter((key) => key.startsWith(beginning) && (!isWhole || isOf(key, name)))
  }
}

const isOf = (key: string, name: string): boolean => key === name || ['.', '_'].includes(key.charAt(name.length))

function fileOf(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@corbel/domain/')
    ? `${join(domain, specifier.slice('@corbel/domain/'.length))}.ts`
    : join(dirname(from), specifier)
  const isSource = /\.tsx?$/.test(path) && (specifier.startsWith('.') || specifier.startsWith('@corbel/domain/'))
  return isSource && existsSync(path) ? path : undefined
}

/** Where sentences of pages stand: by path from `domain`. Only the server writes mails. */
export const catalogueFiles = (): readonly { path: string; language: string }[] =>
  readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .sort()
    .flatMap((path) => {
      const [, language, area = ''] = /messages[\\/]([a-z]{2})[\\/]([a-z-]+)\.ts$/.exec(path) ?? []
      return language === undefined || area.endsWith('-mails') ? [] : [{ path, language }]
    })
