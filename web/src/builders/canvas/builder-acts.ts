import type { FormOp } from '@corbel/domain/builders/commands/form-command'
import { needsPrefix, wholeLibrary, withPrefix } from '@corbel/domain/builders/elements/library-copy'
import { mayHoldAll, movingOf, placeOf, type Way } from '@corbel/domain/builders/elements/moving'
import { addingOf, retitlingOf } from '@corbel/domain/builders/elements/new-element'
import type { PaletteItem } from '@corbel/domain/builders/elements/palette'
import { copiedOf, pastingOf } from '@corbel/domain/builders/elements/pasting'
import { liveChilds, type Place, placeForNew } from '@corbel/domain/builders/elements/placing'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { Translate } from '../../translation.ts'
import type { DesignStore } from './design-store.ts'
import { labelText, shownTitle, typeName } from './use-design.ts'

export const newKey = (): string => `+${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`

/** What some elements are called together: the one by its title, several by their number. */
export const nameOf = (store: DesignStore, keys: readonly string[], t: Translate): string =>
  keys.length === 1 ? shownTitle(store.design, keys[0] ?? '', t) : t('builderProperties.many', { count: keys.length })

/** Adds an element of the palette and selects it; to a place, or where the rule says. */
export function addItem(store: DesignStore, t: Translate, item: PaletteItem, place?: Place | null): boolean {
  const title = typeName(item, t)
  const options = [1, 2].map((count) => t('builderProperties.option', { count }))
  const op = addingOf(
    store.design,
    { item, title, options, newKey },
    place ?? { selected: store.selected, page: store.page },
  )
  if (!store.do('added', title, [op])) return false
  const added = op.elements.find(({ own }) => own.title === title) ?? op.elements[0]
  store.select(added?.key ?? null)
  store.say(t('builderChanges.said.added', { title, place: shownTitle(store.design, op.parent, t) }))
  return true
}

export function moveBy(store: DesignStore, t: Translate, way: Way): void {
  const keys = store.chosen
  const place = placeOf(store.design, keys, way)
  if (place === null) store.say(t('builderChanges.said.noWay', { title: nameOf(store, keys, t) }))
  else moveTo(store, t, keys, place)
}

export function moveTo(store: DesignStore, t: Translate, keys: readonly string[], place: Place): void {
  const title = nameOf(store, keys, t)
  const ops = mayHoldAll(store.design, place.parent, keys) ? movingOf(store.design, keys, place) : []
  if (ops.length === 0 || !store.do('moved', title, ops)) return
  const around = liveChilds(store.design, place.parent)
  const at = around.indexOf(keys[0] ?? '') + 1
  const where = shownTitle(store.design, place.parent, t)
  store.choose(keys)
  store.say(t('builderChanges.said.moved', { title, at, total: around.length, place: where }))
}

export function duplicate(store: DesignStore, t: Translate): void {
  const keys = store.chosen
  const last = store.design.get(keys.at(-1) ?? '')
  if (last === undefined || last.parent === null) return
  const place = { parent: last.parent, after: last.key }
  const pasting = pastingOf(store.design, copiedOf(store.design, keys), place, newKey)
  if (store.do('duplicated', nameOf(store, keys, t), pasting.ops)) store.choose(pasting.keys)
}

export function deactivate(store: DesignStore, t: Translate): void {
  const keys = store.chosen
  const title = nameOf(store, keys, t)
  const last = keys.at(-1) ?? ''
  const parent = store.design.get(last)?.parent ?? null
  const around = parent === null ? [] : liveChilds(store.design, parent)
  const left = around.filter((key) => key === last || !keys.includes(key))
  const next = left[left.indexOf(last) + 1] ?? left[left.indexOf(last) - 1] ?? parent
  const ops = keys.map((key): FormOp => ({ do: 'deactivate', key }))
  if (ops.length === 0 || !store.do('deactivated', title, ops)) return
  store.select(next === '' ? null : next)
  store.say(t('builderChanges.said.deactivated', { title }))
}

export function restore(store: DesignStore, t: Translate, key: string): void {
  const title = shownTitle(store.design, key, t)
  if (!store.do('restored', title, [{ do: 'restore', key }])) return
  store.select(key)
  store.say(t('builderChanges.said.restored', { title }))
}

export function retitle(store: DesignStore, key: string, title: string): void {
  const ops = retitlingOf(store.design, key, title)
  if (ops.length > 0) store.do('changed', title, ops)
}

export function undo(store: DesignStore, t: Translate): void {
  const label = store.undo()
  if (label !== null) store.say(t('builderChanges.said.undone', { title: labelText(label, t) }))
}

export function redo(store: DesignStore, t: Translate): void {
  const label = store.redo()
  if (label !== null) store.say(t('builderChanges.said.redone', { title: labelText(label, t) }))
}

export interface OfferedLibrary {
  readonly _id: string
  readonly title: string
  readonly version: number
  readonly content: readonly unknown[]
}

/**
 * A linked copy of a library, as a section around what it holds unless it is one already. Before the ids of a second one
 * stands a prefix: that which is asked for, or the first that is free.
 */
export function addLibrary(
  store: DesignStore,
  { _id, title, version, content }: OfferedLibrary,
  to?: Place | null,
  asked?: string,
): void {
  // What a library holds was checked when it was published.
  const roots = content as readonly FormElement[]
  const whole = wholeLibrary({ content: roots, title, form: _id })
  const prefix = asked ?? freePrefix(store, whole)
  const root = withPrefix(whole, prefix)
  type Added = Extract<FormOp, { do: 'add' }>['elements']
  const elements: Added = []
  const link = { form: _id, version, ...(prefix === '' ? {} : { prefix }) }
  const take = ({ childs = [], ...own }: FormElement, parent?: string): void => {
    const key = newKey()
    const linked = parent === undefined ? { library: link } : {}
    elements.push({ key, ...(parent === undefined ? {} : { parent }), own: { ...own, ...linked } })
    for (const child of childs) take(child, key)
  }
  take(root)
  const place = to ?? placeForNew(store.design, 'section', { selected: store.selected, page: store.page })
  if (store.do('added', title, [{ do: 'add', ...place, elements }])) store.select(elements[0]?.key ?? null)
}

function freePrefix(store: DesignStore, whole: FormElement): string {
  const isFree = (prefix: string): boolean => !needsPrefix(store.design, withPrefix(whole, prefix))
  if (isFree('')) return ''
  for (let number = 1; ; number += 1) {
    const prefix = number === 1 ? 'co_' : `co${number}_`
    if (isFree(prefix)) return prefix
  }
}

/** Whether the form has ids of the library already. */
export const isThereAlready = (store: DesignStore, { _id, title, content }: OfferedLibrary): boolean =>
  needsPrefix(store.design, wholeLibrary({ content: content as readonly FormElement[], title, form: _id })) // As above.

/** Everything but layout that holds others: what holds a value or says something. */
export const isFieldLike = (type: string): boolean =>
  !['container', 'grid', 'section', 'tab', 'item', 'headertext', 'separator', 'paragraph', 'button'].includes(type)
