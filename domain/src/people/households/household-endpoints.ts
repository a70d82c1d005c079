import { z } from 'zod'
import { personInfo, statusReference } from '../../loans/loan-replies.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { plainLine } from '../../shared/plain-name.ts'
import { acknowledgement, recordId } from '../../shared/reply-parts.ts'
import { householdKinds, householdRelations } from './household.ts'

const person = { id: z.string().max(64) }
const member = z.object({ ...person, person: z.string().max(64) })
const relation = z.enum(householdRelations).nullable()

/** Loans of one member that one answer names. */
export const mostHouseholdLoans = 20

const householdLoan = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.array(statusReference),
  role: z.enum(['borrower', 'coBorrower']),
})
export type HouseholdLoan = z.infer<typeof householdLoan>

const household = z.object({
  /** As it was named, or by the last names that the caller may see; blank where they see none. */
  name: z.string(),
  /** Whether somebody named it. */
  isNamed: z.boolean(),
  /** Those whom the caller may read, in the order in which they came. */
  members: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(householdKinds),
      info: personInfo,
      active: z.boolean(),
      relation,
      /** That the caller may read, the newest first. */
      loans: z.array(householdLoan),
      /** Whether the caller may change their place in it. */
      mayChange: z.boolean(),
    }),
  ),
})

const held = {
  /** Null: they are in none. */
  household: household.nullable(),
  permissions: z.object({ update: z.boolean() }),
}
export type HouseholdReply = z.infer<ReturnType<typeof z.object<typeof held>>>

const refusals = ['not-found', 'not-allowed', 'record-inactive', 'invalid-fields', 'unknown-choice'] as const

export const getHousehold = endpoint({
  method: 'GET',
  path: 'people/:id/household',
  summary: 'The household of a borrower or contact: who is in it and what they borrow, as far as the caller reads it.',
  access: 'signed-in',
  params: z.object(person),
  reply: z.object(held),
  refusals: ['not-found', 'not-allowed'],
})

export const addHouseholdMember = endpoint({
  method: 'POST',
  path: 'people/:id/household/members',
  summary: 'Take somebody into the household of a person; where there is none, it begins with the two.',
  access: 'signed-in',
  keyed: true,
  params: z.object(person),
  body: z.strictObject({ person: recordId, relation }),
  reply: acknowledgement.extend(held),
  refusals,
})

export const saveHousehold = endpoint({
  method: 'PATCH',
  path: 'people/:id/household',
  summary: 'Name the household of a person; null: it is called by their last names.',
  access: 'signed-in',
  params: z.object(person),
  body: z.strictObject({ name: plainLine(120).nullable() }),
  reply: acknowledgement.extend(held),
  refusals,
})

export const saveHouseholdMember = endpoint({
  method: 'PATCH',
  path: 'people/:id/household/members/:person',
  summary: 'Say what somebody in the household of a person is to the one with whom it began.',
  access: 'signed-in',
  params: member,
  body: z.strictObject({ relation }),
  reply: acknowledgement.extend(held),
  refusals,
})

export const removeHouseholdMember = endpoint({
  method: 'DELETE',
  path: 'people/:id/household/members/:person',
  summary: 'Take somebody out of the household of a person; where one remains, it is over.',
  access: 'signed-in',
  params: member,
  reply: acknowledgement.extend(held),
  refusals,
})
