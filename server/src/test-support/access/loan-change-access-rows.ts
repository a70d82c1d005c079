import type { AccessRows } from './access-case.ts'

//                              anonymous
//                              |   borrower
//                              |   |   broker
//                              |   |   |   processor
//                              |   |   |   |   officer
//                              |   |   |   |   |   reviewer
//                              |   |   |   |   |   |   admin
//                              |   |   |   |   |   |   |   other company's admin
//                              |   |   |   |   |   |   |   |   its officer: all loans
//                              |   |   |   |   |   |   |   |   |   its processor: own loans
//                              |   |   |   |   |   |   |   |   |   |   platform staff
const administrators = /*    */ '401 403 403 403 403 403 200 200 403 403 403'
const ourMany = /*           */ '401 403 403 403 403 403 200 409 403 403 403'
const theirMany = /*         */ '401 403 403 403 403 403 409 200 403 403 403'

const approved = (id: string) => ({ body: { Ids: [id], change: { kind: 'status', status: '3' } } })

/** What is done to many loans: a role needs the right to act on many beside the one to move them. */
export const loanChangeAccessRows: AccessRows = {
  'loans/getLoanChoicesOfMany': [{ send: () => ({ path: 'opportunities/mass_change' }), expected: administrators }],
  'loans/countLoanChange': [
    {
      send: approved,
      expected: {
        ...{ own: administrators, others: administrators, foreign: administrators },
        ...{ viewed: administrators, edited: administrators },
      },
    },
  ],
  'loans/changeLoans': [
    {
      send: approved,
      expected: { own: ourMany, others: ourMany, foreign: theirMany, viewed: ourMany, edited: ourMany },
    },
  ],
}
