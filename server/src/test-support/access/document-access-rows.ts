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
//                              |   |   |   |   |   |   |   |   its officer: all loans
//                              |   |   |   |   |   |   |   |   |   its processor: own loans
//                              |   |   |   |   |   |   |   |   |   |   platform staff
const whoeverReads = {
  own: /*                    */ '401 200 200 200 200 200 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 200 200 200 200 404 403',
  edited: /*                 */ '401 404 404 404 200 200 200 200 200 404 403',
}
const whoeverWrites = {
  own: /*                    */ '401 200 200 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 200 200 404 403',
}
/** The lender's own staff: what comes of its documents is never a guest's to say. */
const ownStaffWhoChange = {
  own: /*                    */ '401 403 403 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
}

/** An empty list for everybody else: it says nothing of the record. */
const onlyTheirOwn = /*      */ '401 200 200 200 200 200 200 200 200 200 403'
const notTheirs = /*         */ '401 404 404 404 404 404 404 404 404 404 403'

const absent = '019a0000-0000-7000-8000-000000000000'
const module = 'opportunities'
const license = { module, docType: 'license' }

export const documentAccessRows: AccessRows = {
  'documents/listDocuments': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverReads }],
  'documents/downloadDocuments': [
    { send: (owner) => ({ path: `docs/zip?module=${module}&owner=${owner}` }), expected: whoeverReads },
  ],
  'documents/addDocumentNeed': [
    { send: (owner) => ({ body: { module, owner, title: 'Bank statements' } }), expected: ownStaffWhoChange },
  ],
  'documents/setDocumentStatus': [
    { send: (owner) => ({ body: { ...license, owner, status: 'Approved' } }), expected: ownStaffWhoChange },
  ],
  'documents/addDocumentNote': [
    { send: (owner) => ({ body: { ...license, owner, content: 'Said on the phone' } }), expected: whoeverWrites },
  ],
  'documents/markFileViewed': [
    {
      make: (desk, target) => desk.newFile(target),
      random: newId,
      send: (id) => ({ path: `docs/file/${id}`, body: { isViewed: true } }),
      expected: ownStaffWhoChange,
    },
  ],
  'documents/listPages': [
    { send: (id) => ({ path: `docs/pages?owner=${id}&element=license` }), expected: onlyTheirOwn },
  ],
  'documents/viewPage': [
    { title: 'that is not theirs', send: () => ({ path: `docs/pages/${absent}` }), expected: notTheirs },
  ],
  'documents/joinPages': [
    { title: 'that are not theirs', send: () => ({ body: { pages: [absent] } }), expected: notTheirs },
  ],
}
