import { liveChilds, liveKeys } from '@corbel/domain/builders/elements/placing'
import type { Translate } from '../../translation.ts'
import { copy, deactivate, duplicate, moveBy, paste, redo, undo } from './builder-acts.ts'
import type { DesignStore } from './design-store.ts'

interface Hearing {
  readonly store: DesignStore
  readonly t: Translate
  readonly editTitle: (key: string) => void
  readonly editProperties: () => void
  readonly openPalette: () => void
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
  const { key } = event
  if (event.ctrlKey || event.metaKey) return hearWithControl(key.toLowerCase(), event.shiftKey, hearing)
  if (event.altKey) return hearWithAlt(key, hearing)
  const { store, t } = hearing
  const { selected } = store
  if (['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)) return selectBy(key, store)
  if (key.toLowerCase() === 'a' && !event.shiftKey) {
    hearing.openPalette()
    return true
  }
  if (selected === null) return false
  if (key === 'ArrowLeft') return selectParent(store, selected)
  if (key === 'ArrowRight') return selectChild(store, selected)
  if (key === 'F2') hearing.editTitle(selected)
  else if (key === 'Enter') hearing.editProperties()
  else if (key === 'Delete') deactivate(store, t, selected)
  else return false
  return true
}

function hearWithControl(key: string, isShift: boolean, { store, t, publish }: Hearing): boolean {
  const { selected } = store
  if (key === 'z') isShift ? redo(store, t) : undo(store, t)
  else if (key === 'y') redo(store, t)
  else if (key === 'enter') publish()
  else if (key === 'v') paste(store)
  else if (selected === null) return false
  else if (key === 'd') duplicate(store, selected)
  else if (key === 'c') copy(store, selected)
  else if (key === 'x') {
    copy(store, selected)
    deactivate(store, t, selected)
  } else return false
  return true
}

const wayOf = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'outside', ArrowRight: 'inside' } as const

function hearWithAlt(key: string, { store, t }: Hearing): boolean {
  if (store.selected === null || !(key in wayOf)) return false
  moveBy(store, t, store.selected, wayOf[key as keyof typeof wayOf]) // One of its keys, as was just seen.
  return true
}

function selectBy(key: string, store: DesignStore): boolean {
  const all = liveKeys(store.design)
  const at = store.selected === null ? -1 : all.indexOf(store.selected)
  const next = {
    ArrowUp: Math.max(at - 1, 0),
    ArrowDown: Math.min(at + 1, all.length - 1),
    Home: 0,
    End: all.length - 1,
  }[key]
  const found = all[next ?? 0]
  if (found !== undefined) store.select(found)
  return true
}

function selectParent(store: DesignStore, key: string): boolean {
  const parent = store.design.get(key)?.parent ?? null
  if (parent !== null && parent !== '') store.select(parent)
  return true
}

function selectChild(store: DesignStore, key: string): boolean {
  const [first] = liveChilds(store.design, key)
  if (first !== undefined) store.select(first)
  return true
}
