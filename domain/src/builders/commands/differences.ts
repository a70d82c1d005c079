import { type Design, idOf, isOff, keysWithin, nodeTitle, rootKey, typeOf } from './design.ts'
import { sameJson } from './same-json.ts'

export const differenceKinds = ['added', 'removed', 'moved', 'changed'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** One thing that is otherwise in a design than in another one. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly key: string
  readonly title: string
  /** Of the tab or section around it. */
  readonly place: string
  readonly type: string
  /** Of a change: the member, what it was and what it is. */
  readonly name?: string
  readonly from?: unknown
  readonly to?: unknown
}

/** What is otherwise, in the order of the newer one, what is gone last. Elements are the same by their ids. */
export function differencesOf(before: Design, after: Design): Difference[] {
  const known = liveById(before)
  const now = liveById(after)
  const found: Difference[] = []
  for (const [id, key] of now) {
    const old = known.get(id)
    if (old === undefined) found.push(told(after, key, 'added'))
    else found.push(...changesOf(before, after, { old, key }))
  }
  for (const [id, key] of known) if (!now.has(id)) found.push(told(before, key, 'removed'))
  return found
}

/** By id with the number of times that it was met: rows may have fields of the same ids. */
function liveById(design: Design): Map<string, string> {
  const times = new Map<string, number>()
  const found = new Map<string, string>()
  for (const key of keysWithin(design, rootKey)) {
    const node = design.get(key)
    if (node === undefined || key === rootKey || isOff(design, key)) continue
    const id = idOf(node)
    const at = (times.get(id) ?? 0) + 1
    times.set(id, at)
    found.set(at === 1 ? id : `${id}~${at}`, key)
  }
  return found
}

function told(design: Design, key: string, kind: DifferenceKind): Difference {
  const node = design.get(key)
  const title = node === undefined ? key : nodeTitle(node)
  return { kind, key, title, place: placeOf(design, key), type: node === undefined ? '' : typeOf(node) }
}

function placeOf(design: Design, key: string): string {
  for (let at = design.get(key)?.parent; at !== null && at !== undefined; at = design.get(at)?.parent) {
    const node = design.get(at)
    if (node !== undefined && ['item', 'section'].includes(typeOf(node))) return nodeTitle(node)
  }
  return ''
}

function changesOf(before: Design, after: Design, { old, key }: { old: string; key: string }): Difference[] {
  const was = before.get(old)
  const is = after.get(key)
  if (was === undefined || is === undefined) return []
  const names = new Set([...Object.keys(was.own), ...Object.keys(is.own)])
  const changed = [...names]
    .filter((name) => name !== 'childs' && !sameJson(was.own[name], is.own[name]))
    .map((name) => ({
      ...{ ...told(after, key, 'changed'), name },
      ...{ from: was.own[name] ?? null, to: is.own[name] ?? null },
    }))
  return isMoved(before, after, { old, key }) ? [told(after, key, 'moved'), ...changed] : changed
}

/** Whether it stands in another place among what both have: what was added around it moves nothing. */
function isMoved(before: Design, after: Design, { old, key }: { old: string; key: string }): boolean {
  return neighbourOf(before, old, after) !== neighbourOf(after, key, before)
}

function neighbourOf(design: Design, key: string, other: Design): string {
  const parent = design.get(design.get(key)?.parent ?? rootKey)
  if (parent === undefined) return ''
  const inBoth = parent.childs.filter((one) => {
    const twin = other.get(one)
    return (
      one === key || (twin !== undefined && !isOff(other, one) && !isOff(design, one) && twin.parent === parent.key)
    )
  })
  return `${parent.key}/${inBoth[inBoth.indexOf(key) - 1] ?? ''}`
}
