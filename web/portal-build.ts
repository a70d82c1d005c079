import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainEndpoints } from './plain-endpoints.ts'
import { precompress } from './precompress.ts'
import { wordFiles } from './word-files.ts'
import { wordsWithCode } from './words-with-code.ts'

/** The borrower's pages, built apart: they share no file with the pages of staff, which are made of other parts. */
export default defineConfig({
  plugins: [plainEndpoints(), wordsWithCode(), wordFiles(), react(), precompress()],
  publicDir: false,
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    emptyOutDir: false,
    reportCompressedSize: false,
    sourcemap: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'portal.html'),
      experimental: { lazyBarrel: true },
      checks: { largeBarrelModules: false, pluginTimings: false },
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
})
