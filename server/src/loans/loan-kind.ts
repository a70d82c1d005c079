import { loanPolicy, loanSavePolicy } from '@corbel/domain/loans/loan-policy'
import { readsJointly } from '@corbel/domain/loans/parties/joint-loan'
import { loanWork } from '@corbel/domain/loans/shared-loan-work-endpoints'
import { asksAnything } from '@corbel/domain/loans/stage-gates'
import { getPublishedForm } from '../forms/published-forms.ts'
import { recordTelling } from '../records/record-events.ts'
import { recordKind } from '../records/register-kind.ts'
import { orAsGuest } from '../records/sharing/as-guest.ts'
import { loanEntries, peopleNamed } from './entries/loan-entries.ts'
import { findNumberedLoans } from './list/find-numbered-loans.ts'
import { loanListConfiguration } from './list/list-configuration.ts'
import { announceLoan, audienceOf, loanEvents } from './loan-events.ts'
import { formReferenceOf } from './loan-form.ts'
import { loanHead } from './loan-head.ts'
import { findLoan } from './loan-repository.ts'
import { jointSession } from './parties/party-reading.ts'
import { refuseStatusAfter } from './saving/refuse-status-after.ts'
import { jointOf, type LoanTypes, type StoredLoan, standingOf } from './stored-loan.ts'

const { remove, inTab, readHistory, reveal } = loanPolicy

export const loanKind = recordKind<LoanTypes>({
  names: ['opportunities', 'opportunity', 'loans', 'loan'],
  work: loanWork,
  numbered: findNumberedLoans,
  titleOf: ({ number }) => number,
  pageOf: ({ id }) => `/loans/edit/${id}`,
  policy: {
    ...loanSavePolicy,
    ...{ remove, inTab, readHistory, reveal },
    // Borrowers and brokers correct what they filled in themselves; staff needs the right to delete (specification 2,
    // section 6).
    removeRows: (actor, loan) => actor.type !== 'Workforces' || remove(actor, loan),
  },
  standing: (loan, { companyId }) => standingOf(loan, companyId),
  find: (db, { companyId }, id) =>
    loanListConfiguration.use(db, companyId, async (known) => {
      const row = await findLoan(db, companyId, id)
      return { version: row?.version ?? known.version, result: row && { row, context: known } }
    }),
  form: (db, companyId, loan) => getPublishedForm(db, companyId, formReferenceOf(loan)),
  entries: loanEntries,
  mandatory: 'asked',
  reach: orAsGuest,
  numberOf: ({ number }) => number,
  headOf: loanHead,
  outsidersOf: ({ people, prospect }) => [
    ...people.filter(({ kind }) => kind === 'contacts').map(({ id }) => id),
    ...(prospect === null ? [] : [prospect.id]),
  ],
  talkOf: ({ people, prospect, co_borrowers: others }) => ({
    borrowerIds: [...(prospect === null ? [] : [prospect.id]), ...others.map(({ id }) => id)],
    contactIds: people.filter(({ kind }) => kind === 'contacts').map(({ id }) => id),
    staffIds: people.filter(({ kind }) => kind === 'workforces').map(({ id }) => id),
  }),
  standsJointly: (loan, actor) => readsJointly(actor, jointOf(loan, actor.companyId)),
  jointSession,
  referredTo: peopleNamed,
  refuseOutcome: refuseStatusAfter(),
  // Where statuses ask for something, any field may hide or show what is asked for.
  listed: ({ writtenFields, choices }, { program }) =>
    choices.gates.some((gate) => gate.program === String(program) && asksAnything(gate)) ? null : writtenFields,
  ...recordTelling(loanEvents, (_db, companyId, loan: StoredLoan) => audienceOf(loan, companyId)),
  // Guests at it are told too.
  announce: (db, { actor, row, action }) => announceLoan(db, { actor, loan: row, action }),
})
