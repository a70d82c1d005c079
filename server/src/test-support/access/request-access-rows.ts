import { newId } from '../../platform/ids.ts'
import { newSecretToken } from '../../platform/session/secret-token.ts'
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
//                              |   |   |   |   |   |   |   |   its officer (affiliate, View)
//                              |   |   |   |   |   |   |   |   |   its processor (affiliate, Edit)
//                              |   |   |   |   |   |   |   |   |   |   platform staff
const ownStaffWhoAsk = {
  own: /*                    */ '401 403 403 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
}
const nowhere = /*           */ '404 404 404 404 404 404 404 404 404 404 404'
const ofNoLink = { own: nowhere, others: nowhere, foreign: nowhere }
const ended = /*             */ '410 410 410 410 410 410 410 410 410 410 410'
const ofDeadLink = { own: ended, others: ended, foreign: ended }

const module = 'opportunities'

/** `<loan>/<request for a document of it>`, to whoever borrows it. */
async function newRequest(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const loan = await desk.newLoan(target)
  const id = newId()
  await desk.database.ownerPool.query(
    `insert into document_request (company_id, id, record_id, module, person_id, doc_types, sent_at, expires_at, created_by)
     select company_id, $2, id, 'opportunities', prospect_id, '{license}', now(), now() + interval '1 day', prospect_id
     from loan where id = $1`,
    [loan, id],
  )
  return `${loan}/${id}`
}

/** `<loan>/<link to a document of it>`. */
async function newLink(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const loan = await desk.newLoan(target)
  const id = newId()
  await desk.database.ownerPool.query(
    `insert into document_link (company_id, id, record_id, module, form_id, title, doc_types, may_read, may_send,
       token_hash, created_at, created_by, created_by_name, role_id, expires_at)
     select company_id, $2::uuid, id, 'opportunities', 1, 'Hudson Title', '{license}', true, true,
       sha256($2::uuid::text::bytea),
       now(), prospect_id, 'Ola', 1, now() + interval '1 day'
     from loan where id = $1`,
    [loan, id],
  )
  return `${loan}/${id}`
}

/** A loan whose borrower has an address, whatever other calls left of them. */
async function newAddressedLoan(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const loan = await desk.newLoan(target)
  await desk.database.ownerPool.query(
    `update person set email = person.id || '@sample.test' from loan where loan.id = $1 and person.id = loan.prospect_id`,
    [loan],
  )
  return loan
}

const ofRequest = (act: 'reminder' | 'end') => ({
  make: newRequest,
  random: () => `${newId()}/${newId()}`,
  send: (place: string) => {
    const [owner = '', id = ''] = place.split('/')
    return { path: `docs/requests/${id}/${act}`, body: { module, owner } }
  },
  expected: ownStaffWhoAsk,
})

export const requestAccessRows: AccessRows = {
  'documents/listDocumentRequests': [{ send: (owner) => ({ body: { module, owner } }), expected: ownStaffWhoAsk }],
  'documents/requestDocuments': [
    {
      make: newAddressedLoan,
      send: (owner) => ({ body: { module, owner, titles: ['A letter'] } }),
      expected: ownStaffWhoAsk,
    },
  ],
  'documents/remindOfDocuments': [ofRequest('reminder')],
  'documents/endDocumentRequest': [ofRequest('end')],
  'documents/listDocumentLinks': [{ send: (owner) => ({ body: { module, owner } }), expected: ownStaffWhoAsk }],
  'documents/addDocumentLink': [
    {
      send: (owner) => ({
        body: { module, owner, title: 'Hudson Title', docTypes: ['license'], mayRead: true, maySend: true, days: 7 },
      }),
      expected: ownStaffWhoAsk,
    },
  ],
  'documents/endDocumentLink': [
    {
      make: newLink,
      random: () => `${newId()}/${newId()}`,
      send: (place: string) => {
        const [owner = '', id = ''] = place.split('/')
        return { path: `docs/links/${id}/end`, body: { module, owner } }
      },
      expected: ownStaffWhoAsk,
    },
  ],
  'documents/openDocumentLink': [
    {
      title: 'by the record’s own id, as the specified call names it',
      send: (owner) => ({ body: { form_id: '1', owner_id: owner } }),
      expected: ofNoLink,
    },
  ],
  'documents/sendLinkedDocument': [
    { title: 'without a link', isAboutNoLoan: true, make: async () => newId(), send: () => ({}), expected: ofNoLink },
  ],
  'documents/viewLinkedFile': [
    {
      title: 'by what is no ticket',
      send: (owner) => ({ path: `public/docs/file/${owner}` }),
      expected: ofNoLink,
    },
  ],
  'documents/openDocumentRequest': [
    {
      title: 'by a link that leads nowhere',
      isAboutNoLoan: true,
      make: async () => newId(),
      send: (company) => ({ body: { company, token: newSecretToken() } }),
      expected: ofDeadLink,
    },
  ],
  'documents/sendRequestedDocument': [
    {
      title: 'by a link that leads nowhere',
      isAboutNoLoan: true,
      make: async () => newId(),
      send: (company) => ({ path: `public/document_requests/${company}/upload` }),
      expected: ofDeadLink,
    },
  ],
}
