import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const declarations = /\/domain\/src\/.+-(?:endpoints|replies)\.ts$/
const ofDomain = /\/domain\/src\/.+\.ts$/
// Of a schema: JSON and dates are parsed by what browsers have.
const parsingCall = /(?<!\b(?:JSON|Date))\.(?:parse|safeParse|decode|encode)(?:Async)?\(/
const ofPages = /\/web\/src\/.+\.tsx?$/
/** In a page: pictures are decoded there, and texts encoded. */
const parsingInPage = /(?<!\b(?:JSON|Date))\.(?:parse|safeParse)(?:Async)?\(/
const inertSchemas = '\0corbel-inert-schemas'

/**
 * What the pages take from the declarations of endpoints: how each is called. The schemas, summaries and refusals stay
 * with the server, which validates; on the pages they are types, so nothing of zod is sent.
 */
export function plainEndpoints(): Plugin {
  return {
    name: 'corbel-plain-endpoints',
    enforce: 'pre',
    // Files of domain that declare schemas beside rules of the pages; what is not needed to load them is left out.
    resolveId: {
      filter: { id: /^zod$/ },
      handler: (_source, importer) => (importer && ofDomain.test(importer) ? inertSchemas : undefined),
    },
    load: {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: modules that are no files begin so
      filter: { id: [declarations, /^\0corbel-inert-schemas$/] },
      async handler(id) {
        if (id === inertSchemas) return { code: inertCode, moduleSideEffects: false }
        // The declaration itself is asked, in this process, so nothing here has to read its source.
        const declared: Record<string, unknown> = await import(pathToFileURL(id).href)
        const lines = Object.entries(declared).flatMap(([name, value]) => {
          const plain = plainOf(value, `${name} of ${id}`)
          return plain === undefined ? [] : [`export const ${name} = ${JSON.stringify(plain)}`]
        })
        return { code: `${lines.join('\n')}\n`, map: null, moduleSideEffects: false }
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const sent = Object.keys(chunk.modules).some((id) => id.includes('/zod/'))
        if (sent) this.error(`${chunk.fileName} brings zod to the pages: what imports it belongs to the server`)
        for (const [id, { code }] of Object.entries(chunk.modules))
          if (
            (ofDomain.test(id) && parsingCall.test(code ?? '')) ||
            (ofPages.test(id) && parsingInPage.test(code ?? ''))
          )
            this.error(`${id} reads with a schema, and pages send it: schemas are types there, so the rule needs none`)
      }
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Undefined for a schema. A part of several endpoints, such as those of a kind of record, keeps its names. */
function plainOf(value: unknown, where: string): unknown {
  if (typeof value === 'function') throw new Error(`${where} is a function: pages take only endpoints from there`)
  if (!isRecord(value) || Array.isArray(value)) return value
  if ('_zod' in value) return undefined
  if (typeof value.method === 'string' && typeof value.path === 'string') return callOf(value)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainOf(part, where)]))
}

const callOf = ({ method, path, access, keyed }: Record<string, unknown>) => ({ method, path, access, keyed })

const inertCode = `
const parsing = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode'])
const refuse = () => { throw new Error('Schemas are the types of the pages; only the server parses with them.') }
export const z = new Proxy(function () {}, {
  get: (_target, name) => (parsing.has(name) ? refuse : z),
  apply: () => z,
})
`
