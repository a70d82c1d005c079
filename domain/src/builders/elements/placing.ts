import { type Design, type DesignNode, isInside, isOff, keysWithin, rootKey, typeOf } from '../commands/design.ts'
import { copiesWith } from '../commands/held-by-library.ts'
import { holdsElements, mayStandIn } from './nesting.ts'

export interface Place {
  readonly parent: string
  /** The neighbour before; null: first. */
  readonly after: string | null
}

/** What stands in an element and is in use. */
export const liveChilds = (design: Design, key: string): string[] =>
  (design.get(key)?.childs ?? []).filter((child) => design.get(child)?.off !== true)

const lastIn = (design: Design, parent: string): Place => ({
  parent,
  after: design.get(parent)?.childs.at(-1) ?? null,
})

/**
 * Where something of a kind goes that is added by a click or a key: into what is selected, else after it, else after
 * what is around it, else to the end of the page (specification 3, section 2.5).
 */
export function placeForNew(design: Design, type: string, { selected, page }: Selection): Place {
  const key = selected
  if (key !== null && design.has(key) && !isOff(design, key)) {
    const node = design.get(key)
    // What is added beside something of a copy is the form's own, and stands after the copy.
    const copy = copiesWith(design, key).at(-1)
    if (copy !== undefined) return placeBeside(design, copy, type)
    if (node !== undefined && holdsElements(typeOf(node)) && mayStandIn(type, typeOf(node)))
      return isBeside(node, type) ? placeBeside(design, key, type) : lastIn(design, key)
    return placeBeside(design, key, type)
  }
  const around = design.get(page)
  return around !== undefined && mayStandIn(type, typeOf(around)) ? lastIn(design, page) : lastIn(design, rootKey)
}

export interface Selection {
  readonly selected: string | null
  /** Key of the tab in front; the root's where a form has none. */
  readonly page: string
}

/** A section is added beside a section, not into it; dropping and moving may put it there. */
const isBeside = (selected: DesignNode, type: string): boolean => type === 'section' && typeOf(selected) === 'section'

/** After the element, or after the first thing around it whose neighbour it may be: sections stand on a page. */
function placeBeside(design: Design, key: string, type: string): Place {
  for (let at = design.get(key); at !== undefined && at.parent !== null; at = design.get(at.parent)) {
    const around = design.get(at.parent)
    const isPage = around !== undefined && ['', 'item'].includes(typeOf(around))
    if (around !== undefined && mayStandIn(type, typeOf(around)) && (type !== 'section' || isPage))
      return { parent: around.key, after: at.key }
  }
  return lastIn(design, rootKey)
}

/** One step up among its neighbours; null where it is the first. */
export function placeBefore(design: Design, key: string): Place | null {
  const node = design.get(key)
  if (node === undefined || node.parent === null) return null
  const live = liveChilds(design, node.parent)
  const at = live.indexOf(key)
  return at <= 0 ? null : { parent: node.parent, after: live[at - 2] ?? null }
}

export function placeAfter(design: Design, key: string): Place | null {
  const node = design.get(key)
  if (node === undefined || node.parent === null) return null
  const live = liveChilds(design, node.parent)
  const next = live[live.indexOf(key) + 1]
  return next === undefined ? null : { parent: node.parent, after: next }
}

/** After what is around it. */
export function placeOutside(design: Design, key: string): Place | null {
  const around = design.get(design.get(key)?.parent ?? rootKey)
  if (around === undefined || around.parent === null) return null
  return fits(design, key, { parent: around.parent, after: around.key })
}

/** To the end of what stands before it, where that holds elements. */
export function placeInside(design: Design, key: string): Place | null {
  const node = design.get(key)
  if (node === undefined || node.parent === null) return null
  const live = liveChilds(design, node.parent)
  const before = live[live.indexOf(key) - 1]
  return before === undefined ? null : fits(design, key, lastIn(design, before))
}

export function fits(design: Design, key: string, place: Place): Place | null {
  const [node, around] = [design.get(key), design.get(place.parent)]
  if (node === undefined || around === undefined || isInside(design, place.parent, key)) return null
  return mayStandIn(typeOf(node), typeOf(around)) ? place : null
}

/** Everything in use, in the order of the form. */
export const liveKeys = (design: Design, from = rootKey): string[] => {
  const found: string[] = []
  const take = (key: string): void => {
    for (const child of liveChilds(design, key)) {
      found.push(child)
      take(child)
    }
  }
  take(from)
  return found
}

/** What can be in front: each tab of the form, and what stands beside them; the whole form where it has none. */
export function pagesOf(design: Design): string[] {
  const items = liveKeys(design).filter((key) => {
    const node = design.get(key)
    return node !== undefined && typeOf(node) === 'item'
  })
  return items.length === 0 ? [rootKey] : isAllInTabs(design, rootKey) ? items : [...items, rootKey]
}

/** What of a page is drawn: of the form itself what stands beside its tabs. */
export function drawnOn(design: Design, page: string): string[] {
  if (page !== rootKey) return liveChilds(design, page)
  return liveChilds(design, rootKey).filter((key) => !holdsTabs(design, key))
}

const holdsTabs = (design: Design, key: string): boolean =>
  keysWithin(design, key).some((one) => {
    const node = design.get(one)
    return node !== undefined && typeOf(node) === 'tab' && !isOff(design, one)
  })

const isAllInTabs = (design: Design, key: string): boolean =>
  liveChilds(design, key).every((child) => holdsTabs(design, child))

/** The page that an element is drawn on. */
export function pageOf(design: Design, key: string): string {
  for (let at = design.get(key); at !== undefined && at.parent !== null; at = design.get(at.parent))
    if (typeOf(at) === 'item') return at.key
  return rootKey
}
