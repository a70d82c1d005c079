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
/** Whoever reads the loan at its own company: what its borrower is shown is no secret from them. */
const whoeverReadsAtHome = {
  own: /*                    */ '401 200 200 200 200 200 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  edited: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
}

/** The lender's own staff who read the loan. */
const staffAtHome = {
  own: /*                    */ '401 403 403 200 200 200 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  edited: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
}

const borrowers = /*         */ '401 200 403 403 403 403 403 403 403 403 403'

/** Only whose role says that they follow loans by their milestones: none of these. */
const nobodyHere = /*        */ '401 403 403 403 403 403 403 403 403 403 403'

/** Who borrows it first, as long as they may fill it in. */
const firstBorrower = {
  own: /*                    */ '401 200 403 403 403 403 403 404 404 404 403',
  others: /*                 */ '401 404 404 404 403 403 403 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 403 403 404 403',
  viewed: /*                 */ '401 404 404 404 403 403 403 404 404 404 403',
  edited: /*                 */ '401 404 404 404 403 403 403 404 404 404 403',
}
const anyStaff = /*          */ '401 403 403 200 200 200 200 200 200 200 403'

export const portalAccessRows: AccessRows = {
  'portal/getPortal': [{ send: () => ({}), expected: borrowers }],
  'portal/viewAsBorrower': [{ send: (id) => ({ path: `portal/loans/${id}/as_borrower` }), expected: staffAtHome }],
  'portal/listFollowedLoans': [{ send: () => ({}), expected: nobodyHere }],
  'people/getOwnPhoto': [{ send: () => ({}), expected: anyStaff }],
  'people/saveOwnPhoto': [{ send: () => ({ body: { photo: null } }), expected: anyStaff }],
  'tasks/completeOwnTask': [
    {
      send: (id) => ({ path: `portal/loans/${id}/tasks/01989680-0000-7000-8000-00000000dead` }),
      expected: { ...firstBorrower, own: firstBorrower.own.replace('200', '404') },
    },
  ],
  'portal/confirmAnswers': [{ send: (id) => ({ path: `portal/loans/${id}/confirmation` }), expected: firstBorrower }],
  'portal/getPortalLoan': [{ send: (id) => ({ path: `portal/loans/${id}` }), expected: whoeverReadsAtHome }],
}
