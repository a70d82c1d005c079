import { type Design, idOf } from '../commands/design.ts'
import type { FormOp } from '../commands/form-command.ts'
import { referencesOf, withReferences } from '../commands/references.ts'
import { freeId, idFromTitle } from './element-id.ts'
import { topmostOf } from './moving.ts'
import type { AddOp } from './new-element.ts'
import type { Place } from './placing.ts'

type Elements = AddOp['elements']

/** Elements as they were in their form, each with what stands in it, on the way to another place or another form. */
export type Copied = readonly Elements[]

export const mostPasted = 200

/** The chosen elements with all that stands in them, by the ids that they have. */
export function copiedOf(design: Design, keys: Iterable<string>): Copied {
  return topmostOf(design, keys).map((root) => {
    const elements: Elements = []
    const take = (key: string, parent: string | undefined): void => {
      const node = design.get(key)
      if (node === undefined || node.off) return
      elements.push({ key, ...(parent === undefined ? {} : { parent }), own: node.own })
      for (const child of node.childs) take(child, key)
    }
    take(root, undefined)
    return elements
  })
}

export interface Pasting {
  readonly ops: FormOp[]
  /** Keys of what was copied, as they are where it was put. */
  readonly keys: readonly string[]
  /** Ids that it names and that nothing there has. */
  readonly lost: readonly string[]
}

/**
 * What was copied, put to a place: with ids and keys of its own, and naming its own fields by their new ids. What it
 * names beside is what has that id there.
 */
export function pastingOf(design: Design, copied: Copied, place: Place, newKey: () => string): Pasting {
  const there = new Set([...design.values()].filter((node) => !node.off).map(idOf))
  const taken = new Set([...design.values()].map(idOf))
  const called = new Map<string, string>()
  const all = copied.flat()
  for (const { own } of all) {
    const id = String(own.id ?? '')
    const free = freeId(id, (one) => taken.has(one))
    taken.add(free)
    if (!called.has(id)) called.set(id, free)
  }
  const lost = new Set(
    all.flatMap(({ own }) => referencesOf(own).map(({ id }) => id)).filter((id) => !called.has(id) && !there.has(id)),
  )
  const given = new Set([...design.values()].map(idOf))
  const keys: string[] = []
  const ops: FormOp[] = []
  let after = place.after
  for (const elements of copied) {
    const made = new Map(elements.map(({ key }) => [key, newKey()]))
    const added = elements.map(({ key, parent, own }) => {
      const id = freeId(String(own.id ?? ''), (one) => given.has(one))
      given.add(id)
      return {
        key: made.get(key) ?? key,
        ...(parent === undefined ? {} : { parent: made.get(parent) ?? parent }),
        own: { ...withReferences(own, (one) => called.get(one) ?? one), id },
      }
    })
    const [root] = added
    if (root === undefined) continue
    ops.push({ do: 'add', parent: place.parent, after, elements: added })
    after = root.key
    keys.push(root.key)
  }
  return { ops, keys, lost: [...lost] }
}

/** Text fields, one for each line of a text that was copied elsewhere. */
export function copiedLines(text: string): Copied {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split('\t')[0]?.trim() ?? '')
    .filter((line) => line !== '')
  return lines.slice(0, mostPasted).map((title, at) => [
    {
      key: `line${at}`,
      own: { id: idFromTitle(title, 'text', () => false), type: 'text', title: title.slice(0, 500) },
    },
  ])
}

/** What another page has copied, as far as it is what a page copies; the server looks at it once more. */
export function copiedIn(json: string): Copied | null {
  try {
    const read: unknown = JSON.parse(json)
    if (!Array.isArray(read) || read.length === 0 || !read.every(areElements)) return null
    const copied = read as Copied // Each was just looked at.
    return copied.flat().length <= 500 ? copied : null
  } catch {
    return null
  }
}

const areElements = (one: unknown): boolean => Array.isArray(one) && one.length > 0 && one.every(isElement)

const isElement = (one: unknown): boolean => {
  if (typeof one !== 'object' || one === null || !('key' in one) || !('own' in one)) return false
  const { own } = one
  if (typeof one.key !== 'string' || typeof own !== 'object' || own === null || Array.isArray(own)) return false
  return 'type' in own && typeof own.type === 'string' && 'id' in own && typeof own.id === 'string'
}
