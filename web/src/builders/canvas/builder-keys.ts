import { typeOf } from '@corbel/domain/builders/commands/design'
import type { Way } from '@corbel/domain/builders/elements/moving'
import { holdsElements } from '@corbel/domain/builders/elements/nesting'
import { liveChilds, liveKeys, type Place } from '@corbel/domain/builders/elements/placing'
import type { Translate } from '../../translation.ts'
import { deactivate, duplicate, moveBy, redo, undo } from './builder-acts.ts'
import type { DesignStore } from './design-store.ts'

interface Hearing {
  readonly store: DesignStore
  readonly t: Translate
  /** Left and right close and open what holds others, as in every tree. */
  readonly isTree: boolean
  readonly editTitle: (key: string) => void
  readonly editProperties: () => void
  /** The palette, for a place or for where the rule of adding says. */
  readonly openPalette: (place: Place | null) => void
  readonly openOutlineSearch: () => void
  readonly askWhere: () => void
  readonly preview: () => void
  readonly publish: () => void
}

interface Pressed {
  readonly key: string
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Keys of the canvas and the outline, alike in both; true where one was heard. */
export function hearBuilderKey(event: Pressed, hearing: Hearing): boolean {
  const { key, shiftKey } = event
  if (event.ctrlKey || event.metaKey) return hearWithControl(key.toLowerCase(), shiftKey, hearing)
  if (event.altKey) return hearWithAlt(key, shiftKey, hearing)
  const { store } = hearing
  if (key in steps) return selectBy(key, shiftKey, store)
  const { selected } = store
  const letter = key.toLowerCase()
  if (letter === 'p') hearing.preview()
  else if (key === '/') hearing.openPalette(null)
  else if (letter === 'a') hearing.openPalette(shiftKey ? placeIn(store, selected) : placeAfterOf(store, selected))
  else if (selected === null) return false
  else return hearOnSelected(key, selected, hearing)
  return true
}

function hearOnSelected(key: string, selected: string, hearing: Hearing): boolean {
  const { store, t, isTree } = hearing
  const isHolder = (store.design.get(selected)?.childs.length ?? 0) > 0
  const isClosed = store.selection.closed.has(selected)
  if (key === 'ArrowLeft') isTree && isHolder && !isClosed ? store.fold(selected) : selectParent(store, selected)
  else if (key === 'ArrowRight') isTree && isClosed ? store.fold(selected) : selectChild(store, selected)
  else if (key === 'F2') hearing.editTitle(selected)
  else if (key === 'Enter') hearing.editProperties()
  else if (key === 'Delete') deactivate(store, t)
  else if (key.toLowerCase() === 'm') hearing.askWhere()
  else if (key === 'Escape' && store.chosen.length > 1) store.choose([selected])
  else return false
  return true
}

function hearWithControl(key: string, isShift: boolean, hearing: Hearing): boolean {
  const { store, t } = hearing
  const { selected } = store
  if (key === 'z') isShift ? redo(store, t) : undo(store, t)
  else if (key === 'y') redo(store, t)
  else if (key === 'enter') hearing.publish()
  else if (key === 'f') hearing.openOutlineSearch()
  else if (selected === null) return false
  else if (key === 'd') duplicate(store, t)
  else if (key === 'a') chooseAll(store, selected)
  else return false
  return true
}

const wayOf: Readonly<Record<string, Way>> = {
  ...{ ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'outside', ArrowRight: 'inside' },
}

/** With Shift up and down go past what is around: out of it, or into what is before. */
function hearWithAlt(key: string, isShift: boolean, { store, t }: Hearing): boolean {
  const way = wayOf[key]
  if (store.selected === null || way === undefined) return false
  moveBy(store, t, isShift && way === 'down' ? 'outside' : isShift && way === 'up' ? 'past' : way)
  return true
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  Home: () => 0,
  End: (_, last) => last,
}

function selectBy(key: string, isShift: boolean, store: DesignStore): boolean {
  const all = liveKeys(store.design)
  const at = store.selected === null ? -1 : all.indexOf(store.selected)
  const found = all[steps[key]?.(at, all.length - 1) ?? 0]
  if (found === undefined) return true
  if (isShift) store.extend(found)
  else store.select(found)
  return true
}

function selectParent(store: DesignStore, key: string): void {
  const parent = store.design.get(key)?.parent ?? null
  if (parent !== null && parent !== '') store.select(parent)
}

function selectChild(store: DesignStore, key: string): void {
  const [first] = liveChilds(store.design, key)
  if (first !== undefined) store.select(first)
}

/** All that stand beside it. */
function chooseAll(store: DesignStore, key: string): void {
  const live = liveChilds(store.design, store.design.get(key)?.parent ?? '')
  store.choose([...live.filter((one) => one !== key), key])
}

function placeAfterOf(store: DesignStore, key: string | null): Place | null {
  const parent = key === null ? null : (store.design.get(key)?.parent ?? null)
  return parent === null || key === null ? null : { parent, after: key }
}

function placeIn(store: DesignStore, key: string | null): Place | null {
  const node = key === null ? undefined : store.design.get(key)
  if (node === undefined) return null
  return holdsElements(typeOf(node))
    ? { parent: node.key, after: node.childs.at(-1) ?? null }
    : placeAfterOf(store, key)
}
