import { newId } from '../../platform/ids.ts'
import type { AccessRows } from './access-case.ts'
import type { AccessDesk, AccessTarget } from './access-desk.ts'

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

/** The record's own people; staff without the right to add and guests have no say. */
const notGuests = {
  own: /*                    */ '401 200 200 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
}

/** Borrowers send what is owed on their own pages. */
const notBorrowersOrGuests = {
  ...notGuests,
  own: /*                    */ '401 403 200 200 200 403 200 404 404 404 403',
}
const notByMail = {
  own: /*                    */ '401 403 403 404 404 403 404 404 404 404 403',
  others: /*                 */ '401 404 404 404 404 403 404 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 404 404 404 403',
  viewed: /*                 */ '401 404 404 404 404 403 404 403 403 404 403',
  edited: /*                 */ '401 404 404 404 404 403 404 403 403 404 403',
}

// What has come in is being checked: a borrower's part is done.
const whoeverMakesFilesAnew = {
  own: /*                    */ '401 409 200 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 200 200 404 403',
}

const module = 'opportunities'
const license = { module, docType: 'license' }

/** `<loan>/<rule of its program that suggests a document>`. */
async function newSuggestion(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const loan = await desk.newLoan(target)
  const rule = newId()
  await desk.database.ownerPool.query(
    `insert into document_need (company_id, program_id, id, place, title, is_required, per_borrower)
     select company_id, program_id, $2, 1, 'Gift letter', false, false from loan where id = $1`,
    [loan, rule],
  )
  return `${loan}/${rule}`
}

export const documentAccessRows: AccessRows = {
  'documents/classifyFile': [
    {
      send: (owner) => ({
        path: `docs/classify?module=opportunities&owner=${owner}&name=w2.txt`,
        body: 'bytes',
        headers: { 'content-type': 'application/octet-stream' },
      }),
      expected: whoeverReads,
    },
  ],
  'documents/joinFiles': [
    {
      make: (desk, target) => desk.newFile(target),
      random: newId,
      send: (id) => ({ path: 'docs/join', body: { files: [id] } }),
      expected: whoeverMakesFilesAnew,
    },
  ],
  'documents/splitFile': [
    {
      make: (desk, target) => desk.newFile(target),
      random: newId,
      send: (id) => ({ path: `docs/file/${id}/split`, body: { parts: '1' } }),
      expected: whoeverMakesFilesAnew,
    },
  ],
  'documents/unlockFile': [
    {
      make: (desk, target) => desk.newFile(target),
      random: newId,
      send: (id) => ({ path: `docs/file/${id}/unlock`, body: { password: 'open' } }),
      expected: whoeverMakesFilesAnew,
    },
  ],
  'documents/openMailbox': [{ send: (owner) => ({ body: { module, owner } }), expected: notBorrowersOrGuests }],
  'documents/renewMailbox': [{ send: (owner) => ({ body: { module, owner } }), expected: notBorrowersOrGuests }],
  // Of files that came by mail alone, which `mailbox.test.ts` sends: here they came otherwise.
  'documents/sortFile': [
    {
      make: (desk, target) => desk.newFile(target),
      random: newId,
      send: (id) => ({ path: `docs/file/${id}/sort`, body: { docType: 'license' } }),
      expected: notByMail,
    },
  ],
  'documents/countDocuments': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverReads }],
  'documents/listDocuments': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverReads }],
  'record-tabs/listRecordTabs': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverReads }],
  'documents/downloadDocuments': [
    { send: (owner) => ({ path: `docs/zip?module=${module}&owner=${owner}` }), expected: whoeverReads },
  ],
  'documents/addDocumentNeed': [
    { send: (owner) => ({ body: { module, owner, title: 'Bank statements' } }), expected: ownStaffWhoChange },
  ],
  'documents/setDocumentStatus': [
    { send: (owner) => ({ body: { ...license, owner, status: 'Approved' } }), expected: ownStaffWhoChange },
  ],
  'documents/decideSuggestion': [
    {
      make: newSuggestion,
      random: () => `${newId()}/${newId()}`,
      send: (place) => {
        const [owner = '', rule = ''] = place.split('/')
        return { body: { module, owner, docType: `need-${rule}`, accept: true } }
      },
      expected: ownStaffWhoChange,
    },
  ],
  'documents/sayNotApplicable': [
    { send: (owner) => ({ body: { ...license, owner, reason: 'There is none' } }), expected: notGuests },
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
