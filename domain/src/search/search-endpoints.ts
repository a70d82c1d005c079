import { z } from 'zod'
import { personKinds } from '../people/person-kind.ts'
import { endpoint } from '../shared/endpoint.ts'

const personInfo = z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() })

const loanOfPerson = z.object({ _id: z.string(), number: z.string(), status: z.array(z.string()) })

const foundPerson = z.object({
  _id: z.string(),
  kind: z.enum(personKinds),
  info: personInfo,
  /** Of a prospect: the newest loans that the caller may read. */
  loans: z.array(loanOfPerson),
})
export type FoundPerson = z.infer<typeof foundPerson>

const foundLoan = loanOfPerson.extend({
  program: z.string(),
  prospect: personInfo.nullable(),
  coBorrowers: z.array(personInfo),
  /** Blank where the form hides it from the caller. */
  address: z.string(),
})
export type FoundLoan = z.infer<typeof foundLoan>

const foundLead = z.object({ _id: z.string(), title: z.string(), form: z.string(), status: z.string() })
export type FoundLead = z.infer<typeof foundLead>

/** Fewer characters find nothing. */
export const shortestSearch = 2

/** So many are shown before anything is typed. */
export const mostOpened = 8

export const listOpened = endpoint({
  method: 'POST',
  path: 'search/opened',
  summary: 'People and loans in use that the caller opened last and may still read, at most eight.',
  access: 'signed-in',
  body: z.strictObject({}),
  reply: z.object({
    people: z.array(foundPerson),
    loans: z.array(foundLoan),
    /** Ids of them all, the one that was opened last first. */
    order: z.array(z.string()),
  }),
})

export const searchEverything = endpoint({
  method: 'POST',
  path: 'search',
  summary: 'People, loans and leads that the caller may read, best match first, at most five each.',
  access: 'signed-in',
  body: z.strictObject({ search: z.string().max(200) }),
  reply: z.object({ people: z.array(foundPerson), loans: z.array(foundLoan), leads: z.array(foundLead) }),
})
