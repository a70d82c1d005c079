import type { FormElement } from '../../forms/form-element.ts'
import { type Design, designOf, idOf, keysWithin, type OwnMembers } from '../commands/design.ts'
import { type Difference, differencesOf } from '../commands/differences.ts'
import type { FormOp } from '../commands/form-command.ts'
import { withRenamed } from '../commands/references.ts'
import { sameJson } from '../commands/same-json.ts'
import { type LibraryLink, libraryLinkOf } from '../configuration/content-names.ts'

/** A library as a version of it is. */
export interface LibraryVersion {
  readonly form: string
  readonly title: string
  readonly version: number
  readonly content: readonly FormElement[]
}

/** What a copy may have otherwise than its library: it stays when the library changes. */
const own = new Set(['title', 'custom_title', 'code', 'hide', 'hided_roles', 'readonly_roles', 'mandatory', 'width'])

/** What a copy of the library is: a section around what it holds, unless it is one already. */
export function wholeLibrary({
  content,
  title,
  form,
}: Pick<LibraryVersion, 'content' | 'title' | 'form'>): FormElement {
  const [only] = content
  if (content.length === 1 && only?.type === 'section') return only
  return { id: `library_${form}`, type: 'section', title, childs: [...content] }
}

/** Ids of the elements, and those that they name among themselves, with something before them. */
export function withPrefix(element: FormElement, prefix: string): FormElement {
  if (prefix === '') return element
  const ids = idsOf(element)
  const renamed = (one: FormElement): FormElement => {
    const { childs, ...members } = one
    let named: OwnMembers = { ...members, id: `${prefix}${one.id}` }
    // From the longest on: none of the new names is one of the old ones.
    for (const id of ids) named = withRenamed(named, id, `${prefix}${id}`)
    return { ...named, id: `${prefix}${one.id}`, type: one.type, ...(childs ? { childs: childs.map(renamed) } : {}) }
  }
  return renamed(element)
}

const idsOf = ({ id, childs = [] }: FormElement): string[] => [id, ...childs.flatMap(idsOf)]

/** Whether a copy without a prefix would have ids that the form has already. */
export function needsPrefix(design: Design, element: FormElement): boolean {
  const taken = new Set([...design.values()].map(idOf))
  return idsOf(element).some((id) => taken.has(id))
}

export const isPrefix = (text: string): boolean => /^[a-z][a-z0-9_]{0,19}$/.test(text)

/** Copies in the form of a library that has a newer version. */
export interface OfferedUpdate {
  /** Of the copy's root. */
  readonly key: string
  readonly link: LibraryLink
}

export function copiesOf(design: Design, library: string): OfferedUpdate[] {
  return [...design.values()].flatMap((node) => {
    const link = node.off ? null : libraryLinkOf(node.own)
    return link?.form === library ? [{ key: node.key, link }] : []
  })
}

/** What a newer version of a library would change in one of its copies, and the changes that bring it there. */
export interface LibraryUpdate {
  readonly differences: readonly Difference[]
  readonly ops: readonly FormOp[]
}

type Updating = {
  readonly key: string
  readonly link: LibraryLink
  /** The version that the copy was made from. */
  readonly from: LibraryVersion
  readonly to: LibraryVersion
  /** Keys for what is new, each time another one. */
  readonly newKey: () => string
}

/**
 * The copy as the library's newer version has it: what the copy may have otherwise, and has, stays; what the library
 * does not have any more is deactivated.
 */
export function libraryUpdate(design: Design, { key, link, from, to, newKey }: Updating): LibraryUpdate {
  const prefix = link.prefix ?? ''
  const before = designOf([withPrefix(wholeLibrary(from), prefix)], false)
  const after = designOf([withPrefix(wholeLibrary(to), prefix)], false)
  const ops: FormOp[] = []
  const rootOfAfter = [...after.keys()].find((one) => after.get(one)?.parent === '') ?? ''
  const rootOfBefore = [...before.keys()].find((one) => before.get(one)?.parent === '') ?? ''
  // By id within the copy: keys of the copy are those of the form.
  const here = new Map(keysWithin(design, key).flatMap((one) => entryOf(design, one)))
  const keys = new Map<string, string>([[rootOfAfter, key]])
  for (const wanted of keysWithin(after, rootOfAfter)) {
    const node = after.get(wanted)
    if (node === undefined) continue
    const known = wanted === rootOfAfter ? key : here.get(idOf(node))
    const was = before.get(wanted === rootOfAfter ? rootOfBefore : wanted)
    if (known === undefined) {
      const made = newKey()
      keys.set(wanted, made)
      const place = placeOf(after, wanted, keys)
      ops.push({ do: 'add', ...place, elements: [{ key: made, own: { ...node.own } }] })
      continue
    }
    keys.set(wanted, known)
    const copy = design.get(known)
    if (copy === undefined) continue
    if (copy.off) ops.push({ do: 'restore', key: known })
    ops.push(...changesOf(known, copy.own, { was: was?.own ?? {}, is: node.own }))
    if (wanted !== rootOfAfter && isElsewhere(before, after, wanted))
      ops.push({ do: 'move', key: known, ...placeOf(after, wanted, keys) })
  }
  const wantedIds = new Set([...after.values()].map(idOf))
  for (const gone of keysWithin(before, rootOfBefore)) {
    const node = before.get(gone)
    const copy = node === undefined || gone === rootOfBefore ? undefined : here.get(idOf(node))
    const isAround = copy !== undefined && !ops.some((op) => op.do === 'deactivate' && isWithin(design, copy, op.key))
    if (copy !== undefined && isAround && !design.get(copy)?.off && node !== undefined && !wantedIds.has(idOf(node)))
      ops.push({ do: 'deactivate', key: copy })
  }
  const { prefix: _prefix, ...rest } = link
  const next: LibraryLink = { ...rest, version: to.version, ...(prefix === '' ? {} : { prefix }) }
  ops.push({ do: 'set', key, name: 'library', from: { ...link }, to: next })
  return { differences: differencesOf(before, after), ops }
}

const entryOf = (design: Design, key: string): [string, string][] => {
  const node = design.get(key)
  return node === undefined ? [] : [[idOf(node), key]]
}

function isWithin(design: Design, key: string, container: string): boolean {
  for (let at: string | null | undefined = key; at !== null && at !== undefined; at = design.get(at)?.parent)
    if (at === container) return true
  return false
}

function changesOf(
  key: string,
  copy: OwnMembers,
  { was, is }: { readonly was: OwnMembers; readonly is: OwnMembers },
): FormOp[] {
  const names = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...names].flatMap((name): FormOp[] => {
    if (name === 'id' || name === 'library' || sameJson(was[name], is[name])) return []
    const now = copy[name] ?? null
    const isTheirs = own.has(name) && !sameJson(now, was[name] ?? null)
    if (isTheirs || sameJson(now, is[name])) return []
    return [{ do: 'set', key, name, from: now, to: is[name] ?? null }]
  })
}

/** After which of its neighbours in the newer version it stands, as they are called here. */
function placeOf(after: Design, wanted: string, keys: ReadonlyMap<string, string>) {
  const parent = after.get(wanted)?.parent ?? ''
  const around = after.get(parent)?.childs ?? []
  const earlier = around.slice(0, around.indexOf(wanted)).toReversed()
  const neighbour = earlier.map((one) => keys.get(one)).find((one) => one !== undefined)
  return { parent: keys.get(parent) ?? '', after: neighbour ?? null }
}

/** Whether the newer version has it in another container, or after another neighbour that both have. */
function isElsewhere(before: Design, after: Design, key: string): boolean {
  const [was, is] = [before.get(key), after.get(key)]
  if (was === undefined || is === undefined) return false
  const [wasIn, isIn] = [before.get(was.parent ?? ''), after.get(is.parent ?? '')]
  if (wasIn?.key !== isIn?.key) return true
  const common = (design: Design, others: Design): string[] =>
    (design.get(wasIn?.key ?? '')?.childs ?? []).filter((one) => others.get(one)?.parent === wasIn?.key)
  const [old, now] = [common(before, after), common(after, before)]
  return old[old.indexOf(key) - 1] !== now[now.indexOf(key) - 1]
}
