import { newId } from '../../platform/ids.ts'
import type { AccessCall, AccessRows } from './access-case.ts'

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
/** What only the company of a loan is asked for. */
const whoeverReadsAtHome = {
  own: /*                    */ '401 200 200 200 200 200 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  edited: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
}
const staffWhoChangeItAtHome = {
  own: /*                    */ '401 403 403 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
}
/** Who is new is brought in by those who may add prospects too. */
const staffWhoBringIn = {
  own: /*                    */ '401 403 403 403 403 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 403 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 403 404 403',
  viewed: /*                 */ '401 404 404 404 403 403 200 404 404 404 403',
  edited: /*                 */ '401 404 404 404 403 403 200 404 404 404 403',
}

const staffWhoReadHistoryAtHome = {
  own: /*                    */ '401 403 403 200 200 200 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  edited: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
}
/** Who could decline it: a loan that stands in no such status answers them so. */
const staffWhoMoveAtHome = {
  own: /*                    */ '401 403 403 403 409 403 409 404 404 404 403',
  others: /*                 */ '401 404 404 404 409 403 409 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 409 409 404 403',
  viewed: /*                 */ '401 404 404 404 409 403 409 404 404 404 403',
  edited: /*                 */ '401 404 404 404 409 403 409 404 404 404 403',
}

const theirBorrowers = {
  own: /*                    */ '401 200 404 404 404 404 404 404 404 404 403',
  others: /*                 */ '401 404 404 404 404 404 404 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 404 404 404 403',
  viewed: /*                 */ '401 404 404 404 404 404 404 404 404 404 403',
  edited: /*                 */ '401 404 404 404 404 404 404 404 404 404 403',
}

const ofLoan =
  (body?: object) =>
  (id: string): AccessCall => ({ path: `opportunities/${id}/parties`, ...(body === undefined ? {} : { body }) })

/** The first borrower and the lender's own staff: nobody else is told that somebody helps. */
const staffAndBorrower = {
  own: /*                    */ '401 200 404 200 200 200 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  edited: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
}
const staffWhoHelp = {
  own: /*                    */ '401 403 404 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
}
/** Of several borrowers each may ask another one. */
const whoeverBorrowsOrHelps = { ...staffWhoHelp, own: '401 200 404 200 200 403 200 404 404 404 403' }
/** Nobody has asked them. */
const whoeverIsHelped = {
  own: /*                    */ '401 409 404 403 403 403 403 404 404 404 403',
  others: /*                 */ '401 404 404 404 403 403 403 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 403 403 404 403',
  viewed: /*                 */ '401 404 404 404 403 403 403 404 404 404 403',
  edited: /*                 */ '401 404 404 404 403 403 403 404 404 404 403',
}
const together = (id: string): string => `opportunities/${id}/together`

export const partyAccessRows: AccessRows = {
  'loans/getTogether': [{ send: (id) => ({ path: together(id) }), expected: staffAndBorrower }],
  'loans/beginTogether': [
    { send: (id) => ({ path: together(id), body: {} }), expected: staffWhoHelp },
    {
      title: 'with another borrower than the first',
      make: (desk, target) => desk.newParty(target),
      random: () => `${newId()}/parties/${newId()}`,
      send: (id) => {
        const [loan = '', , party] = id.split('/')
        return { path: together(loan), body: { party } }
      },
      expected: whoeverBorrowsOrHelps,
    },
  ],
  'loans/agreeTogether': [{ send: (id) => ({ path: `${together(id)}/agreement` }), expected: whoeverIsHelped }],
  'loans/endTogether': [{ send: (id) => ({ path: together(id) }), expected: staffAndBorrower }],
  'loans/listParties': [{ send: ofLoan(), expected: whoeverReadsAtHome }],
  'loans/addParty': [
    { send: ofLoan({ newProspect: { first_name: 'Cora', last_name: 'Borrower' } }), expected: staffWhoBringIn },
  ],
  'loans/orderParties': [{ send: ofLoan({ order: [] }), expected: staffWhoChangeItAtHome }],
  'loans/leaveToParties': [
    {
      send: (id) => ({ path: `opportunities/${id}/parties/own`, body: { sharesAnswers: true } }),
      expected: theirBorrowers,
    },
  ],
  'loans/listSubmissions': [
    { send: (id) => ({ path: `opportunities/${id}/submission` }), expected: staffWhoReadHistoryAtHome },
  ],
  'loans/sendDeclineNotice': [
    { send: (id) => ({ path: `opportunities/${id}/decline_notice` }), expected: staffWhoMoveAtHome },
  ],
  'loans/removeParty': [
    {
      make: (desk, target) => desk.newParty(target),
      random: () => `${newId()}/parties/${newId()}`,
      send: (id) => ({ path: `opportunities/${id}` }),
      expected: staffWhoChangeItAtHome,
    },
  ],
}
