import { newId } from '../../platform/ids.ts'
import type { AccessRows } from './access-case.ts'

//                              anonymous
//                              |   borrower
//                              |   |   broker
//                              |   |   |   processor
//                              |   |   |   |   officer
//                              |   |   |   |   |   reviewer
//                              |   |   |   |   |   |   admin
//                              |   |   |   |   |   |   |   other company's admin
//                              |   |   |   |   |   |   |   |   its officer
//                              |   |   |   |   |   |   |   |   |   its processor
//                              |   |   |   |   |   |   |   |   |   |   platform staff
const everybody = /*         */ '200 200 200 200 200 200 200 200 200 200 200'
const staffAlone = /*        */ '401 403 403 403 403 403 403 403 403 403 200'
const staffFindsNone = /*    */ '401 403 403 403 403 403 403 403 403 403 404'

/** Anybody asks to be shown the program; who asked is for platform staff. */
export const landingAccessRows: AccessRows = {
  'landing/scheduleDemo': [
    {
      send: () => ({
        body: { fullName: 'Dora Demo', email: 'dora@lender.test', company: 'Dora Home Loans', phone: '2085550142' },
      }),
      expected: everybody,
    },
  ],
  'landing/readSite': [{ send: () => ({}), expected: everybody }],
  'landing/listDemoRequests': [{ send: () => ({}), expected: staffAlone }],
  'landing/finishDemoRequest': [
    { send: () => ({ path: `demo_requests/${newId()}`, body: { done: true } }), expected: staffFindsNone },
  ],
  'landing/removeDemoRequest': [{ send: () => ({ path: `demo_requests/${newId()}` }), expected: staffFindsNone }],
}
