import { typeOf } from '@corbel/domain/builders/commands/design'
import { holdsElements } from '@corbel/domain/builders/elements/nesting'
import { liveChilds } from '@corbel/domain/builders/elements/placing'
import type { Drop, DropLine, Point } from '../../ui/drag/drop-at.ts'
import type { DesignStore } from './design-store.ts'
import { outlineRows, rowHeight } from './outline-rows.ts'

interface Dragged {
  readonly store: DesignStore
  readonly mayHold: (parent: string) => boolean
}

const indent = 14

/** Where a point of the outline leads: before or after a line, or into what it stands for. */
export function outlineDrop(element: HTMLElement, { store, mayHold }: Dragged): (point: Point) => Drop | null {
  const { design } = store
  // What is found stands apart from its neighbours: there is no place between.
  if (element.querySelector('[data-filtered]') !== null) return () => null
  const rows = outlineRows(design, store.selection.closed)
  const width = element.clientWidth
  const start = (element.querySelector<HTMLElement>('.outline')?.offsetTop ?? 0) + 6
  return ({ y }) => {
    const at = Math.min(Math.max(Math.floor((y - start) / rowHeight), 0), rows.length - 1)
    const row = rows[at]
    if (row === undefined) return null
    const part = (y - start - at * rowHeight) / rowHeight
    const { key, level } = row
    const node = design.get(key)
    if (node === undefined || node.parent === null) return null
    const lineAt = (place: number, deep: number): DropLine => {
      const left = 8 + (deep - 1) * indent
      return { left, top: start + place * rowHeight, length: width - left - 8, isUpright: false }
    }
    const holds = holdsElements(typeOf(node)) && mayHold(key)
    const beside = mayHold(node.parent)
    const [first] = liveChilds(design, key)
    if (holds && (part > 0.7 || (part > 0.3 && part <= 0.7) || !beside)) {
      const isFirst = part > 0.7 && first !== undefined && !store.selection.closed.has(key)
      const after = isFirst ? null : (design.get(key)?.childs.at(-1) ?? null)
      return { place: { parent: key, after }, line: lineAt(at + 1, level + 1), beside: null }
    }
    if (!beside) return null
    if (part < 0.5) {
      const live = liveChilds(design, node.parent)
      const after = live[live.indexOf(key) - 1] ?? null
      return { place: { parent: node.parent, after }, line: lineAt(at, level), beside: { key, isBefore: true } }
    }
    return { place: { parent: node.parent, after: key }, line: lineAt(at + 1, level), beside: { key, isBefore: false } }
  }
}
