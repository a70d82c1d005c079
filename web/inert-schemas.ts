import type { Plugin } from 'vite'

const declarations = /domain\/src\/(.+-endpoints|shared\/ids|roles\/role)\.ts$/
const inertModule = '\0corbel-inert-schemas'

/**
 * An endpoint's schemas are its types on the pages and its validation on the server. The pages take method and path
 * from the declaration and never parse with it, so the declarations get schemas that do nothing: 26 kB less to load.
 * A page that wants to validate writes its own schema; using one of an endpoint throws.
 */
export function inertSchemas(): Plugin {
  return {
    name: 'corbel-inert-schemas',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'zod' && importer && declarations.test(importer) ? inertModule : undefined
    },
    load(id) {
      return id === inertModule ? inertCode : undefined
    },
  }
}

const inertCode = `
const parsing = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode'])
const refuse = () => { throw new Error('The schemas of an endpoint are the types of the pages; only the server parses with them.') }
export const z = new Proxy(function () {}, {
  get: (_target, name) => (parsing.has(name) ? refuse : z),
  apply: () => z,
})
`
