import type { Plugin, Rolldown } from 'vite'

const declarations = /domain\/src\/.+\.ts$/
const inertModule = '\0corbel-inert-schemas'

/**
 * The schemas of domain are types on the pages and validation on the server. The pages take method and path from a
 * declaration and never parse with it, so all of domain gets schemas that do nothing: 26 kB less to load.
 * A page that wants to validate writes its own schema; using one of domain throws.
 */
export function inertSchemas(): Plugin {
  return {
    name: 'corbel-inert-schemas',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^zod$/ },
      handler: (_source, importer) => (importer && declarations.test(importer) ? inertModule : undefined),
    },
    load: {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: modules that are no files begin so
      filter: { id: /^\0corbel-inert-schemas$/ },
      handler: () => inertCode,
    },
    generateBundle(_options, bundle) {
      const first = firstChunks(bundle).find((chunk) => Object.keys(chunk.modules).some((id) => id.includes('/zod/')))
      if (first) this.error(`${first.fileName} brings zod into every first visit: add its importer to inert-schemas.ts`)
    },
  }
}

/** The entry and everything it waits for. */
function firstChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const wanted = chunks.filter((chunk) => chunk.isEntry)
  for (const chunk of wanted) {
    wanted.push(...chunks.filter((one) => chunk.imports.includes(one.fileName) && !wanted.includes(one)))
  }
  return wanted
}

const inertCode = `
const parsing = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode'])
const refuse = () => { throw new Error('The schemas of an endpoint are the types of the pages; only the server parses with them.') }
export const z = new Proxy(function () {}, {
  get: (_target, name) => (parsing.has(name) ? refuse : z),
  apply: () => z,
})
`
