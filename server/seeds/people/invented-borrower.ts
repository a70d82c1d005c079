import type { NewPerson } from '../../src/records/people/insert-people.ts'
import { citiesOf } from './american-cities.ts'
import { firstNames, lastNames, mailDomains, streetKinds, streetNames } from './invented-names.ts'
import { pseudoRandom } from './pseudo-random.ts'

export type Address = { readonly street: string; readonly city: string; readonly state: string; readonly zip: string }

/** A believable person who does not exist: the same one for the same index. Numbers are those kept for fiction. */
export function inventedBorrower(index: number, state: string) {
  const random = pseudoRandom(index)
  const firstName = random.pick(firstNames)
  const lastName = random.pick(lastNames)
  const { city, zip, areaCode } = random.pick(citiesOf(state))
  const email = `${firstName}.${lastName}${index}@${random.pick(mailDomains)}`.toLowerCase()
  const phone = `${areaCode}-555-01${String(random.between(0, 99)).padStart(2, '0')}`
  const address: Address = {
    street: `${random.between(1, 2_499)} ${random.pick(streetNames)} ${random.pick(streetKinds)}`,
    city,
    state,
    zip,
  }
  return { firstName, lastName, email, phone, address }
}

export type InventedBorrower = ReturnType<typeof inventedBorrower>

/** The borrower as a prospect's record. */
export function prospectOf(borrower: InventedBorrower, id: string, createdAt: Date): NewPerson {
  const { firstName, lastName, email, phone, address } = borrower
  return { id, kind: 'prospects', firstName, lastName, email, phone, info: { ...address }, createdAt }
}
