import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { listSubmissions as endpoint } from '@corbel/domain/loans/submission-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { seenStamps } from '../../records/names/seen-stamps.ts'
import { tellRecordRead } from '../../records/tell-record-read.ts'
import { formReferenceOf } from '../loan-form.ts'
import { findLoan } from '../loan-repository.ts'
import { standingOf } from '../stored-loan.ts'
import { listEvidence } from './evidence-repository.ts'
import { hashOfAnswers } from './hash-of-answers.ts'

/** What is kept of each submission, for staff to whom the loan's history is open. */
export async function listSubmissions(db: Db, actor: Actor, id: string): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { companyId } = actor
  const loan = isId(id) ? await findLoan(db, companyId, id) : undefined
  if (loan === undefined || !loanPolicy.read(actor, standingOf(loan, companyId)))
    return refused({ code: 'loan-not-found' })
  if (!loanPolicy.readHistory(actor, standingOf(loan, companyId))) return refused({ code: 'not-allowed' })
  const now = hashOfAnswers(loan.info)
  const stored = await listEvidence(db, companyId, loan.id)
  const stamps = stored.map(({ byPerson, byName }) => ({ id: byPerson, name: byName }))
  const borrower = `${loan.prospect?.first_name ?? ''} ${loan.prospect?.last_name ?? ''}`.trim()
  const borrowers = stored.map(({ agreedBy }) => ({
    id: agreedBy ?? '',
    name: agreedBy === loan.prospect?.id ? borrower : '',
  }))
  const names = await seenStamps(db, actor, [...stamps, ...borrowers.filter(({ id }) => id !== '')])
  const borrowerNames = borrowers.map(({ id }) => (id === '' ? '' : (names[stamps.length] ?? '')))
  tellRecordRead(db, actor, { recordId: loan.id, form: await getPublishedForm(db, companyId, formReferenceOf(loan)) })
  return granted({
    submissions: stored.map(
      ({ at, byPerson, formId, formVersion, valuesHash, agreedBy, agreedAt, ...rest }, place) => ({
        at: at.toISOString(),
        by: { _id: byPerson, user: names[place] ?? '' },
        form: { _id: String(formId), version: formVersion },
        language: rest.language,
        address: rest.address,
        consent: rest.consent,
        valuesHash: valuesHash.toString('hex'),
        isUnchanged: valuesHash.equals(now),
        blank: rest.blank,
        agreed:
          agreedBy === null || agreedAt === null
            ? null
            : { by: { _id: agreedBy, user: borrowerNames[place] ?? '' }, at: agreedAt.toISOString() },
      }),
    ),
  })
}
