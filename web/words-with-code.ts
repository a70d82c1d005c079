import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { wordsOf } from './said-sentences.ts'
import { wordsOfParts } from './word-files.ts'

const wordsModule = resolve(import.meta.dirname, 'src/words.ts')

/** Every part of the pages that is fetched when it is needed comes with the sentences that it says (word-files.ts). */
export function wordsWithCode(): Plugin {
  let saying: ReadonlySet<string> | undefined
  return {
    name: 'corbel-words-with-code',
    enforce: 'pre',
    watchChange: () => {
      saying = undefined
    },
    transform: {
      filter: { id: /\/web\/src\/.+\.tsx?$/, code: /\bawait import\(/ },
      async handler(text, id) {
        saying ??= await partsWithWords()
        const withWords = text.replaceAll(
          /await (import\('(\.[^']+)'\))/g,
          (plain, code: string, specifier: string) => {
            const words = wordsOf(join(dirname(id), specifier))
            return saying?.has(words) ? `await withWords(${code}, ${JSON.stringify(words)})` : plain
          },
        )
        return { code: `import { withWords } from ${JSON.stringify(wordsModule)}\n${withWords}`, map: null }
      },
    },
  }
}

const partsWithWords = async (): Promise<ReadonlySet<string>> => new Set((await wordsOfParts()).map(({ part }) => part))
