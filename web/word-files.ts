import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { wordFileOf } from './src/word-file.ts'

const domain = resolve(import.meta.dirname, '../domain/src')

/**
 * The catalogue as files of words, a language and some areas each. Their names hold one hash over all sentences, so the
 * pages make the address of a file by themselves: a list of a hundred and sixty would come with every first visit.
 */
export function wordFiles(): Plugin {
  return {
    name: 'corbel-word-files',
    async config(_config, { command }) {
      const version = command === 'build' ? hashOf(await readWords()) : 'now'
      return { define: { 'import.meta.env.WORDS': JSON.stringify(version) } }
    },
    async generateBundle() {
      const files = await readWords()
      const version = hashOf(files)
      for (const [name, source] of files)
        this.emitFile({ type: 'asset', fileName: `assets/${name}.${version}.json`, source })
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [, name = ''] = /^\/assets\/(words-[\w-]+)\.now\.json$/.exec(request.url ?? '') ?? []
        const words = name === '' ? undefined : (await readWords()).get(name)
        if (words === undefined) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(words)
      })
    },
  }
}

/** Every file by its name. Only the server writes mails. */
async function readWords(): Promise<ReadonlyMap<string, string>> {
  const words: Record<string, Record<string, unknown>> = {}
  const paths = readdirSync(domain, { recursive: true, encoding: 'utf8' }).sort()
  for (const path of paths) {
    const [, language, area = ''] = /messages[\\/]([a-z]{2})[\\/]([a-z-]+)\.ts$/.exec(path) ?? []
    if (language === undefined || area.endsWith('-mails')) continue
    const file = join(domain, path)
    // A development server reads anew what was changed since.
    const said: object = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)
    const name = `words-${language}-${wordFileOf(area)}`
    words[name] = { ...words[name], ...said }
  }
  return new Map(Object.entries(words).map(([name, said]) => [name, JSON.stringify(said)]))
}

const hashOf = (files: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 10)
