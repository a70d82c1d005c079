import type { Database } from '../platform/database/db.ts'
import { embeddingOrigins } from './open-form.ts'

/** The address of a form, with whatever stands behind the question mark. */
const formAddress = /^\/forms\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?(\?|$)/i

/** The sites that may show the page at an address in a frame: of a form those that its company named. */
export async function framedBy(database: Database, url: string): Promise<readonly string[]> {
  const id = formAddress.exec(url)?.[1]
  return id === undefined ? [] : embeddingOrigins(database, id)
}
