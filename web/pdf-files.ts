import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const own = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as { version: string }
/** Fonts that files do not bring along, letters of the East, colours, and decoders; not what runs a file's scripts. */
const folders = ['cmaps', 'standard_fonts', 'iccs', 'wasm'] as const
const isServed = (name: string): boolean => !/^(LICENSE_)?quickjs|\.js$/i.test(name)

/**
 * What the reader of PDF files fetches when a file asks for it. The version stands in their address, so that the same
 * address is always the same file.
 */
export function pdfFiles(): Plugin {
  const files = new Map(
    folders.flatMap((folder) =>
      readdirSync(join(own, folder))
        .filter(isServed)
        .map((name): [string, string] => [`assets/pdf-${version}/${folder}/${name}`, join(own, folder, name)]),
    ),
  )
  return {
    name: 'corbel-pdf-files',
    generateBundle() {
      for (const [fileName, path] of files) this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = files.get((request.url ?? '').slice(1))
        if (path === undefined) return next()
        response.end(readFileSync(path))
      })
    },
  }
}
