import { type Design, isInside, isOff, keysWithin, rootKey } from '../commands/design.ts'
import type { FormOp } from '../commands/form-command.ts'
import { fits, liveChilds, type Place, placeAfter, placeBefore, placeInside, placeOutside } from './placing.ts'

/** Of some elements those that stand in none of the others, in the order of the form, without what is deactivated. */
export function topmostOf(design: Design, keys: Iterable<string>): string[] {
  const wanted = new Set(keys)
  const found: string[] = []
  const take = (key: string): void => {
    for (const child of design.get(key)?.childs ?? []) {
      if (wanted.has(child) && !isOff(design, child)) found.push(child)
      else take(child)
    }
  }
  if (wanted.size === 1) return [...wanted].filter((key) => key !== rootKey && design.has(key) && !isOff(design, key))
  take(rootKey)
  return found
}

/** Whether all of them may stand in an element. */
export const mayHoldAll = (design: Design, parent: string, keys: readonly string[]): boolean =>
  keys.every((key) => fits(design, key, { parent, after: null }) !== null)

/**
 * The moves that bring elements to a place, one after the other in the order given; none where they stand so already.
 * A neighbour that is itself among them counts as the one before it that is not.
 */
export function movingOf(design: Design, keys: readonly string[], { parent, after }: Place): FormOp[] {
  const moved = new Set(keys)
  const around = design.get(parent)?.childs ?? []
  let before = after
  while (before !== null && moved.has(before)) before = around[around.indexOf(before) - 1] ?? null
  const ops: FormOp[] = []
  let last = before
  for (const key of keys) {
    ops.push({ do: 'move', key, parent, after: last })
    last = key
  }
  return standsSo(around, keys, before) ? [] : ops
}

function standsSo(around: readonly string[], keys: readonly string[], before: string | null): boolean {
  const at = before === null ? 0 : around.indexOf(before) + 1
  return keys.every((key, place) => around[at + place] === key)
}

export type Way = 'up' | 'down' | 'outside' | 'inside' | 'past'

/** Where elements go that are moved by a key: the first of them leads up, out and in, the last down. */
export function placeOf(design: Design, keys: readonly string[], way: Way): Place | null {
  const [first] = keys
  const last = keys.at(-1)
  if (first === undefined || last === undefined) return null
  if (!keys.every((key) => design.get(key)?.parent === design.get(first)?.parent)) return null
  const place = {
    up: () => placeBefore(design, first),
    down: () => placeAfter(design, last),
    outside: () => placeOutside(design, first),
    inside: () => placeInside(design, first),
    past: () => placePast(design, first),
  }[way]()
  return place !== null && mayHoldAll(design, place.parent, keys) ? place : null
}

/** Before what is around it. */
function placePast(design: Design, key: string): Place | null {
  const around = design.get(design.get(key)?.parent ?? rootKey)
  return around === undefined ? null : beforeOf(design, around.key)
}

function beforeOf(design: Design, key: string): Place | null {
  const parent = design.get(key)?.parent ?? null
  if (parent === null) return null
  const live = liveChilds(design, parent)
  return { parent, after: live[live.indexOf(key) - 1] ?? null }
}

/** What of the form is chosen from one element to another: of one container its childs between, else all that begins there. */
export function betweenOf(design: Design, from: string, to: string): string[] {
  const parent = design.get(from)?.parent
  if (parent !== undefined && parent !== null && design.get(to)?.parent === parent) {
    const live = liveChilds(design, parent)
    const ends = [live.indexOf(from), live.indexOf(to)].toSorted((one, other) => one - other)
    return live.slice(ends[0], (ends[1] ?? 0) + 1)
  }
  const all = keysWithin(design, rootKey).filter((key) => key !== rootKey && !isOff(design, key))
  const ends = [all.indexOf(from), all.indexOf(to)].toSorted((one, other) => one - other)
  const between = all.slice(ends[0], (ends[1] ?? 0) + 1)
  // What is only begun between them, and ends behind, is not meant.
  return topmostOf(
    design,
    between.filter((key) => key === from || key === to || !isInside(design, to, key)),
  )
}
