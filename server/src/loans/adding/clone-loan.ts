import { rightsOn } from '@corbel/domain/auth/actor'
import { joinIds } from '@corbel/domain/loans/admin-entries'
import type { cloneLoan as endpoint } from '@corbel/domain/loans/cloning/clone-endpoints'
import { clonedValues } from '@corbel/domain/loans/cloning/cloned-values'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../../forms/published-forms.ts'
import { writeHistory } from '../../records/history/write-history.ts'
import { acceptedValues } from '../../records/saving/accepted-values.ts'
import type { SavingCall } from '../../records/saving/load-to-save.ts'
import { formReferenceOf } from '../loan-form.ts'
import { findLoan } from '../loan-repository.ts'
import { readableLoan } from '../readable-loan.ts'
import { addLoan } from './add-loan.ts'

type Cloning = { readonly id: string; readonly override: BodyOf<typeof endpoint>['override'] }

/**
 * A new loan of the program and for the borrower of another one, with what of its values the actor may write and, where
 * they may assign, its groups, source and staff. Its way begins anew: status, lock, closing, co-borrowers, submission
 * and what hangs on it stay with the loan it is made from.
 */
export async function cloneLoan(
  call: SavingCall,
  { id, override }: Cloning,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { db, actor, at } = call
  const { companyId } = actor
  const found = await readableLoan(db, actor, id)
  if (!found.ok) return found
  const loan = found.value
  const role = String(actor.role.id)
  const { outline: from } = await getPublishedForm(db, companyId, formReferenceOf(loan))
  const mayAssign = actor.type === 'Workforces' && rightsOn(actor, 'opportunities').assign
  const staff = loan.people.filter(({ kind }) => kind === 'workforces')
  const made = await addLoan(
    call,
    { program: String(loan.program), prospect: loan.prospect?.id ?? null, override },
    {
      valuesFor: async (form) =>
        acceptedValues(clonedValues(loan.info, { from, to: form.outline, role }), { form, role, isUntouched: true }),
      source: mayAssign ? loan.source : [],
      groups: mayAssign ? loan.groups : [],
      workforces: mayAssign ? staff.map((person) => joinIds(person.id, String(person.role))) : [],
    },
  )
  if (!made.ok) return made
  const { _id } = made.value
  const title = tell('loans.clonedFrom')
  const change = { field: 'clonedFrom', title, previous: '', current: id, admin: true as const }
  const changes = [{ ...change, shown: { previous: '', current: loan.number } }]
  // Creation is version 1 of a record, and this belongs to it.
  await writeHistory(db, actor, { recordId: _id, rev: 1, action: 'updated', at, changes })
  const created = await findLoan(db, companyId, _id)
  return granted({ message: tell('loans.cloned', { number: created?.number ?? '', from: loan.number }), _id })
}
