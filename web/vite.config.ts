import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { kitStyles } from './kit-styles.ts'
import { pdfFiles } from './pdf-files.ts'
import { plainEndpoints } from './plain-endpoints.ts'
import { precompress } from './precompress.ts'
import { wordFiles } from './word-files.ts'
import { wordsWithCode } from './words-with-code.ts'

interface ChunkingContext {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const apiAddress = process.env.CORBEL_API ?? 'http://127.0.0.1:3000'

// The server takes writes from its own pages only, so the pages of the development server pass as such.
const toServer = { target: apiAddress, changeOrigin: true, headers: { origin: apiAddress } }

// Their beginnings name every part that they have, wanted or not.
const kits = /\/node_modules\/@(mantine|tabler)\//
// What lists of pages are asked for with: a history is, hardly anything else.
const seldom = /\/@tanstack\/(query-core|react-query)\/.*\/(infiniteQueryObserver|useInfiniteQuery)\./
const entry = join(import.meta.dirname, 'src/main.tsx')
let withEntry: ReadonlySet<string> | undefined

/** What the entry loads without asking. Nothing else comes with it: groups take along what their modules import. */
const first = {
  name(id: string, context: ChunkingContext): string | null {
    if (withEntry === undefined) {
      const found = new Set([entry])
      for (const one of found)
        for (const next of context.getModuleInfo(one)?.importedIds ?? [])
          if (!kits.test(next) && !seldom.test(next)) found.add(next)
      withEntry = found
    }
    return withEntry.has(id) ? 'first' : null
  },
  debugName: 'first',
  priority: 10,
}

// A sign of 300 bytes costs more as a file of its own than it weighs.
const signs = {
  name: 'signs',
  // What is only drawn in idle time comes with what draws it.
  test: /@tabler\/icons-react(?!.*\/Icon(Printer|LayoutSidebarRight)\.)/,
  minShareCount: 2,
}
// So do the small parts that many pages are made of: browsers take six files at a time.
const ground = {
  name: 'ground',
  test: /\/web\/src\/(ui\/(?!(dialog|controls|editing|kit|order|qr|table)\/|keys\/(page-keys|told-list|is-typing)|(use|when)-idle)|records\/form-code\/|records\/editing\/kept-draft-query|[a-z-]+\.tsx?$)|\/domain\/src\/(?!builders\/|documents\/file-(kinds|rules)|forms\/(?!us-states)|notes\/note|tasks\/|views\/|records\/(form-outline|draft\/|merge-|list\/))|\/@tanstack\/(react-)?query/,
  // Two of them are what a page comes in: itself, and what asks for its data.
  minShareCount: 6,
}
// What is around every page after the sign-in, and what it shares with what opens over it.
const frame = {
  name: 'frame',
  test: /\/@mantine\/hooks\/.*use-media-query|\/web\/src\/(menus\/(frame\/app-frame|use-menu-entries)|use-creating|ui\/(keys\/(page-keys|search-request|told-list|is-typing)|(use|when)-idle))/,
  minShareCount: 2,
}
// What a list is asked by; the frame and forms without a list do without it.
const conditions = { name: 'conditions', test: /\/domain\/src\/(records\/list|views)\//, minShareCount: 4 }
// How a number, a day and a phone number are read: lists and small forms need no more of what follows.
const reading = {
  name: 'reading',
  test: /\/domain\/src\/forms\/(entries\/|calendar-text|masks)/,
  minShareCount: 4,
}
// What reads and writes the values of forms: lists and the home page do without it.
const entering = {
  name: 'entering',
  test: /\/domain\/src\/(forms|records\/draft)\//,
  minShareCount: 6,
}
// What a form is built by; no page but its builder knows of it.
const building = { name: 'building', test: /\/domain\/src\/builders\/(elements|commands)\//, minShareCount: 2 }
// A count in words takes along nothing else.
const counts = { name: 'counts', test: /\/web\/src\/ui\/table\/count-text/, minShareCount: 2 }
// What every list of records is made of, and what is fetched beside it in idle time has in common with it.
const lists = {
  name: 'lists',
  test: /\/web\/src\/(records\/(list\/(list-value-text|use-value-words|record-(rows|cards|list-page)|count-all|list-(search-field|address)|row-tools\/use-row-tools|columns\/use-column-looks|filters\/(filter-(fields-query|words|chips)|use-filter-words))|views\/(view-(name|head|trouble)|opened-view\.|use-(viewed-list|save-view)))|ui\/table\/(filter-chip|data-table|drawn-columns|header-cell|pinned-offsets|row-checkbox|table-pager|page-numbers))/,
  minShareCount: 2,
}
// What asks for notes: files of a few hundred bytes are worth compressing together only.
const notes = {
  name: 'notes',
  test: /\/web\/src\/notes\/notes-(query|tab-link)|\/domain\/src\/notes\/note-endpoints\.ts/,
  minShareCount: 2,
}
// What lists need of a record's form: the calls for what is being written, and how a day is typed.
const besideForms = [
  { name: 'shared-work', test: /\/domain\/src\/records\/shared-work/, minShareCount: 2 },
  { name: 'typed', test: /\/web\/src\/ui\/controls\/(typed-(date|field|text)|calendar-button)/, minShareCount: 2 },
]
// A form that is filled in: what each of them is made of reads shorter in one file.
const editing = { name: 'editing', test: /\/web\/src\/(forms|records\/(editing|live)\/)/, minShareCount: 4 }
// The controls without an overlay of the kit in one file; the first visit does without them.
const controls = {
  name: 'controls',
  test: /\/web\/src\/ui\/controls\/(labelled-field|text-field|text-area|choice|check|switch)\.tsx$/,
  minShareCount: 2,
}

export default defineConfig({
  plugins: [plainEndpoints(), kitStyles(), wordsWithCode(), wordFiles(), pdfFiles(), react(), precompress()],
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
      checks: { largeBarrelModules: false, pluginTimings: false },
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            first,
            signs,
            controls,
            ground,
            frame,
            conditions,
            reading,
            entering,
            notes,
            building,
            counts,
            lists,
            ...besideForms,
            editing,
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': toServer, '/dev': toServer } },
})
