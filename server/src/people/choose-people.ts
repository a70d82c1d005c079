import { joinIds, splitIds } from '@corbel/domain/loans/admin-entries'
import type { AssignableUser } from '@corbel/domain/loans/loan-replies'

/**
 * People in roles, as they may be assigned; null where somebody may not be. Who is assigned already (`current`) stays
 * good when they could no longer be chosen anew.
 */
export function choosePeople(
  values: readonly string[],
  offered: readonly AssignableUser[],
  current: readonly string[],
): string[] | null {
  const people = values.map((value) => choosePerson(value, offered, current))
  return people.includes(null) ? null : [...new Set(people.filter((value) => value !== null))]
}

/** A person in a role; without a role, the first of that person's that fits. */
function choosePerson(value: string, offered: readonly AssignableUser[], current: readonly string[]): string | null {
  const { first, second } = splitIds(value)
  if (second !== undefined && current.includes(value)) return value
  const found = offered.find((user) => user._id === first && (second === undefined || user.role._id === second))
  return found === undefined ? null : joinIds(found._id, found.role._id)
}
