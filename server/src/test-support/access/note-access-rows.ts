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
const whoeverSavesForms = {
  own: /*                    */ '401 200 200 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 200 200 404 403',
}
/** Borrowers and contacts change what they said themselves; nobody of these did. */
const whoeverSavesNotes = {
  ...whoeverSavesForms,
  own: /*                    */ '401 403 403 200 200 403 200 404 404 404 403',
}

const module = 'opportunities'
const written = { module, content: 'Said on the phone', type: 'Public' }

/** `<loan>/<note>`: a public note that nobody of the actors wrote. */
async function newNote(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const loan = await desk.newLoan(target)
  const { companyId } = target === 'foreign' ? desk.other : desk.lender
  const id = newId()
  await desk.database.ownerPool.query(
    `insert into note (company_id, id, record_id, type, content, created_at, created_by, created_by_name, updated_at,
       updated_by, updated_by_name)
     values ($1, $2, $3, 'Public', 'Said before', now(), $2, 'Nobody', now(), $2, 'Nobody')`,
    [companyId, id, loan],
  )
  return `${loan}/${id}`
}

const loanOf = (place: string): string => place.split('/')[0] ?? ''
const noteOf = (place: string): string => place.split('/')[1] ?? ''
const random = (): string => `${newId()}/${newId()}`

export const noteAccessRows: AccessRows = {
  'notes/listNotes': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverReads }],
  'notes/addNote': [{ send: (owner) => ({ body: { ...written, owner } }), expected: whoeverSavesForms }],
  'notes/saveNote': [
    {
      make: newNote,
      random,
      send: (place) => ({ path: `notes/${noteOf(place)}`, body: { ...written, owner: loanOf(place) } }),
      expected: whoeverSavesNotes,
    },
  ],
  'notes/listNoteRevisions': [
    {
      make: newNote,
      random,
      send: (place) => ({ path: `notes/${noteOf(place)}/revisions`, body: { module, owner: loanOf(place) } }),
      expected: whoeverReads,
    },
  ],
}
