import { addHouseholdMember } from '@corbel/domain/people/households/household-endpoints'
import { addPerson } from '@corbel/domain/people/person-endpoints'
import type { AccessRows } from './access-case.ts'
import type { AccessDesk, AccessTarget } from './access-desk.ts'

// In the order of `people-access-rows`.
const ourAdministrator = /*  */ '401 404 404 404 404 404 200 404 404 404 403'
const theirAdministrator = /**/ '401 404 404 404 404 404 404 200 404 404 403'
const ofOneCompany = { own: ourAdministrator, others: ourAdministrator, foreign: theirAdministrator }
const about = (id: string): string => `people/${id}`

const housemates = new Map<string, string>()

/** A borrower with somebody whom they live with, or who is to live with them. */
async function newHousehold(desk: AccessDesk, target: AccessTarget, isTogether = true): Promise<string> {
  const name = target === 'foreign' ? 'otherAdmin' : 'admin'
  const ids: string[] = []
  for (const first_name of ['Ida', 'Ian']) {
    const call = { path: 'people/prospects/add', body: { formData: { first_name, last_name: 'Inmate' } } }
    ids.push(String(JSON.parse((await desk.send(name, addPerson, call)).text)._id))
  }
  const [first = '', mate = ''] = ids
  housemates.set(first, mate)
  const body = { person: mate, relation: 'spouse' }
  if (isTogether) await desk.send(name, addHouseholdMember, { path: `${about(first)}/household/members`, body })
  return first
}

const newMates = (desk: AccessDesk, target: AccessTarget): Promise<string> => newHousehold(desk, target, false)
const mateOf = (id: string): string => housemates.get(id) ?? id

export const householdAccessRows: AccessRows = {
  'people/getHousehold': [
    { make: newHousehold, send: (id) => ({ path: `${about(id)}/household` }), expected: ofOneCompany },
  ],
  'people/addHouseholdMember': [
    {
      make: newMates,
      send: (id) => ({ path: `${about(id)}/household/members`, body: { person: mateOf(id), relation: null } }),
      expected: ofOneCompany,
    },
  ],
  'people/saveHousehold': [
    {
      make: newHousehold,
      send: (id) => ({ path: `${about(id)}/household`, body: { name: 'Ours' } }),
      expected: ofOneCompany,
    },
  ],
  'people/saveHouseholdMember': [
    {
      make: newHousehold,
      send: (id) => ({ path: `${about(id)}/household/members/${mateOf(id)}`, body: { relation: 'partner' } }),
      expected: ofOneCompany,
    },
  ],
  'people/removeHouseholdMember': [
    {
      make: newHousehold,
      send: (id) => ({ path: `${about(id)}/household/members/${mateOf(id)}` }),
      expected: ofOneCompany,
    },
  ],
}
