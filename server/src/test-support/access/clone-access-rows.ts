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
/** Whoever adds loans, of those that they read at home. */
const whoeverAddsAtHome = {
  own: /*                    */ '401 403 200 403 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
}

export const cloneAccessRows: AccessRows = {
  'loans/cloneLoan': [{ send: (id) => ({ path: `opportunities/${id}/clone`, body: {} }), expected: whoeverAddsAtHome }],
}
