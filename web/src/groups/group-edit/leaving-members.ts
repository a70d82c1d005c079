/** A member who leaves while open loans of the group are theirs. */
export interface LeavingMember {
  _id: string
  name: string
  loans: number
}

/** Who gets a member's open loans, by the member's id; null leaves them with the member. */
export type Reassignment = Readonly<Record<string, string | null>>
