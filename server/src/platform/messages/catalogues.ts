import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '@corbel/domain/shared/messages/languages'
import type { Sentences } from '@corbel/domain/shared/messages/say'

const features = join(import.meta.dirname, '../../../../domain/src')
const place = /^[a-z-]+\/messages\/([a-z]{2})\/[a-z-]+\.ts$/

/** Every feature's sentences, which lie in its own folder: a new one is found there without being listed. */
async function readCatalogues(): Promise<Readonly<Record<Language, Sentences>>> {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  const catalogues = languages.map(async (language) => {
    const own = files.filter((file) => place.exec(file.split(sep).join('/'))?.[1] === language)
    const areas = await Promise.all(own.map((file) => import(pathToFileURL(join(features, file)).href)))
    return [language, Object.assign({}, ...areas)] as const
  })
  // The border of types: one entry of each language.
  return Object.fromEntries(await Promise.all(catalogues)) as Record<Language, Sentences>
}

/** All of them, from the start of the program. */
export const catalogues = await readCatalogues()
