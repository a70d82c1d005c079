import { newId } from '../../platform/ids.ts'
import type { AccessCall, AccessRows } from './access-case.ts'
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
/** Prospects where their lender's switch says so, which it does not. */
const whoeverReadsCustomDocs = {
  ...whoeverReads,
  own: /*                    */ '401 403 200 200 200 200 200 404 404 404 403',
}
const whoeverAddsDocs = {
  own: /*                    */ '401 403 200 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 200 200 404 403',
}
const whoeverSetsUp = /*     */ '401 403 403 403 403 403 200 200 403 403 403'
const module = 'opportunities'

const boundary = 'corbel-access'
const head = (name: string, more = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
const paper = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

function multipart(fields: Readonly<Record<string, string>>): AccessCall {
  const texts = Object.entries(fields).map(([name, text]) => `${head(name)}\r\n${text}\r\n`)
  const file = `${head('file', '; filename="paper.pdf"')}Content-Type: application/pdf\r\n\r\n${paper}\r\n`
  return {
    body: `${texts.join('')}${file}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** `<loan>/<document>`: one that nobody of the actors put there; its bytes are in no store. */
async function newCustomDoc(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const loan = await desk.newLoan(target)
  const { companyId } = target === 'foreign' ? desk.other : desk.lender
  const id = newId()
  await desk.database.ownerPool.query(
    `insert into custom_doc (company_id, id, record_id, title, name, media_type, size, sha256, storage_name, created_at,
       created_by, created_by_name)
     values ($1, $2, $3, 'Letter', 'letter.pdf', 'application/pdf', 5, '', $4, now(), $2, 'Nobody')`,
    [companyId, id, loan, `${companyId}/${id}`],
  )
  return `${loan}/${id}`
}
const loanOf = (place: string): string => place.split('/')[0] ?? ''
const docOf = (place: string): string => place.split('/')[1] ?? ''
const random = (): string => `${newId()}/${newId()}`

export const paperAccessRows: AccessRows = {
  'papers/makeSummary': [
    {
      send: (_id) => ({ body: { data: { _id, module, doctype: 'csv' } } }),
      expected: whoeverReads,
    },
  ],
  'papers/listCustomDocs': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverReadsCustomDocs }],
  'papers/listRecordPapers': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverReads }],
  'papers/addCustomDoc': [{ send: (owner) => multipart({ owner, title: 'Letter' }), expected: whoeverAddsDocs }],
  'papers/viewCustomDoc': [
    {
      title: 'of none',
      send: () => ({ path: `custom_docs/view/${newId()}?owner=${newId()}` }),
      expected: /**/ '401 404 404 404 404 404 404 404 404 404 403',
    },
  ],
  'papers/removeCustomDoc': [
    {
      make: newCustomDoc,
      random,
      send: (place) => ({ path: `custom_docs/${docOf(place)}?owner=${loanOf(place)}` }),
      expected: {
        own: /*      */ '401 403 403 403 403 403 200 404 404 404 403',
        others: /*   */ '401 404 404 404 403 403 200 404 404 404 403',
        foreign: /*  */ '401 404 404 404 404 404 404 200 403 404 403',
        viewed: /*   */ '401 404 404 404 403 403 200 403 403 404 403',
        edited: /*   */ '401 404 404 404 403 403 200 403 403 404 403',
      },
    },
  ],
  'papers/listCompanyPapers': [{ send: () => ({}), expected: whoeverSetsUp }],
  'papers/addCompanyPaper': [{ send: () => multipart({ kind: 'library', title: 'Guide' }), expected: whoeverSetsUp }],
  'papers/replaceCompanyPaper': [
    {
      title: 'of none',
      send: () => ({ ...multipart({}), path: `company_papers/${newId()}/file` }),
      expected: /**/ '401 403 403 403 403 403 404 404 403 403 403',
    },
  ],
  'papers/saveCompanyPaper': [
    {
      title: 'of none',
      send: () => ({ path: `company_papers/${newId()}`, body: { title: 'Guide' } }),
      expected: /**/ '401 403 403 403 403 403 404 404 403 403 403',
    },
  ],
  'papers/listLibrary': [
    {
      send: (owner) => ({ body: { programs: ['1'], module, owner } }),
      expected: whoeverReads,
    },
  ],
  'papers/viewLibraryItem': [
    {
      title: 'of none',
      send: () => ({ path: `documentlibrary/view/${newId()}` }),
      expected: /**/ '401 403 403 404 404 404 404 404 404 404 403',
    },
  ],
  'papers/listStandardDocs': [
    {
      send: () => ({ body: { form: '1' } }),
      expected: /**/ '401 403 403 200 200 200 200 200 200 200 403',
    },
  ],
  'papers/viewStandardDoc': [
    {
      title: 'of none',
      send: () => ({ path: `standard_docs/view/${newId()}` }),
      expected: /**/ '401 403 403 404 404 404 404 404 404 404 403',
    },
  ],
}
