import { isRefusal } from '../../api-errors.ts'

/** A member who leaves while open loans of the group are theirs. */
export interface LeavingMember {
  _id: string
  name: string
  loans: number
}

/** Who gets a member's open loans, by the member's id; null leaves them with the member. */
export type Reassignment = Readonly<Record<string, string | null>>

interface ShownRefusal {
  /** The stored version, where somebody else was first. */
  staleRev: number | null
  leaving: readonly LeavingMember[]
  fieldErrors: Readonly<Record<string, string>>
}

/** Where a declined save is shown: at a field, as a question, or as the choice between two versions. */
export function shownRefusal(error: unknown): ShownRefusal {
  const refusal = isRefusal(error) ? error : null
  return {
    staleRev: refusal?.code === 'stale' ? Number(refusal.details.rev) : null,
    // The endpoint's description says what is in there.
    leaving: refusal?.code === 'member-in-use' ? (refusal.details.members as LeavingMember[]) : [],
    fieldErrors: refusal?.fields ?? {},
  }
}
