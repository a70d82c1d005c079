import { stat } from 'node:fs/promises'
import { findContentFault } from '../inspecting/content-fault.ts'
import { signatureOf } from '../uploading/byte-evidence.ts'

// node look-at-files.ts '[["image/png", "path"], ...]': what is found in each, and how much memory the most of it took.
// The first is a small one: what the program needs for itself is counted with it.

const asked: readonly (readonly [string, string])[] = JSON.parse(process.argv[2] ?? '[]')
const found: (string | null)[] = []
let own = 0
for (const [mediaType, path] of asked) {
  await signatureOf(path)
  found.push(await findContentFault({ path, size: (await stat(path)).size, sha256: Buffer.alloc(32) }, mediaType))
  own ||= process.resourceUsage().maxRSS
}
process.stdout.write(JSON.stringify({ found, megabytes: (process.resourceUsage().maxRSS - own) / 1024 }))
