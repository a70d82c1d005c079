import type { ModuleKey } from '@corbel/domain/roles/role'
import type { ViewContent } from '@corbel/domain/views/view-replies'

/** From which list a record was opened, and where it stood there. */
export interface Walk {
  module: ModuleKey
  content: ViewContent
  /** Of the list, 1-based. */
  at: number
  of: number
  isLeast?: true
  /** When the list was left, in milliseconds: the same list another time is another walk. */
  since: number
}

/** What the entry of the browser's history says; an older program may have written it. */
export function readWalk(carried: unknown): Walk | null {
  if (typeof carried !== 'object' || carried === null) return null
  const { module, content, at, of, isLeast, since } = carried as Record<string, unknown>
  if (typeof module !== 'string' || typeof content !== 'object' || content === null) return null
  if (typeof at !== 'number' || typeof of !== 'number' || typeof since !== 'number') return null
  // The border of types: the server reads both as it reads them of anybody.
  const list: Walk = { module: module as ModuleKey, content: content as ViewContent, at, of, since }
  return isLeast === true ? { ...list, isLeast } : list
}

/** The same list as it is met on the next record, or the one before. */
export function stepped(walk: Walk, by: 1 | -1, isListed: boolean): Walk {
  if (isListed) return { ...walk, at: walk.at + by }
  // Whatever left the list made room: the next one stands where it stood.
  return { ...walk, at: by === 1 ? walk.at : walk.at - 1, of: Math.max(walk.of - 1, 1) }
}
