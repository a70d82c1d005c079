import { idOf, nodeTitle, typeOf } from '@corbel/domain/builders/commands/design'
import type { FormOp } from '@corbel/domain/builders/commands/form-command'
import { addingOf, copiedElements, copyOf, retitlingOf } from '@corbel/domain/builders/elements/new-element'
import type { PaletteItem } from '@corbel/domain/builders/elements/palette'
import {
  liveChilds,
  type Place,
  placeAfter,
  placeBefore,
  placeForNew,
  placeInside,
  placeOutside,
} from '@corbel/domain/builders/elements/placing'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { Translate } from '../../translation.ts'
import type { DesignStore } from './design-store.ts'
import { labelText, shownTitle, typeName } from './use-design.ts'

export const newKey = (): string => `+${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`

/** Adds an element of the palette and selects it; to a place, or where the rule says. */
export function addItem(store: DesignStore, t: Translate, item: PaletteItem, place?: Place): boolean {
  const title = typeName(item, t)
  const options = [1, 2].map((count) => t('formBuilder.option', { count }))
  const op = addingOf(
    store.design,
    { item, title, options, newKey },
    place ?? { selected: store.selected, page: store.page },
  )
  if (!store.do('added', title, [op])) return false
  const added = op.elements.find(({ own }) => own.title === title) ?? op.elements[0]
  store.select(added?.key ?? null)
  store.say(t('formBuilder.said.added', { title, place: shownTitle(store.design, op.parent, t) }))
  return true
}

type Way = 'up' | 'down' | 'outside' | 'inside'
const ways = { up: placeBefore, down: placeAfter, outside: placeOutside, inside: placeInside } as const

export function moveBy(store: DesignStore, t: Translate, key: string, way: Way): void {
  const place = ways[way](store.design, key)
  if (place === null) store.say(t('formBuilder.said.noWay', { title: shownTitle(store.design, key, t) }))
  else moveTo(store, t, key, place)
}

export function moveTo(store: DesignStore, t: Translate, key: string, place: Place): void {
  const title = shownTitle(store.design, key, t)
  if (!store.do('moved', title, [{ do: 'move', key, ...place }])) return
  const around = liveChilds(store.design, place.parent)
  const at = around.indexOf(key) + 1
  const where = shownTitle(store.design, place.parent, t)
  store.say(t('formBuilder.said.moved', { title, at, total: around.length, place: where }))
  store.select(key)
}

export function duplicate(store: DesignStore, key: string): void {
  const op = copyOf(store.design, key, newKey)
  if (op !== null && store.do('duplicated', store.titleOf(key), [op])) store.select(op.elements[0]?.key ?? null)
}

export function deactivate(store: DesignStore, t: Translate, key: string): void {
  const title = shownTitle(store.design, key, t)
  const parent = store.design.get(key)?.parent ?? null
  const around = parent === null ? [] : liveChilds(store.design, parent)
  const next = around[around.indexOf(key) + 1] ?? around[around.indexOf(key) - 1] ?? parent
  if (!store.do('deactivated', title, [{ do: 'deactivate', key }])) return
  store.select(next === '' ? null : next)
  store.say(t('formBuilder.said.deactivated', { title }))
}

export function restore(store: DesignStore, t: Translate, key: string): void {
  const title = shownTitle(store.design, key, t)
  if (!store.do('restored', title, [{ do: 'restore', key }])) return
  store.select(key)
  store.say(t('formBuilder.said.restored', { title }))
}

export function retitle(store: DesignStore, key: string, title: string): void {
  const ops = retitlingOf(store.design, key, title)
  if (ops.length > 0) store.do('changed', title, ops)
}

export function undo(store: DesignStore, t: Translate): void {
  const label = store.undo()
  if (label !== null) store.say(t('formBuilder.said.undone', { title: labelText(label, t) }))
}

export function redo(store: DesignStore, t: Translate): void {
  const label = store.redo()
  if (label !== null) store.say(t('formBuilder.said.redone', { title: labelText(label, t) }))
}

/** What was copied last; it goes with the person from form to form, for as long as the program is open. */
let copied: { readonly title: string; readonly elements: ReturnType<typeof copiedElements> } | null = null

export function copy(store: DesignStore, key: string): void {
  copied = { title: store.titleOf(key), elements: copiedElements(store.design, key, newKey) }
}

export function paste(store: DesignStore): void {
  if (copied === null) return
  const keys = new Map(copied.elements.map(({ key }) => [key, newKey()]))
  const elements = copied.elements.map(({ key, parent, own }) => ({
    ...{ key: keys.get(key) ?? key, own },
    ...(parent === undefined ? {} : { parent: keys.get(parent) ?? parent }),
  }))
  const type = String(elements[0]?.own.type ?? '')
  const place = placeForNew(store.design, type, { selected: store.selected, page: store.page })
  const op: FormOp = { do: 'add', ...place, elements }
  if (store.do('pasted', copied.title, [op])) store.select(elements[0]?.key ?? null)
}

export interface OfferedLibrary {
  readonly _id: string
  readonly title: string
  readonly version: number
  readonly content: readonly unknown[]
}

/** A linked copy of a library, as a section around what it holds unless it is one already. */
export function addLibrary(store: DesignStore, { _id, title, version, content }: OfferedLibrary): void {
  // What a library holds was checked when it was published.
  const roots = content as readonly FormElement[]
  const [only] = roots
  const isWhole = roots.length === 1 && only?.type === 'section'
  const root: FormElement = isWhole ? only : { id: 'library', type: 'section', title, childs: [...roots] }
  type Added = Extract<FormOp, { do: 'add' }>['elements']
  const elements: Added = []
  const take = ({ childs = [], ...own }: FormElement, parent?: string): void => {
    const key = newKey()
    const link = parent === undefined ? { library: { form: _id, version } } : {}
    elements.push({ key, ...(parent === undefined ? {} : { parent }), own: { ...own, ...link } })
    for (const child of childs) take(child, key)
  }
  take(root)
  const place = placeForNew(store.design, 'section', { selected: store.selected, page: store.page })
  if (store.do('added', title, [{ do: 'add', ...place, elements }])) store.select(elements[0]?.key ?? null)
}

/** Everything but layout that holds others: what holds a value or says something. */
export const isFieldLike = (type: string): boolean =>
  !['container', 'grid', 'section', 'tab', 'item', 'headertext', 'separator', 'paragraph', 'button'].includes(type)

export const fieldsOf = (store: DesignStore) =>
  [...store.design.values()]
    .filter((node) => node.parent !== null && isFieldLike(typeOf(node)) && !node.off)
    .map((node) => ({ value: idOf(node), label: nodeTitle(node) }))
