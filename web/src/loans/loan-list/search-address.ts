import { secretDigits } from '@corbel/domain/records/sensitive-value'

// An address is kept by browsers, their histories and whatever stands between: a social security number that is
// searched for stays in the memory of this page, and the address has its place in this list.
const numbers: string[] = []

/** A search as the address has it. */
export function writeSearch(search: string): string {
  if (secretDigits(search) === null) return search
  const known = numbers.indexOf(search)
  return `~${known === -1 ? numbers.push(search) : known + 1}`
}

/** What an address searches for; nothing where the number was of a page that has been left. */
export function readSearch(text: string): string {
  const place = /^~(\d{1,4})$/.exec(text)?.[1]
  return place === undefined ? text : (numbers[Number(place) - 1] ?? '')
}
