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
  viewed: /*                 */ '401 404 404 404 200 200 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 200 200 403 403 404 403',
}
const whoeverWrites = {
  own: /*                    */ '401 200 200 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
}
const staffWhoWrites = {
  ...whoeverWrites,
  own: /*                    */ '401 403 403 200 200 403 200 404 404 404 403',
}

const module = 'opportunities'

/** A loan on which somebody wrote who is nobody of the actors. */
async function newThread(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const loan = await desk.newLoan(target)
  const { companyId } = target === 'foreign' ? desk.other : desk.lender
  await desk.database.ownerPool.query(
    `with counted as (
       insert into thread (company_id, record_id, module, last_number, last_at)
       values ($1, $3, 'opportunities', 1, now()) returning record_id)
     insert into thread_message (company_id, id, record_id, number, content, side, written_at, written_by,
       written_by_name)
     select $1, $2, record_id, 1, 'Written before', 'borrower', now(), $2, 'Nobody' from counted`,
    [companyId, newId(), loan],
  )
  return loan
}

const place = (owner: string) => ({ body: { module, owner, number: 1 } })

export const threadAccessRows: AccessRows = {
  'threads/listThread': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverReads }],
  'threads/addThreadMessage': [
    { send: (owner) => ({ body: { module, owner, content: 'A question' } }), expected: whoeverWrites },
  ],
  'threads/readThread': [{ make: newThread, send: place, expected: whoeverReads }],
  'threads/settleThread': [{ make: newThread, send: place, expected: staffWhoWrites }],
}
