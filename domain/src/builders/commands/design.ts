import type { FormElement } from '../../forms/form-element.ts'

/** What an element says of itself: everything but what stands in it. */
export type OwnMembers = Readonly<Record<string, unknown>>

/**
 * An element of a design. It is known by a key that never changes, so that its id can be renamed while others work on
 * it. What is deactivated stays in its place, with everything in it, and is in no version.
 */
export interface DesignNode {
  readonly key: string
  /** Key of what it stands in; the root's is null. */
  readonly parent: string | null
  readonly childs: readonly string[]
  readonly own: OwnMembers
  readonly off?: true
  /** In a version already: its id is frozen, and it is never forgotten. */
  readonly published?: true
}

/** A form as it is being designed, by the keys of its elements. Never changed: a command makes another one. */
export type Design = ReadonlyMap<string, DesignNode>

/** The key of what all elements stand in; its own members are the settings of the form. */
export const rootKey = ''

/** A design as it is stored and sent: a tree. */
export interface DesignTree {
  readonly key: string
  readonly own: OwnMembers
  readonly off?: true
  readonly published?: true
  readonly childs?: readonly DesignTree[]
}

export const idOf = ({ own }: DesignNode): string => String(own.id ?? '')
export const typeOf = ({ own }: DesignNode): string => String(own.type ?? '')
export const nodeTitle = ({ own }: DesignNode): string =>
  typeof own.title === 'string' && own.title !== '' ? own.title : String(own.id ?? '')

/** The design that a version is made into: each element is known by its id, a second one of that id by a number more. */
export function designOf(content: readonly FormElement[], published = true): Design {
  const design = new Map<string, DesignNode>()
  const used = new Map<string, number>()
  const take = (elements: readonly FormElement[], parent: string): string[] =>
    elements.map((element) => {
      const { childs = [], ...own } = element
      const times = (used.get(element.id) ?? 0) + 1
      used.set(element.id, times)
      const key = times === 1 ? element.id : `${element.id}~${times}`
      const node = { key, parent, childs: [], own, ...(published ? { published: true as const } : {}) }
      design.set(key, node)
      const inside = take(childs, key)
      if (inside.length > 0) design.set(key, { ...node, childs: inside })
      return key
    })
  design.set(rootKey, { key: rootKey, parent: null, childs: [], own: {} })
  const childs = take(content, rootKey)
  design.set(rootKey, { key: rootKey, parent: null, childs, own: {} })
  return design
}

const made = new WeakMap<DesignNode, { readonly childs: readonly FormElement[]; readonly element: FormElement }>()

/** An element of the form is the same object for as long as nothing in it changes: pages draw only what is another. */
function elementOf(design: Design, node: DesignNode): FormElement {
  const childs = elementsIn(design, node)
  const known = made.get(node)
  if (known?.childs.length === childs.length && known.childs.every((one, at) => one === childs[at]))
    return known.element
  const { own } = node
  const isHolding = childs.length > 0 || Array.isArray(own.childs)
  const element: FormElement = {
    ...own,
    id: idOf(node),
    type: typeOf(node),
    ...(isHolding ? { childs: [...childs] } : {}),
  }
  made.set(node, { childs, element })
  return element
}

const elementsIn = (design: Design, node: DesignNode): FormElement[] =>
  node.childs.flatMap((key) => {
    const child = design.get(key)
    return child === undefined || child.off ? [] : [elementOf(design, child)]
  })

/** The elements of the form as a version would have them: without what is deactivated. */
export function contentOf(design: Design): FormElement[] {
  const root = design.get(rootKey)
  return root === undefined ? [] : elementsIn(design, root)
}

/** Deactivated itself, or within something that is. */
export function isOff(design: Design, key: string): boolean {
  for (let node = design.get(key); node !== undefined; node = design.get(node.parent ?? rootKey)) {
    if (node.off) return true
    if (node.parent === null) return false
  }
  return true
}

export function isInside(design: Design, key: string, container: string): boolean {
  for (let at: string | null | undefined = key; at !== null && at !== undefined; at = design.get(at)?.parent)
    if (at === container) return true
  return false
}

/** The element and everything in it, in the order of the form. */
export function keysWithin(design: Design, key: string): string[] {
  const found: string[] = []
  const waiting = [key]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next)
    waiting.push(...(design.get(next)?.childs ?? []).toReversed())
  }
  return found
}

export function treeOf(design: Design, key = rootKey): DesignTree {
  const node = design.get(key)
  if (node === undefined) throw new Error(`A design has no element ${key}.`)
  const { own, off, published, childs } = node
  return {
    ...{ key, own },
    ...(off ? { off } : {}),
    ...(published ? { published } : {}),
    ...(childs.length > 0 ? { childs: childs.map((child) => treeOf(design, child)) } : {}),
  }
}

export function designOfTree(tree: DesignTree): Design {
  const design = new Map<string, DesignNode>()
  const take = ({ key, own, off, published, childs = [] }: DesignTree, parent: string | null): void => {
    design.set(key, {
      ...{ key, parent, childs: childs.map((child) => child.key), own },
      ...(off ? { off } : {}),
      ...(published ? { published } : {}),
    })
    for (const child of childs) take(child, key)
  }
  take(tree, null)
  return design
}

/**
 * After publishing: what is in use is in a version from now on, and what never was and is not wanted is forgotten.
 */
export function publishedDesign(design: Design): Design {
  const after = new Map<string, DesignNode>()
  const take = (key: string, parent: string | null, isAround: boolean): boolean => {
    const node = design.get(key)
    if (node === undefined) return false
    const isLive = isAround && !node.off
    const childs = node.childs.filter((child) => take(child, key, isLive))
    if (!isLive && !node.published && childs.length === 0) return false
    const isKnown = node.published || (isLive && key !== rootKey)
    after.set(key, { ...node, parent, childs, ...(isKnown ? { published: true as const } : {}) })
    return true
  }
  take(rootKey, null, true)
  return after
}
