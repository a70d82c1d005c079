import { formLimits } from '../../forms/compiling/flatten-form.ts'
import { freeId, isElementId } from '../elements/element-id.ts'
import { mayBecome, mayStandIn, onceInForm, readByProgram } from '../elements/nesting.ts'
import { type Design, type DesignNode, idOf, isInside, isOff, keysWithin, rootKey, typeOf } from './design.ts'
import type { FormOp } from './form-command.ts'
import { copiesTied, copyAltered } from './held-by-library.ts'
import { referencesOf, withRenamed } from './references.ts'
import { sameJson } from './same-json.ts'
import { longestStep } from './step-limits.ts'

/** Why a step cannot be taken in the design as it is. */
export const commandRefusals = [
  'conflict',
  'element-gone',
  'element-off',
  'inside-itself',
  'not-nestable',
  'only-once',
  'key-taken',
  'id-taken',
  'id-frozen',
  'id-not-valid',
  'type-fixed',
  'stays-sensitive',
  'needed-by-program',
  'of-library',
  'too-many',
  'too-deep',
  'too-long',
] as const
export type CommandRefusalCode = (typeof commandRefusals)[number]

export interface CommandRefusal {
  readonly code: CommandRefusalCode
  /** Of the element that it is about. */
  readonly key: string
  /** Of a conflict: the member, and what it is now. */
  readonly name?: string
  readonly theirs?: unknown
}

/** The design after a step, and the changes that take it back; or why it was not taken. */
export type Applied =
  | { readonly ok: true; readonly design: Design; readonly inverse: readonly FormOp[] }
  | { readonly ok: false; readonly refusal: CommandRefusal }

type Draft = Map<string, DesignNode>
/** What takes the change back, or why it is not made. */
type Outcome = FormOp[] | CommandRefusal

const isRefusal = (outcome: Outcome): outcome is CommandRefusal => !Array.isArray(outcome)

/** All changes of a step in their order, or none of them. */
export function applyCommand(design: Design, ops: readonly FormOp[]): Applied {
  if (isTooLong(ops)) return { ok: false, refusal: { code: 'too-long', key: rootKey } }
  const draft: Draft = new Map(design)
  const inverse: FormOp[] = []
  const tied = copiesTied(ops)
  for (const op of ops) {
    const copy = copyAltered(draft, op, tied)
    if (copy !== null) return { ok: false, refusal: { code: 'of-library', key: copy } }
    const outcome = applyOp(draft, op)
    if (isRefusal(outcome)) return { ok: false, refusal: outcome }
    inverse.unshift(...outcome)
  }
  return { ok: true, design: draft, inverse }
}

const isTooLong = (ops: readonly FormOp[]): boolean =>
  ops.length > longestStep || ops.some((op) => op.do === 'add' && op.elements.length > longestStep)

function applyOp(draft: Draft, op: FormOp): Outcome {
  switch (op.do) {
    case 'add':
      return add(draft, op)
    case 'move':
      return move(draft, op)
    case 'set':
      return set(draft, op)
    case 'rename':
      return rename(draft, op)
    case 'deactivate':
      return deactivate(draft, op.key)
    case 'restore':
      return restore(draft, op.key)
  }
}

type Op<Do extends FormOp['do']> = Extract<FormOp, { do: Do }>

function add(draft: Draft, { parent, after, elements }: Op<'add'>): Outcome {
  const around = draft.get(parent)
  if (around === undefined) return { code: 'element-gone', key: parent }
  if (isOff(draft, parent)) return { code: 'element-off', key: parent }
  if (draft.size + elements.length > formLimits.elements) return { code: 'too-many', key: parent }
  const taken = takenIds(draft)
  const known = new Map<string, DesignNode>()
  for (const [at, { key, own, ...element }] of elements.entries()) {
    if (draft.has(key) || known.has(key)) return { code: 'key-taken', key }
    const into = at === 0 ? around : known.get(element.parent ?? '')
    const type = String(own.type ?? '')
    if (into === undefined) return { code: 'element-gone', key: element.parent ?? '' }
    if (type === '' || !mayStandIn(type, typeOf(into))) return { code: 'not-nestable', key }
    if (onceInForm.has(type) && hasType(draft, type)) return { code: 'only-once', key }
    const id = freeId(String(own.id ?? ''), (one) => taken.has(one))
    if (id === '' || id.startsWith('__')) return { code: 'id-not-valid', key }
    if (depthIn(draft, known, into) >= formLimits.depth) return { code: 'too-deep', key }
    taken.add(id)
    known.set(key, { key, parent: into.key, childs: [], own: id === own.id ? own : { ...own, id } })
    if (at > 0) known.set(into.key, { ...into, childs: [...into.childs, key] })
  }
  const [first] = elements
  for (const [key, node] of known) draft.set(key, node)
  if (first !== undefined) draft.set(parent, { ...around, childs: placed(around.childs, first.key, after) })
  return first === undefined ? [] : [{ do: 'deactivate', key: first.key }]
}

const noNodes: ReadonlyMap<string, DesignNode> = new Map()

/** How deep something in the container stands; the form's own elements are at 0. */
function depthIn(draft: Draft, known: ReadonlyMap<string, DesignNode>, container: DesignNode): number {
  let depth = 0
  for (let at: DesignNode | undefined = container; at !== undefined && at.parent !== null; depth += 1)
    at = known.get(at.parent) ?? draft.get(at.parent)
  return depth
}

function heightOf(draft: Draft, key: string): number {
  return 1 + Math.max(0, ...(draft.get(key)?.childs ?? []).map((child) => heightOf(draft, child)))
}

/** A neighbour that has moved elsewhere counts as the last one there. */
function placed(childs: readonly string[], key: string, after: string | null): string[] {
  const at = after === null ? 0 : childs.indexOf(after) + 1
  return after !== null && at === 0 ? [...childs, key] : childs.toSpliced(at, 0, key)
}

function move(draft: Draft, { key, parent, after }: Op<'move'>): Outcome {
  const node = draft.get(key)
  const around = draft.get(parent)
  if (node === undefined || node.parent === null) return { code: 'element-gone', key }
  if (around === undefined) return { code: 'element-gone', key: parent }
  if (isOff(draft, key)) return { code: 'element-off', key }
  if (isOff(draft, parent)) return { code: 'element-off', key: parent }
  if (isInside(draft, parent, key)) return { code: 'inside-itself', key }
  if (!mayStandIn(typeOf(node), typeOf(around))) return { code: 'not-nestable', key }
  if (depthIn(draft, noNodes, around) + heightOf(draft, key) > formLimits.depth) return { code: 'too-deep', key }
  const from = draft.get(node.parent)
  if (from === undefined || after === key) return []
  const before = from.childs[from.childs.indexOf(key) - 1] ?? null
  draft.set(from.key, { ...from, childs: from.childs.filter((one) => one !== key) })
  draft.set(key, { ...node, parent })
  const into = draft.get(parent) ?? around
  draft.set(parent, { ...into, childs: placed(into.childs, key, after) })
  return [{ do: 'move', key, parent: from.key, after: before }]
}

function set(draft: Draft, { key, name, from, to }: Op<'set'>): Outcome {
  const node = draft.get(key)
  if (node === undefined) return { code: 'element-gone', key }
  if (isOff(draft, key)) return { code: 'element-off', key }
  const now = node.own[name] ?? null
  if (sameJson(now, to)) return []
  if (!sameJson(now, from)) return { code: 'conflict', key, name, theirs: now }
  if (name === 'type' && !mayHaveType(draft, node, String(to ?? ''))) return { code: 'type-fixed', key }
  if (name === 'sensitive' && node.published && now === true) return { code: 'stays-sensitive', key }
  const { [name]: _before, ...rest } = node.own
  draft.set(key, { ...node, own: to === null || to === undefined ? rest : { ...rest, [name]: to } })
  return [{ do: 'set', key, name, from: to ?? null, to: now }]
}

function mayHaveType(draft: Draft, node: DesignNode, type: string): boolean {
  if (node.key === rootKey || node.childs.length > 0 || type === '') return false
  if (onceInForm.has(type) && hasType(draft, type)) return false
  const around = draft.get(node.parent ?? rootKey)
  if (around === undefined || !mayStandIn(type, typeOf(around))) return false
  return !node.published || mayBecome(typeOf(node), type)
}

function rename(draft: Draft, { key, from, to }: Op<'rename'>): Outcome {
  const node = draft.get(key)
  if (node === undefined || key === rootKey) return { code: 'element-gone', key }
  if (isOff(draft, key)) return { code: 'element-off', key }
  const now = idOf(node)
  if (now === to) return []
  if (now !== from && stemOf(now) !== stemOf(from)) return { code: 'conflict', key, name: 'id', theirs: now }
  if (node.published) return { code: 'id-frozen', key }
  if (!isElementId(to)) return { code: 'id-not-valid', key }
  const isNamed = [...draft.values()].some(
    (one) => (idOf(one) === to && isHeld(draft, one)) || referencesOf(one.own).some((reference) => reference.id === to),
  )
  if (isNamed) return { code: 'id-taken', key }
  for (const [other, one] of draft) {
    const own = withRenamed(one.own, from, to)
    if (own !== one.own) draft.set(other, { ...one, own })
  }
  const after = draft.get(key) ?? node
  draft.set(key, { ...after, own: { ...after.own, id: to } })
  return [{ do: 'rename', key, from: to, to: now }]
}

/** Two who add at once give one id: whoever is second has a number at theirs, and knows it without. */
const stemOf = (id: string): string => id.replace(/_\d+$/, '')

function deactivate(draft: Draft, key: string): Outcome {
  const node = draft.get(key)
  if (node === undefined || key === rootKey) return { code: 'element-gone', key }
  if (node.off) return []
  const needed = keysWithin(draft, key).find((one) => isNeeded(draft.get(one)))
  if (needed !== undefined) return { code: 'needed-by-program', key: needed }
  draft.set(key, { ...node, off: true })
  return [{ do: 'restore', key }]
}

const isNeeded = (node: DesignNode | undefined): boolean =>
  node?.published === true && !node.off && readByProgram.has(idOf(node))

function restore(draft: Draft, key: string): Outcome {
  const node = draft.get(key)
  if (node === undefined || key === rootKey) return { code: 'element-gone', key }
  if (!node.off) return []
  if (!node.published && isTakenMeanwhile(draft, key)) return { code: 'id-taken', key }
  const { off: _off, ...live } = node
  draft.set(key, live)
  const twice = keysWithin(draft, key).find((one) => {
    const type = typeOf(draft.get(one) ?? live)
    return onceInForm.has(type) && countOf(draft, type) > 1
  })
  if (twice !== undefined) {
    draft.set(key, node)
    return { code: 'only-once', key: twice }
  }
  return [{ do: 'deactivate', key }]
}

const countOf = (draft: Draft, type: string): number =>
  [...draft.values()].filter((node) => typeOf(node) === type && !isOff(draft, node.key)).length
const hasType = (draft: Draft, type: string): boolean => countOf(draft, type) > 0

/** What never was in a version and is not wanted gives its id back; it comes back only while nothing else has it. */
const isHeld = (draft: Draft, node: DesignNode): boolean => node.published === true || !isOff(draft, node.key)

function isTakenMeanwhile(draft: Draft, key: string): boolean {
  const within = new Set(wantedWithin(draft, key))
  const ids = new Set([...within].map((one) => idOf(draft.get(one) ?? noNode)))
  return [...draft.values()].some((node) => !within.has(node.key) && ids.has(idOf(node)) && isHeld(draft, node))
}

/** What is in use once the element is: without what is deactivated itself in it. */
function wantedWithin(draft: Draft, key: string): string[] {
  const childs = draft.get(key)?.childs ?? []
  return [key, ...childs.flatMap((child) => (draft.get(child)?.off ? [] : wantedWithin(draft, child)))]
}

const noNode: DesignNode = { key: '', parent: null, childs: [], own: {} }

/** Ids of what is deactivated too: one is never given to something else. */
const takenIds = (draft: Draft): Set<string> => new Set([...draft.values()].map(idOf))
