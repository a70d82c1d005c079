import type { FormElement } from '../form-element.ts'
import { type FormStep, mostQuestions, type StepGroup } from './form-step.ts'

export interface DraftStep extends Pick<FormStep, 'kind' | 'piece' | 'behind'> {
  readonly heading: FormElement | null
  readonly section: FormElement | null
  readonly groups: readonly StepGroup[]
  /** Stays a step of its own. */
  readonly starts: boolean
  /** The designer wants it with the step before it. */
  readonly joins: boolean
}

/** Equal pieces of at most six, the longer ones first. */
export function cutEvenly<Item>(items: readonly Item[]): Item[][] {
  const pieces = Math.ceil(items.length / mostQuestions)
  const shortest = pieces === 0 ? 0 : Math.floor(items.length / pieces)
  const longer = items.length - shortest * pieces
  const sizes = Array.from({ length: pieces }, (_one, at) => (at < longer ? shortest + 1 : shortest))
  let from = 0
  return sizes.map((size) => {
    from += size
    return items.slice(from - size, from)
  })
}

/** Neighbours of one section share a step where they fit, and so does what the designer joins. */
export function shareSteps(drafts: readonly DraftStep[]): DraftStep[] {
  const shared: DraftStep[] = []
  for (const draft of drafts) {
    const last = shared.at(-1)
    if (last !== undefined && fits(last, draft))
      shared[shared.length - 1] = { ...last, groups: [...last.groups, ...draft.groups], piece: { at: 1, of: 1 } }
    else shared.push(draft)
  }
  return shared
}

function fits(last: DraftStep, next: DraftStep): boolean {
  if (last.kind !== 'questions' || next.kind !== 'questions') return false
  if (count(last) + count(next) > mostQuestions) return false
  if (next.joins) return true
  const isCut = last.piece.of > 1 || next.piece.of > 1
  return !next.starts && !isCut && last.section === next.section && sameGates(last, next)
}

const count = ({ groups }: DraftStep): number => groups.reduce((sum, { questions }) => sum + questions.length, 0)

const sameGates = (one: DraftStep, other: DraftStep): boolean =>
  one.behind.length === other.behind.length && one.behind.every((id, at) => id === other.behind[at])
