import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|mjs|wasm|css|svg|json|txt)$/
const smallestWorthwhileBytes = 1024
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes `x.br` and `x.gz` beside every text asset, so the server never compresses while somebody waits.
 * index.html stays plain: it carries a nonce that differs on every request.
 */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'corbel-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir.startsWith('/') ? config.build.outDir : join(config.root, config.build.outDir)
    },
    // Only once everything is written: a build that failed says why, and leaves nothing to compress.
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
      await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  // A build into the same folder before this one has done it.
  if (existsSync(`${path}.br`)) return
  const content = await readFile(path)
  if (content.length < smallestWorthwhileBytes) return
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    toGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
