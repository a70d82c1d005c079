import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AccessCase, AccessRows } from './access-case.ts'

const folder = import.meta.dirname
const files = readdirSync(folder)
  .filter((name) => name.endsWith('-access-rows.ts'))
  .sort()
const modules = await Promise.all(
  // A file of rows exports nothing else.
  files.map(async (name): Promise<Record<string, AccessRows>> => import(join(folder, name))),
)

/** Every call's cases, of every file of rows in this folder: whatever goes through all calls goes through these. */
export const everyAccessRow: AccessRows = together(modules.flatMap((rows) => Object.values(rows)))

/** Two files may have cases of one call. */
function together(every: readonly AccessRows[]): AccessRows {
  const found = new Map<string, readonly AccessCase[]>()
  for (const [call, cases] of every.flatMap((rows) => Object.entries(rows)))
    found.set(call, [...(found.get(call) ?? []), ...cases])
  return Object.fromEntries(found)
}
