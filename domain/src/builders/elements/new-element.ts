import { type Design, idOf, rootKey, typeOf } from '../commands/design.ts'
import type { FormOp } from '../commands/form-command.ts'
import { copiesAround } from '../commands/held-by-library.ts'
import { idFromTitle } from './element-id.ts'
import { holdsElements } from './nesting.ts'
import type { PaletteItem } from './palette.ts'
import { type Place, placeForNew, type Selection } from './placing.ts'

export type AddOp = Extract<FormOp, { do: 'add' }>
type Added = AddOp['elements']

export interface NewElement {
  readonly item: PaletteItem
  /** What it is called at first. */
  readonly title: string
  /** What its first choices are called, where it has some. */
  readonly options: readonly string[]
  /** A key that nothing else has, each time it is asked. */
  readonly newKey: () => string
}

const fixedIds: Readonly<Record<string, string>> = {
  status: 'status',
  source: 'source',
  auto_increment: 'auto_increment',
}
const choosing = ['select', 'radio', 'multiselect', 'state']

/** The change that adds an element of the palette: where the rule says, or where it was dropped. */
export function addingOf(design: Design, made: NewElement, to: Selection | Place): AddOp {
  const { item } = made
  const type = item === 'rows' ? 'section' : item === 'halves' ? 'grid' : item
  if (type === 'tab') return addingTab(design, made, 'parent' in to ? to : null)
  const place = 'parent' in to ? to : placeForNew(design, type, to)
  const namer = idMaker(design)
  const own = { id: fixedIds[type] ?? namer(made.title, type), type, title: made.title, ...membersOf(made) }
  const element = { key: made.newKey(), own }
  if (item === 'halves') {
    const second = { key: made.newKey(), parent: '', own: { ...own, id: namer(made.title, type) } }
    return inContainer(place, made, [element, second], namer)
  }
  // A field at the top of a form stands in a container and a grid of its own.
  const isLoose = place.parent === rootKey && !holdsElements(type)
  if (!isLoose) return { do: 'add', ...place, elements: [element] }
  const grid = { key: made.newKey(), parent: '', own: { id: namer('grid', 'grid'), type: 'grid', width: 12 } }
  return inContainer(place, made, [grid, { ...element, parent: grid.key }], namer)
}

function inContainer(place: Place, made: NewElement, elements: Added, namer: Namer): AddOp {
  const key = made.newKey()
  const around = { key, own: { id: namer('container', 'container'), type: 'container' } }
  return {
    ...{ do: 'add', ...place },
    elements: [
      around,
      ...elements.map((one) => ({ ...one, parent: one.parent === '' || one.parent === undefined ? key : one.parent })),
    ],
  }
}

/** A tab is an item of the tabs that the form has, and brings these with it where it is the first. */
function addingTab(design: Design, made: NewElement, place: Place | null): AddOp {
  const around = place === null ? undefined : design.get(place.parent)
  const tabs = [...design.values()].find((node) => typeOf(node) === 'tab' && !node.off)
  const namer = idMaker(design)
  const item = { key: made.newKey(), own: { id: namer(made.title, 'tab'), type: 'item', title: made.title } }
  if (place !== null && around !== undefined && typeOf(around) === 'tab')
    return { do: 'add', ...place, elements: [item] }
  if (tabs !== undefined) return { do: 'add', parent: tabs.key, after: tabs.childs.at(-1) ?? null, elements: [item] }
  const key = made.newKey()
  const first = { key, own: { id: namer('tabs', 'tab'), type: 'tab' } }
  return {
    ...{ do: 'add', parent: rootKey, after: design.get(rootKey)?.childs.at(-1) ?? null },
    elements: [first, { ...item, parent: key }],
  }
}

type Namer = (title: string, type: string) => string

function idMaker(design: Design): Namer {
  const taken = new Set([...design.values()].map(idOf))
  return (title, type) => {
    const id = idFromTitle(title, type, (one) => taken.has(one))
    taken.add(id)
    return id
  }
}

function membersOf({ item, options }: NewElement): Record<string, unknown> {
  if (item === 'rows') return { cloneable: true }
  if (item === 'halves') return { width: 6 }
  if (item === 'grid') return { width: 12 }
  if (!choosing.includes(item)) return {}
  return { options: options.map((text, at) => ({ id: `option_${at + 1}`, text })) }
}

/** The element called otherwise; while it is in no version, its id goes with its title as long as it came from that. In a copy ids are the library's. */
export function retitlingOf(design: Design, key: string, title: string): FormOp[] {
  const node = design.get(key)
  if (node === undefined) return []
  const before = typeof node.own.title === 'string' ? node.own.title : null
  if (before === title) return []
  const change: FormOp = { do: 'set', key, name: 'title', from: before, to: title }
  const id = idOf(node)
  const stem = before === null ? '' : idFromTitle(before, typeOf(node), () => false)
  const isOfTitle =
    stem !== '' && (id === stem || (id.startsWith(`${stem}_`) && /^\d+$/.test(id.slice(stem.length + 1))))
  if (node.published || !isOfTitle || title === '' || copiesAround(design, key).length > 0) return [change]
  const taken = new Set([...design.values()].filter((one) => one.key !== key).map(idOf))
  const next = idFromTitle(title, typeOf(node), (one) => taken.has(one))
  return next === id ? [change] : [change, { do: 'rename', key, from: id, to: next }]
}
