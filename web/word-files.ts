import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { catalogueFiles, domain, saidByPart } from './said-sentences.ts'

/**
 * The catalogue as files of words, one for each language and part of the pages that is fetched by itself. Their names
 * hold one hash over all of them, so the pages make the address of a file by themselves: a list of hundreds would come
 * with every first visit.
 */
export function wordFiles(): Plugin {
  return {
    name: 'corbel-word-files',
    async config(_config, { command }) {
      const version = command === 'build' ? hashOf(await wordsOfParts()) : 'now'
      return { define: { 'import.meta.env.WORDS': JSON.stringify(version) } }
    },
    async generateBundle() {
      const files = await wordsOfParts()
      const version = hashOf(files)
      for (const { language, part, source } of files)
        this.emitFile({ type: 'asset', fileName: `assets/words-${language}-${part}.${version}.json`, source })
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [, name] = /^\/assets\/words-([\w-]+)\.now\.json$/.exec(request.url ?? '') ?? []
        const words = (await (name === undefined ? [] : wordsOfParts())).find(
          ({ language, part }) => `${language}-${part}` === name,
        )
        if (words === undefined) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(words.source)
      })
    },
  }
}

interface WordFile {
  readonly language: string
  readonly part: string
  readonly source: string
}

/** The sentences of every part that says any, in every language. */
export async function wordsOfParts(): Promise<readonly WordFile[]> {
  const catalogues = await readCatalogues()
  const keys = [...new Set([...catalogues.values()].flatMap((catalogue) => [...catalogue.keys()]))]
  const said = [...saidByPart(keys)].filter(([, ofPart]) => ofPart.length > 0)
  return [...catalogues].flatMap(([language, catalogue]) =>
    said.map(([part, ofPart]) => ({ language, part, source: JSON.stringify(nested(ofPart, catalogue)) })),
  )
}

type Words = { [name: string]: string | Words }

/** Every sentence of a language by its key. */
async function readCatalogues(): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const catalogues = new Map<string, Map<string, string>>()
  for (const { path, language } of catalogueFiles()) {
    const file = join(domain, path)
    // A development server reads anew what was changed since.
    const said: Words = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)
    const catalogue = catalogues.get(language) ?? new Map<string, string>()
    catalogues.set(language, catalogue)
    for (const [key, sentence] of sentencesOf({ ...said })) catalogue.set(key, sentence)
  }
  return catalogues
}

const sentencesOf = (words: Words, before = ''): readonly (readonly [key: string, sentence: string])[] =>
  Object.entries(words).flatMap(([name, said]) =>
    typeof said === 'string' ? [[before + name, said] as const] : sentencesOf(said, `${before}${name}.`),
  )

/** Languages differ in their plural categories: not every key is one of each. */
function nested(keys: readonly string[], catalogue: ReadonlyMap<string, string>): Words {
  const words: Words = {}
  for (const key of keys) {
    const sentence = catalogue.get(key)
    if (sentence === undefined) continue
    const names = key.split('.')
    const last = names.pop() ?? ''
    let around = words
    for (const name of names) {
      const inner = around[name]
      const next = typeof inner === 'object' ? inner : {}
      around[name] = next
      around = next
    }
    around[last] = sentence
  }
  return words
}

const hashOf = (files: readonly WordFile[]): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 10)
