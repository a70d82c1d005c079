import { movedRecords } from '../people/merging/moved-records.ts'
import { announceSomeLoans, leftOutLoans } from './bulk/left-out-loans.ts'
import { heldLoans } from './bulk/reassign-loans.ts'
import { loansWithBorrower } from './entries/borrowed-loans-repository.ts'
import { loansModule } from './loan-repository.ts'

/** Loans of a person who is merged with another: as their borrower, and in every role. */
export const mergedLoans = movedRecords({
  key: 'loans',
  module: loansModule,
  readable: async (_db, actor, loans) => loans.filter((loan) => heldLoans.mayRead(actor, loan)),
  announce: announceSomeLoans,
  told: async (db, { companyId }, ids) => {
    const loans = await leftOutLoans(db, { companyId, ids, reason: 'changed-since' })
    return loans.map(({ id, title = '' }) => ({ title, page: heldLoans.pageOf(id) }))
  },
  withBorrower: loansWithBorrower,
})
