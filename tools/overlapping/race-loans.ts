import type { CorbelClient } from '../corbel-client.ts'

interface Choice {
  _id: string
}
interface AssignableUser {
  value: string
}

export interface LoanChoices {
  workforces: AssignableUser[]
  contacts: AssignableUser[]
  status: Choice[]
  source: Choice[]
  groups: Choice[]
}

/** A loan that people change at once, with what may be chosen for it. */
export interface RaceLoan {
  id: string
  personId: string
  /** Which may be its borrower, beside the first. */
  otherBorrowers: string[]
  choices: LoanChoices
  /** To which it can be shared. */
  affiliate: string
}

/** The demo's program that an affiliate offers, so that its loans can be shared. */
const sharedProgram = '3'

/** New loans, each with borrowers of its own. */
export async function openRaceLoans(client: CorbelClient, count: number): Promise<RaceLoan[]> {
  const choices = await client.get<LoanChoices>('opportunities/admin')
  const loans: RaceLoan[] = []
  for (let number = 0; number < count; number += 1) {
    const borrowers: string[] = []
    for (const name of ['One', 'Two', 'Three']) {
      const formData = { first_name: `${name} ${number}`, last_name: 'Racer', email: `${name}-${number}@race.test` }
      borrowers.push((await client.post<Choice>('people/prospects/add', { formData }))._id)
    }
    const [personId = '', ...otherBorrowers] = borrowers
    const body = { program: sharedProgram, prospect: personId, contacts: choices.contacts.slice(0, 1).map(choiceOf) }
    const { _id: id } = await client.post<Choice>('opportunities/add', body)
    const shares = await client.get<{ affiliate: Choice | null }>(`opportunities/${id}/shares`)
    loans.push({ id, personId, otherBorrowers, choices, affiliate: shares.affiliate?._id ?? '' })
  }
  return loans
}

export const choiceOf = ({ value }: AssignableUser): string => value
