import type { GroupOffer } from '@corbel/domain/groups/offered-by-groups'
import { splitIds } from '@corbel/domain/loans/admin-entries'

/** People whom the groups of a loan offer, and those who are chosen already. */
export function narrowedPeople<Person extends { value: string }>(
  people: readonly Person[],
  { people: offered }: GroupOffer,
  chosen: readonly string[],
): readonly Person[] {
  if (offered === null) return people
  return people.filter(({ value }) => offered.has(splitIds(value).first) || chosen.includes(value))
}

/** Whether the groups of a loan offer a program, sent as `<product>---<program>`; the chosen one stays. */
export function offersProgramValue({ offersProgram }: GroupOffer, value: string, chosen: string): boolean {
  const { first, second = '' } = splitIds(value)
  return value === chosen || offersProgram({ product: first, program: second })
}
