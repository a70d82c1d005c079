import { layOut } from './new-feature/lay-out.ts'
import { kebabCase, kinds } from './new-feature/names.ts'

// npm run new -- on-record notes note   something that hangs on records of every kind
// npm run new -- record leads lead      records of a kind of their own, with a form, rights and all that hangs on records
// Lays out a feature with its parts and its tests: it compiles and passes, and is changed from there.
const [kind = '', plural = '', singular = ''] = process.argv.slice(2)
if (!kinds.includes(kind) || plural === singular || !kebabCase.test(plural) || !kebabCase.test(singular))
  throw new Error(
    `Say the kind (${kinds.join(' or ')}), the feature and one of its things: npm run new -- record leads lead`,
  )
const written = await layOut(kind, plural, singular)
process.stdout.write(`${written.map((path) => `- ${path}`).join('\n')}\nWrote or changed ${written.length} files.\n`)
