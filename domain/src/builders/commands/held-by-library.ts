import { libraryLinkOf } from '../configuration/content-names.ts'
import type { Design } from './design.ts'
import type { FormOp } from './form-command.ts'

/** The copies of libraries that an element stands in, from the inside, by the keys of their roots. */
export function copiesAround(design: Design, key: string): string[] {
  const found: string[] = []
  for (let at = design.get(design.get(key)?.parent ?? ''); at?.parent != null; at = design.get(at.parent))
    if (libraryLinkOf(at.own) !== null) found.push(at.key)
  return found
}

/** The same of what would stand in a container: where that is the root of a copy, in that copy, too. */
export function copiesWith(design: Design, container: string): string[] {
  const own = design.get(container)?.own
  const around = copiesAround(design, container)
  return own !== undefined && libraryLinkOf(own) !== null ? [container, ...around] : around
}

/** Copies that a step unties, or ties to another version: what it does in them is what the library says. */
export const copiesTied = (ops: readonly FormOp[]): ReadonlySet<string> =>
  new Set(ops.flatMap((op) => (op.do === 'set' && op.name === 'library' ? [op.key] : [])))

/**
 * The copy whose structure a change would alter, of those that the step does not tie; null: none. What is in a copy, in
 * which order and of which kinds is its library's until it is detached: a newer version finds its elements by their ids
 * and places.
 */
export function copyAltered(design: Design, op: FormOp, tied: ReadonlySet<string>): string | null {
  return placesOf(design, op).find((copies) => !copies.some((one) => tied.has(one)))?.[0] ?? null
}

/** Of each place that a change alters the copies around it; places in none are left out. */
function placesOf(design: Design, op: FormOp): string[][] {
  switch (op.do) {
    case 'add':
      return [copiesWith(design, op.parent)].filter(isAny)
    case 'move':
      return [copiesAround(design, op.key), copiesWith(design, op.parent)].filter(isAny)
    case 'deactivate':
    case 'rename':
      return [copiesAround(design, op.key)].filter(isAny)
    case 'set':
      return op.name === 'type' ? [copiesAround(design, op.key)].filter(isAny) : []
    case 'restore':
      return []
  }
}

const isAny = (copies: readonly string[]): boolean => copies.length > 0
