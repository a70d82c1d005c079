import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainEndpoints } from './plain-endpoints.ts'
import { precompress } from './precompress.ts'
import { wordsWithCode } from './words-with-code.ts'

const apiAddress = process.env.CORBEL_API ?? 'http://127.0.0.1:3000'

// The server takes writes from its own pages only, so the pages of the development server pass as such.
const toServer = { target: apiAddress, changeOrigin: true, headers: { origin: apiAddress } }

/** Areas of the catalogue that pages ask for together; the others are files of their own. */
const wordsTogether: Readonly<Record<string, readonly string[]>> = {
  everywhere: ['shared', 'account', 'auth', 'emails'],
  frame: ['menus', 'bulk', 'table', 'search'],
  loans: ['loans', 'sharing'],
  people: ['people', 'invitations', 'refusals'],
  record: ['documents', 'forms', 'form-versions', 'history', 'notes', 'problems'],
}
const words = {
  test: /\/domain\/src\/[a-z-]+\/messages\//,
  debugName: 'words',
  name(id: string): string | null {
    const [, language, area = ''] = /\/messages\/([a-z]+)\/([a-z-]+)\.ts$/.exec(id) ?? []
    const together = Object.keys(wordsTogether).find((name) => wordsTogether[name]?.includes(area))
    return together === undefined ? null : `words-${language}-${together}`
  },
  priority: 10,
}

// A sign of 300 bytes costs more as a file of its own than it weighs.
const signs = { name: 'signs', test: /@tabler\/icons-react/, minShareCount: 2 }
// So do the small parts that many pages are made of: browsers take six files at a time.
const ground = {
  name: 'ground',
  test: /\/web\/src\/(ui\/(?!(dialog|controls)\/)|[a-z-]+\.tsx?$)|\/domain\/src\/|\/@tanstack\/(react-)?query/,
  // Two of them are what a page comes in: itself, and what asks for its data.
  minShareCount: 6,
}
// The controls without an overlay of the kit in one file; the first visit does without them.
const controls = {
  name: 'controls',
  test: /\/web\/src\/ui\/controls\/(labelled-field|text-field|text-area|choice|check|switch)\.tsx$/,
  minShareCount: 2,
}

export default defineConfig({
  plugins: [plainEndpoints(), wordsWithCode(), react(), precompress()],
  // "public" means pages without sign-in in this program.
  publicDir: 'static',
  // The server replaces the placeholder in every answer with the nonce of its Content-Security-Policy.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    sourcemap: false,
    manifest: true,
    rolldownOptions: {
      // Of the six thousand signs only those that are drawn are read.
      experimental: { lazyBarrel: true },
      checks: { largeBarrelModules: false },
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: { groups: [words, signs, controls, ground] } },
    },
  },
  server: { proxy: { '/api': toServer, '/dev': toServer } },
})
