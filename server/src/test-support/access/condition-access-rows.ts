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
  own: /*                    */ '401 403 200 200 200 200 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 200 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 200 200 200 200 404 403',
  edited: /*                 */ '401 404 404 404 200 200 200 200 200 404 403',
}
const whoeverDecides = {
  own: /*                    */ '401 403 403 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
}
const module = 'opportunities'
const words = { title: 'Gift letter', detail: '', stage: 'documents', waitsOn: 'borrower', clearers: [] }

/** `<loan>/<condition>`. */
async function newCondition(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const loan = await desk.newLoan(target)
  const { companyId } = target === 'foreign' ? desk.other : desk.lender
  const id = newId()
  await desk.database.ownerPool.query(
    `insert into underwriting_condition (company_id, id, record_id, title, detail, stage, waits_on, clearers, created_at,
       created_by, created_by_name, updated_at, updated_by, updated_by_name)
     values ($1, $2, $3, 'Gift letter', '', 'documents', 'borrower', '{}', now(), $2, 'Nobody', now(), $2, 'Nobody')`,
    [companyId, id, loan],
  )
  return `${loan}/${id}`
}

/** `<loan>/<condition of its program>`. */
async function newTemplate(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const loan = await desk.newLoan(target)
  const id = newId()
  await desk.database.ownerPool.query(
    `insert into condition_template (company_id, program_id, id, place, title, detail, stage, waits_on, clearers)
     select company_id, program_id, $2, 1, 'Gift letter', '', 'documents', 'borrower', '{}' from loan where id = $1`,
    [loan, id],
  )
  return `${loan}/${id}`
}

const loanOf = (place: string): string => place.split('/')[0] ?? ''
const conditionOf = (place: string): string => place.split('/')[1] ?? ''
const random = (): string => `${newId()}/${newId()}`

export const conditionAccessRows: AccessRows = {
  'underwriting-conditions/listConditions': [
    { send: (owner) => ({ body: { module, owner } }), expected: whoeverReads },
  ],
  'underwriting-conditions/addCondition': [
    { send: (owner) => ({ body: { module, owner, ...words } }), expected: whoeverDecides },
  ],
  'underwriting-conditions/takeConditions': [
    {
      make: newTemplate,
      random,
      send: (place) => ({ body: { module, owner: loanOf(place), templates: [conditionOf(place)] } }),
      expected: whoeverDecides,
    },
  ],
  'underwriting-conditions/saveCondition': [
    {
      make: newCondition,
      random,
      send: (place) => ({
        path: `underwriting_conditions/${conditionOf(place)}`,
        body: { module, owner: loanOf(place), status: 'received' },
      }),
      expected: whoeverDecides,
    },
  ],
}
