import { newId } from '../../platform/ids.ts'
import type { AccessRows, ObjectCase } from './access-case.ts'
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
const itsStarter = {
  own: /*                    */ '401 404 404 404 404 404 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 404 404 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 404 404 403',
}
const nothingLeft = {
  own: /*                    */ '401 404 404 404 404 404 409 404 404 404 403',
  others: /*                 */ '401 404 404 404 409 404 404 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 409 404 404 403',
}

/** An act that is over and came to nothing: of the administrator, of the officer, of the other company's administrator. */
async function newJob({ lender, other, database }: AccessDesk, target: AccessTarget): Promise<string> {
  const company = target === 'foreign' ? other : lender
  const starter = target === 'others' ? company.people.officer : company.people.admin
  const id = newId()
  const plan = { guestId: newId(), company: 'Nobody', access: 'View', expiresAt: null }
  await database.ownerPool.query(
    `insert into bulk_job (company_id, id, act, plan, state, total, started_by, started_by_name, started_in_role,
       started_at, changed_at, finished_at)
     values ($1, $2, 'share-loans', $3, 'done', 0, $4, 'Somebody', 1, now(), now(), now())`,
    [company.companyId, id, plan, starter.id],
  )
  return id
}

const about = (then: string, expected: ObjectCase['expected']): ObjectCase => ({
  ...{ isAboutNoLoan: true, make: newJob, expected },
  send: (id) => ({ path: `bulk_jobs/${id}${then}`, ...(then === '' ? {} : { body: {} }) }),
})

const onlyAdministrators = '401 403 403 403 403 403 200 200 403 403 403'
const nobodyOfThem = '401 403 403 403 403 403 409 409 403 403 403'

export const bulkAccessRows: AccessRows = {
  'loans/countMassAction': [
    {
      send: () => ({ body: { module: 'prospects', filters: [], action: 'deactivate' } }),
      expected: onlyAdministrators,
    },
  ],
  'loans/massAction': [
    {
      send: () => ({ body: { module: 'prospects', filters: [], search: 'nobody at all' } }),
      expected: nobodyOfThem,
    },
  ],
  'records/listBulkJobs': [
    {
      send: () => ({}),
      expected: /*           */ '401 200 200 200 200 200 200 200 200 200 403',
    },
  ],
  'records/getBulkJob': [about('', itsStarter)],
  'records/cancelBulkJob': [about('/cancel', itsStarter)],
  'records/undoBulkJob': [about('/undo', nothingLeft)],
  'records/putBulkJobAway': [about('/put_away', itsStarter)],
}
