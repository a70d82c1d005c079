import type { Actor } from '@corbel/domain/auth/actor'
import { shownFullName } from '@corbel/domain/people/name-sight'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import type { PublishedForm } from '../../forms/published-form.ts'
import { barredPeople } from '../../people/licences/barred-people.ts'
import type { Db } from '../../platform/database/db.ts'
import type { LoanListConfiguration } from '../list/list-configuration.ts'
import { loanState } from './loan-state.ts'

type Assigning = {
  readonly context: LoanListConfiguration
  /** Staff who are not on the loan yet. */
  readonly personIds: readonly string[]
  readonly at: Date
  readonly form: PublishedForm
  /** In clear, after the save. */
  readonly values: RecordValues
}

/** Why somebody may not come to a loan: their licence in its state has ended, and the company asks for one that holds. */
export async function refuseLicences(
  db: Db,
  actor: Actor,
  { context, personIds, at, form, values }: Assigning,
): Promise<Refusal | null> {
  const isBarred = await barredPeople(db, context.company, { personIds, at })
  const state = loanState(form.content, values)
  const barred = personIds.filter((id) => isBarred(id, state))
  if (barred.length === 0) return null
  const sight = context.namesOf(actor.role.id)
  const names = barred.map((id) => {
    const info = context.people.workforces.find((one) => one._id === id)?.info
    return info === undefined ? '' : shownFullName(info, 'workforces', sight)
  })
  const message = tell('licences.refusedIn', {
    names: names.filter((name) => name !== '').join(', '),
    state: state ?? '',
  })
  return { code: 'licence-ended', message, fields: { workforces: message } }
}
