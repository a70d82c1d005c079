import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const domain = resolve(import.meta.dirname, '../domain/src')
const wordsModule = resolve(import.meta.dirname, 'src/words.ts')

/**
 * Every part of the pages that is fetched when it is needed comes with the areas of the catalogue that it says: which
 * they are is read from its source and from all that it imports, so nobody has to list them, and no list can be wrong.
 */
export function wordsWithCode(): Plugin {
  const sources = new Map<string, Source>()
  const areas = areaFiles()
  const said = (entry: string): string[] => {
    const seen = new Set<string>()
    const found = new Set<string>()
    const waiting = [entry]
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      const source = sources.get(file) ?? readSource(file, areas)
      sources.set(file, source)
      for (const area of source.areas) found.add(area)
      waiting.push(...source.imports)
    }
    return [...found].sort()
  }
  return {
    name: 'corbel-words-with-code',
    enforce: 'pre',
    watchChange: () => sources.clear(),
    transform: {
      filter: { id: /\/web\/src\/.+\.tsx?$/, code: /\bawait import\(/ },
      handler(text, id) {
        const withAreas = text.replaceAll(
          /await (import\('(\.[^']+)'\))/g,
          (_text, code: string, specifier: string) => {
            const words = said(join(dirname(id), specifier))
            return `await withWords(${code}, ${JSON.stringify(words)})`
          },
        )
        return { code: `import { withWords } from ${JSON.stringify(wordsModule)}\n${withAreas}`, map: null }
      },
    },
  }
}

interface Source {
  readonly imports: readonly string[]
  readonly areas: readonly string[]
}

/** The first name of every key, and the file that has it. */
function areaFiles(): ReadonlyMap<string, string> {
  const features = readdirSync(domain).filter((feature) => existsSync(join(domain, feature, 'messages/en')))
  const files = features.flatMap((feature) => readdirSync(join(domain, feature, 'messages/en')))
  const names = files.map((file) => file.replace('.ts', ''))
  return new Map(names.map((name) => [name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()), name]))
}

const importOrExport = /^(?:import|export)\s(?!type\b)[^'"`;]*?from '([^']+)'|^import '([^']+)'/gm
const keys = /['"`]([a-zA-Z]+)\.[a-zA-Z$]/g
/** What the server says by these is in its answer; a page that says it itself names it in its own source. */
const ofServer = /-endpoints\.ts$|\/feature\.ts$/

function readSource(file: string, areas: ReadonlyMap<string, string>): Source {
  const text = readFileSync(file, 'utf8')
  const imports = [...text.matchAll(importOrExport)].flatMap(([, from, bare]) => fileOf(file, from ?? bare ?? '') ?? [])
  if (ofServer.test(file)) return { imports: [], areas: [] }
  return { imports, areas: [...text.matchAll(keys)].flatMap(([, area = '']) => areas.get(area) ?? []) }
}

function fileOf(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@corbel/domain/')
    ? `${join(domain, specifier.slice('@corbel/domain/'.length))}.ts`
    : join(dirname(from), specifier)
  const isSource = /\.tsx?$/.test(path) && (specifier.startsWith('.') || specifier.startsWith('@corbel/domain/'))
  return isSource ? path : undefined
}
