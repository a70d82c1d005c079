import { typeOf } from '@corbel/domain/builders/commands/design'
import { mayHoldAll } from '@corbel/domain/builders/elements/moving'
import { mayStandIn } from '@corbel/domain/builders/elements/nesting'
import type { PaletteItem } from '@corbel/domain/builders/elements/palette'
import type { Place } from '@corbel/domain/builders/elements/placing'
import type { Translate } from '../../translation.ts'
import { type Drop, dropAt, type HolderBox, type KeyedBox, type Point } from '../../ui/drag/drop-at.ts'
import { type DragSurface, type DragTarget, followDrag } from '../../ui/drag/pointer-drag.ts'
import { addItem, addLibrary, moveTo, nameOf, type OfferedLibrary } from './builder-acts.ts'
import type { DesignStore } from './design-store.ts'
import { outlineDrop } from './outline-drop.ts'
import { shownTitle, typeName } from './use-design.ts'

interface Drag {
  readonly store: DesignStore
  readonly t: Translate
  readonly title: string
  /** What may stand where: of the form, by the key of what holds it. */
  readonly mayHold: (parent: string) => boolean
  readonly drop: (place: Place) => void
}

type Press = Parameters<typeof followDrag>[0]

/** Elements of the form to another place: what was pressed, with all that is chosen where it is one of them. */
export function dragElement(press: Press, store: DesignStore, t: Translate, key: string): void {
  const keys = store.selection.has(key) ? store.chosen : [key]
  drag(press, {
    ...{ store, t, title: nameOf(store, keys, t) },
    mayHold: (parent) => mayHoldAll(store.design, parent, keys),
    drop: (place) => moveTo(store, t, keys, place),
  })
}

export function dragItem(press: Press, store: DesignStore, t: Translate, item: PaletteItem, onAdded: () => void): void {
  const type = item === 'rows' ? 'section' : item === 'halves' ? 'grid' : item === 'tab' ? 'item' : item
  drag(press, {
    ...{ store, t, title: typeName(item, t) },
    mayHold: mayHoldType(store, type),
    drop: (place) => {
      if (addItem(store, t, item, place)) onAdded()
    },
  })
}

export function dragLibrary(press: Press, store: DesignStore, t: Translate, library: OfferedLibrary): void {
  drag(press, {
    ...{ store, t, title: library.title },
    mayHold: mayHoldType(store, 'section'),
    drop: (place) => addLibrary(store, library, place),
  })
}

const mayHoldType = (store: DesignStore, type: string) => (parent: string) => {
  const node = store.design.get(parent)
  return node !== undefined && mayStandIn(type, typeOf(node))
}

function drag(press: Press, dragged: Drag): void {
  const { store, t, title } = dragged
  followDrag<Place>(press, {
    title,
    surfaces: () => [...surfaceOf('.bcanvas', canvasDrop, dragged), ...surfaceOf('.outline-box', outlineDrop, dragged)],
    onLift: () => store.say(t('formBuilder.drag.lifted', { title })),
    onDrop: dragged.drop,
    onCancel: () => store.say(t('formBuilder.drag.cancelled', { title })),
    onRest: (element) => {
      const page = element.closest('[data-page]')?.getAttribute('data-page')
      if (typeof page === 'string') store.turnTo(page)
    },
  })
}

type Look = (element: HTMLElement, drag: Pick<Drag, 'store' | 'mayHold'>) => (point: Point) => Drop | null

function surfaceOf(selector: string, look: Look, dragged: Drag): DragSurface<Place>[] {
  const element = document.querySelector<HTMLElement>(`.builder ${selector}`)
  if (element === null) return []
  const measure = () => {
    const at = look(element, dragged)
    const told = new Map<string, string>()
    return (point: Point): DragTarget<Place> | null => {
      const drop = at(point)
      if (drop === null) return null
      const { place, line, beside } = drop
      const name = `${place.parent}/${beside?.key ?? ''}/${beside?.isBefore ?? ''}`
      const says = told.get(name) ?? placeWord(dragged, drop)
      told.set(name, says)
      return { place, line, says }
    }
  }
  return [{ element, measure }]
}

function placeWord({ store, t }: Drag, { place, beside }: Drop): string {
  if (beside === null) return t('formBuilder.drag.inside', { place: shownTitle(store.design, place.parent, t) })
  return t(beside.isBefore ? 'formBuilder.drag.before' : 'formBuilder.drag.after', {
    place: shownTitle(store.design, beside.key, t),
  })
}

/** Everything on the canvas that holds others, with where it stands. */
const canvasDrop: Look = (canvas, { mayHold }) => {
  const around = canvas.getBoundingClientRect()
  const left = around.left - canvas.scrollLeft
  const top = around.top - canvas.scrollTop
  const boxOf = (element: Element, key: string): KeyedBox => {
    const box = element.getBoundingClientRect()
    return { key, left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top }
  }
  const holders: HolderBox[] = []
  const depths = new Map<Element, number>()
  for (const element of canvas.querySelectorAll('[data-holds]')) {
    const outer = element.parentElement?.closest('[data-holds]')
    const depth = outer ? (depths.get(outer) ?? 0) + 1 : 0
    depths.set(element, depth)
    const childs = [...element.children].flatMap((child) => {
      const key = child.getAttribute('data-key')
      return key === null ? [] : [boxOf(child, key)]
    })
    holders.push({ ...boxOf(element, element.getAttribute('data-holds') ?? ''), depth, childs })
  }
  const known = new Map<string, boolean>()
  const mayHoldKnown = (key: string): boolean => {
    const is = known.get(key) ?? mayHold(key)
    known.set(key, is)
    return is
  }
  return (point) => dropAt(holders, point, mayHoldKnown)
}
