import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const styles = (component: string) => `@mantine/core/styles/${component}.layer.css`
const folder = join(import.meta.dirname, '../node_modules')
/** Colours of the kit that the design has none of: `color` of a component is red, gray or the accent. */
const unusedColours =
  /^ *--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|green|teal|lime|yellow|orange)-[^;]+;\n/gm

/**
 * The kit's styles, each with the code of its component: most pages open without any of them. The development server
 * binds the kit into one file before it asks, so there the whole of them comes first.
 */
export function kitStyles(): Plugin {
  let isServed = false
  return {
    name: 'corbel-kit-styles',
    enforce: 'pre',
    configResolved(config) {
      isServed = config.command === 'serve'
    },
    transform: {
      filter: {
        id: [
          /@mantine\/core\/esm\/components\/.+\.mjs$/,
          /default-css-variables\.layer\.css$/,
          /web\/src\/ui\/kit\/kit\.tsx$/,
        ],
      },
      handler(code, id) {
        if (id.endsWith('.css')) return { code: code.replaceAll(unusedColours, ''), map: null }
        if (id.endsWith('kit.tsx'))
          return isServed ? { code: `import '@mantine/core/styles.layer.css'\n${code}` } : null
        const [, component = ''] = /\/components\/(\w+)\//.exec(id) ?? []
        const hasStyles = existsSync(join(folder, styles(component)))
        return hasStyles ? { code: `import '${styles(component)}'\n${code}`, map: null, moduleSideEffects: true } : null
      },
    },
  }
}
