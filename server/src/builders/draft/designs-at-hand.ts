import type { Design } from '@corbel/domain/builders/commands/design'
import type { OfForm } from './open-draft.ts'

/** So many elements of drafts are kept at hand in all: a form of 5,000 takes some 4 MB. */
const mostElements = 60_000

/** Which state of a draft is meant; another one never has the same of all three. */
interface DraftState {
  readonly rev: number
  readonly seal: string
  readonly updatedAt: Date
}

interface AtHand {
  readonly state: string
  readonly design: Design
}

/**
 * Drafts as this program has made them last, so that a step does not read and build a tree of thousands of elements
 * anew. Known by the transaction that wrote the draft: another program's step, or one that was rolled back, is never
 * mistaken for it.
 */
const designs = new Map<string, AtHand>()

const nameOf = ({ companyId, formId }: OfForm): string => `${companyId} ${formId}`
const stateOf = ({ rev, seal, updatedAt }: DraftState): string => `${rev} ${seal} ${updatedAt.getTime()}`

export function designAtHand(form: OfForm, draft: DraftState): Design | undefined {
  const found = designs.get(nameOf(form))
  return found?.state === stateOf(draft) ? found.design : undefined
}

export function keepAtHand(form: OfForm, draft: DraftState, design: Design): void {
  const name = nameOf(form)
  designs.delete(name)
  designs.set(name, { state: stateOf(draft), design })
  let elements = 0
  for (const one of designs.values()) elements += one.design.size
  for (const [other, one] of designs) {
    if (elements <= mostElements || other === name) return
    designs.delete(other)
    elements -= one.design.size
  }
}
