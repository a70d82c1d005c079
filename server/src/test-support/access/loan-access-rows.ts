import { newId } from '../../platform/ids.ts'
import type { AccessCall, AccessRows } from './access-case.ts'
import { uploadBody } from './upload-body.ts'

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
const whoeverHasNoKey = {
  own: /*                    */ '401 409 409 409 409 409 409 404 404 404 403',
  others: /*                 */ '401 404 404 404 409 409 409 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 409 409 404 403',
  viewed: /*                 */ '401 404 404 404 409 409 409 409 409 404 403',
  edited: /*                 */ '401 404 404 404 409 409 409 409 409 404 403',
}
const whoeverSavesForms = {
  own: /*                    */ '401 200 200 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 200 200 404 403',
}
const staffWhoMaySetStatus = {
  own: /*                    */ '401 403 403 403 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
}
const staffWhoMovedNothing = {
  own: /*                    */ '401 403 403 403 409 403 409 404 404 404 403',
  others: /*                 */ '401 404 404 404 409 403 409 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 409 409 404 403',
  viewed: /*                 */ '401 404 404 404 409 403 409 403 403 404 403',
  edited: /*                 */ '401 404 404 404 409 403 409 403 403 404 403',
}
const staffWhoChangeIt = {
  own: /*                    */ '401 403 403 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
}
const adminOfAll = {
  own: /*                    */ '401 403 403 403 403 403 200 409 403 403 403',
  others: /*                 */ '401 403 403 403 403 403 200 409 403 403 403',
  foreign: /*                */ '401 403 403 403 403 403 409 200 403 403 403',
  viewed: /*                 */ '401 403 403 403 403 403 200 409 403 403 403',
  edited: /*                 */ '401 403 403 403 403 403 200 409 403 403 403',
}
const whoeverRemoves = {
  own: /*                    */ '401 403 403 403 403 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 403 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 403 404 403',
  viewed: /*                 */ '401 404 404 404 403 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 403 403 200 403 403 404 403',
}
const whoeverReveals = {
  own: /*                    */ '401 403 403 200 403 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 403 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 403 404 403',
  viewed: /*                 */ '401 404 404 404 403 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 403 403 200 403 403 404 403',
}
/** What only the company of a loan is asked for. */
const whoeverReadsAtHome = {
  ...whoeverReads,
  viewed: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  edited: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
}
const staffWhoSharesNew = {
  own: /*                    */ '401 403 403 403 403 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 403 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 403 403 404 403',
  viewed: /*                 */ '401 404 404 404 403 403 409 403 403 404 403',
  edited: /*                 */ '401 404 404 404 403 403 409 403 403 404 403',
}
const staffWhoSharesIt = {
  own: /*                    */ '401 403 403 403 403 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 403 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 403 404 403',
  viewed: /*                 */ '401 404 404 404 403 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 403 403 200 403 403 404 403',
}
/** Of loans that are shared, the foreign one with the lender. */
const staffWhoGaveIt = {
  own: /*                    */ '401 403 403 403 403 403 200 403 403 404 403',
  others: /*                 */ '401 404 404 404 403 403 200 403 403 404 403',
  foreign: /*                */ '401 404 404 404 403 403 403 200 403 404 403',
  viewed: /*                 */ '401 404 404 404 403 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 403 403 200 403 403 404 403',
}
const staffWhoRead = {
  own: /*                    */ '401 403 403 200 200 200 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 200 200 200 200 404 403',
  edited: /*                 */ '401 404 404 404 200 200 200 200 200 404 403',
}
const everybody = /*         */ '200 200 200 200 200 200 200 200 200 200 200'
const everybodyInside = /*   */ '401 200 200 200 200 200 200 200 200 200 403'
const onlyAdministrators = /**/ '401 403 403 403 403 403 200 200 403 403 403'
/** With the other company, to which the other company itself is no affiliate. */
const adminWhoSharesLists = /**/ '401 403 403 403 403 403 200 403 403 403 403'
const notTheirs = /*         */ '401 404 404 404 404 404 404 404 404 404 403'
const whoeverAdds = /*       */ '401 403 200 403 200 403 200 200 200 403 403'

const absent = '019a0000-0000-7000-8000-000000000000'

const at =
  (suffix = '', body?: object) =>
  (id: string): AccessCall => ({ path: `opportunities/${id}${suffix}`, ...(body === undefined ? {} : { body }) })

export const loanAccessRows: AccessRows = {
  'loans/listLoans': [{ send: () => ({ body: {} }), expected: everybodyInside }],
  // Roles of the sample have no right to export; `export-loans.test.ts` gives it to some.
  'loans/exportLoans': [{ send: () => ({ body: { format: 'csv' } }), expected: onlyAdministrators }],
  'loans/loadLoanBoard': [{ send: () => ({ body: { product: '1' } }), expected: everybodyInside }],
  'loans/sumLoanBoard': [{ send: () => ({ body: { product: '1' } }), expected: everybodyInside }],
  'loans/addLoan': [
    { send: () => ({ body: { program: '1' } }), expected: whoeverAdds },
    {
      title: 'for a borrower',
      isAboutNoLoan: true,
      make: async ({ lender, other }, target) =>
        target === 'foreign'
          ? other.people.neighbour.id
          : lender.people[target === 'own' ? 'borrower' : 'neighbour'].id,
      send: (prospect) => ({ body: { program: '1', prospect } }),
      expected: {
        own: /*              */ '401 403 200 403 200 403 200 422 422 403 403',
        others: /*           */ '401 403 422 403 200 403 200 422 422 403 403',
        foreign: /*          */ '401 403 422 403 422 403 422 200 200 403 403',
      },
    },
  ],
  'loans/getLoan': [{ send: at(), expected: whoeverReads }],
  'loans/getLoanPage': [{ send: at('/page'), expected: whoeverReads }],
  // Of a loan that may be read this key is none; `get-loan-form.test.ts` asks for those that are.
  'loans/getLoanForm': [{ send: at('/form/another'), expected: whoeverHasNoKey }],
  'loans/saveLoan': [
    { title: 'form', send: at('', { formData: { features: ['Escrow'] } }), expected: whoeverSavesForms },
    { title: 'status', send: at('', { adminInfo: { status: ['2'] } }), expected: staffWhoMaySetStatus },
    { title: 'groups', send: at('', { adminInfo: { groups: ['2'] } }), expected: staffWhoChangeIt },
  ],
  // A loan that nobody moved; `undo-stage-move.test.ts` takes moves back.
  'loans/undoStageMove': [{ send: at('/moves'), expected: staffWhoMovedNothing }],
  'loans/deactivateLoan': [{ send: at(), expected: whoeverRemoves }],
  'loans/activateLoan': [{ send: (id) => ({ body: { id } }), expected: whoeverRemoves }],
  'loans/getLoanChoices': [{ send: () => ({}), expected: whoeverAdds }],
  'loans/previewLoanNumber': [
    { title: 'of a loan', send: (id) => ({ body: { _id: id } }), expected: whoeverReadsAtHome },
    {
      title: 'of a program',
      send: () => ({ body: { _id: '1' } }),
      expected: /*           */ '401 404 200 404 200 404 200 200 200 404 403',
    },
  ],
  'loans/revealLoanField': [{ send: at('/reveal', { field: 'ssn' }), expected: whoeverReveals }],
  'loans/saveLoanColumns': [{ send: () => ({ body: { program: '1', columns: [] } }), expected: everybodyInside }],
  'loans/findProspects': [
    {
      send: () => ({ body: { search: '' } }),
      expected: /*           */ '401 200 200 200 200 403 200 200 200 200 403',
    },
  ],
  'loans/getStatuses': [{ send: () => ({ body: {} }), expected: everybody }],
  'loans/getSources': [{ send: () => ({ body: {} }), expected: everybody }],
  'loans/moveLoanForm': [{ send: at('/form_version', { version: 2, preview: true }), expected: staffWhoChangeIt }],
  'loans/getDraft': [{ send: at('/draft'), expected: whoeverReads }],
  'loans/keepDraft': [
    { send: at('/draft', { rev: 1, formData: { features: ['Escrow'] } }), expected: whoeverSavesForms },
  ],
  'loans/discardDraft': [{ send: at('/draft'), expected: whoeverReads }],
  'loans/listLoanChanges': [{ send: at('/changes?rev=1'), expected: whoeverReads }],
  'loans/shareLoans': [
    {
      make: (desk, target) =>
        target === 'viewed' || target === 'edited' ? desk.newLoan(target) : desk.newLoanToShare(target),
      send: (id, { other }) => ({ body: { Ids: [id], affiliate_company: other.companyId, loan_access: 'View' } }),
      expected: staffWhoSharesNew,
    },
  ],
  'loans/massActionOnLoans': [
    {
      title: 'takes them out of use',
      send: (id) => ({ body: { Ids: [id] } }),
      expected: adminOfAll,
    },
    {
      title: 'shares them',
      make: (desk, target) =>
        target === 'viewed' || target === 'edited' ? desk.newLoan(target) : desk.newLoanToShare(target),
      send: (id, { other }) => ({ body: { Ids: [id], affiliate_company: other.companyId } }),
      expected: staffWhoSharesNew,
    },
  ],
  'loans/countLoansToShare': [
    { send: (_id, { other }) => ({ body: { affiliate_company: other.companyId } }), expected: adminWhoSharesLists },
  ],
  'loans/shareAllLoans': [
    {
      send: (_id, { other }) => ({ body: { affiliate_company: other.companyId, search: 'nobody at all' } }),
      expected: adminWhoSharesLists,
    },
  ],
  'loans/listShares': [{ send: at('/shares'), expected: staffWhoSharesIt }],
  'loans/changeShare': [
    {
      make: (desk, target) => desk.newShare(target),
      random: () => `${newId()}/shares/${newId()}`,
      send: at('', { expires_at: '2099-01-01T00:00:00Z' }),
      expected: staffWhoGaveIt,
    },
  ],
  'loans/revokeShare': [
    {
      make: (desk, target) => desk.newShare(target),
      random: () => `${newId()}/shares/${newId()}`,
      send: at(),
      expected: staffWhoGaveIt,
    },
  ],
  'loans/sayPresent': [{ send: at('/presence', { open: true }), expected: whoeverReads }],
  'history/listHistory': [{ send: (id) => ({ body: { module: 'opportunity', _id: id } }), expected: staffWhoRead }],
  'documents/uploadFiles': [{ send: uploadBody, expected: whoeverSavesForms }],
  'documents/beginUpload': [
    {
      send: (owner) => ({ body: { owner, element: 'license', name: 'paper.pdf', size: 50 } }),
      expected: whoeverSavesForms,
    },
  ],
  'documents/sendChunk': [
    {
      title: 'of an upload that is not theirs',
      send: () => ({
        path: `docs/uploads/${absent}/chunks?offset=0`,
        body: 'bytes',
        headers: { 'content-type': 'application/octet-stream' },
      }),
      expected: notTheirs,
    },
  ],
  'documents/getUpload': [
    { title: 'that is not theirs', send: () => ({ path: `docs/uploads/${absent}` }), expected: notTheirs },
  ],
  'documents/completeUpload': [
    {
      title: 'that is not theirs',
      send: () => ({ path: `docs/uploads/${absent}/completion`, body: {} }),
      expected: notTheirs,
    },
  ],
  'documents/cancelUpload': [
    { title: 'that is not theirs', send: () => ({ path: `docs/uploads/${absent}` }), expected: notTheirs },
  ],
  'documents/downloadFile': [
    {
      make: (desk, target) => desk.newFile(target),
      send: (id) => ({ path: `auth/file/view/${id}` }),
      expected: whoeverReads,
    },
  ],
  'documents/viewFile': [
    {
      make: (desk, target) => desk.newFile(target),
      send: (id) => ({ path: `auth/file/fileView/${id}` }),
      expected: whoeverReads,
    },
  ],
  'documents/removeFile': [
    {
      make: (desk, target) => desk.newFile(target),
      send: (id) => ({ path: `docs/file/${id}` }),
      expected: whoeverSavesForms,
    },
  ],
}
