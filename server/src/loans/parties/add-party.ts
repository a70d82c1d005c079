import { mayBringProspect } from '@corbel/domain/loans/add-rules'
import { type addParty as endpoint, mostCoBorrowers } from '@corbel/domain/loans/parties/party-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { mayChooseProspect } from '../../people/find-prospects.ts'
import type { SavingCall } from '../../records/saving/load-to-save.ts'
import { bringInProspect } from '../adding/bring-in-prospect.ts'
import { findProspect } from '../loan-repository.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { loanOfParties, noteParties } from './party-in-hand.ts'
import { insertParty } from './party-repository.ts'

type Body = BodyOf<typeof endpoint>
export type AddingParty = { readonly id: string; readonly body: Body }

const invalid = (fields: Record<string, Message>) => refused({ code: 'invalid-fields', fields })

/** Adds a co-borrower: a prospect whom the actor may choose, or somebody new whom they may bring in. */
export async function addParty(
  call: SavingCall,
  { id, body }: AddingParty,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { db, actor, at } = call
  const { companyId } = actor
  const hold = body.prospect === undefined ? [] : [body.prospect]
  const taken = await loanOfParties(db, actor, { id, hold })
  if (!taken.ok) return taken
  const { loan } = taken.value
  if (loan.co_borrowers.length >= mostCoBorrowers)
    return invalid({ prospect: tell('parties.refused.tooMany', { most: mostCoBorrowers }) })
  const person = await personOf(call, loan, body)
  if (!person.ok) return person
  const added = await findProspect(db, companyId, person.value)
  if (added === undefined) throw new Error('Who was chosen for a loan is not there.')
  await insertParty(db, { companyId, loanId: loan.id }, { person: added.id, at })
  const rev = await noteParties(db, actor, { ...taken.value, at, after: [...loan.co_borrowers, added] })
  return granted({ message: tell('parties.added'), rev, _id: added.id })
}

async function personOf(call: SavingCall, loan: StoredLoan, { prospect, newProspect }: Body): Promise<Result<string>> {
  const { db, actor } = call
  const present = [...(loan.prospect === null ? [] : [loan.prospect]), ...loan.co_borrowers]
  if (newProspect !== undefined) {
    if (prospect !== undefined) return invalid({ newProspect: tell('loans.refused.twoBorrowers') })
    if (!mayBringProspect(actor)) return refused({ code: 'not-allowed' })
    const mail = newProspect.email?.toLowerCase() ?? ''
    if (mail !== '' && present.some(({ email }) => email.toLowerCase() === mail))
      return invalid({ 'newProspect.email': tell('parties.refused.isParty') })
    return bringInProspect(call, newProspect)
  }
  if (prospect === undefined) return invalid({ prospect: tell('parties.refused.nobody') })
  const isKnown = (await mayChooseProspect(db, actor, prospect)) && (await findProspect(db, actor.companyId, prospect))
  if (!isKnown) return refused({ code: 'unknown-choice', fields: { prospect: tell('problems.personNotChoosable') } })
  return present.some((one) => one.id === prospect)
    ? invalid({ prospect: tell('parties.refused.isParty') })
    : granted(prospect)
}
