import { type Design, rootKey } from '@corbel/domain/builders/commands/design'
import { liveChilds } from '@corbel/domain/builders/elements/placing'

export const rowHeight = 28

export interface OutlineRow {
  readonly key: string
  readonly level: number
}

/** The lines of the outline: everything in use, in the order of the form, without what stands in a closed one. */
export function outlineRows(design: Design, closed: ReadonlySet<string>): readonly OutlineRow[] {
  const rows: OutlineRow[] = []
  const take = (parent: string, level: number): void => {
    for (const key of liveChilds(design, parent)) {
      rows.push({ key, level })
      if (!closed.has(key)) take(key, level + 1)
    }
  }
  take(rootKey, 1)
  return rows
}
