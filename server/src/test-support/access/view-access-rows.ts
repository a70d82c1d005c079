import { addView } from '@corbel/domain/views/view-endpoints'
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
//                              |   |   |   |   |   |   |   |   its officer
//                              |   |   |   |   |   |   |   |   |   its processor
//                              |   |   |   |   |   |   |   |   |   |   platform staff
const whoeverReadsLoans = /* */ '401 200 200 200 200 200 200 200 200 200 403'
const administrators = /*    */ '401 403 403 403 403 403 200 200 403 403 403'
/** A view is its owner's alone until it is shared. */
const ourOwner = /*          */ '401 404 404 404 404 404 200 404 404 404 403'
const theirOwner = /*        */ '401 404 404 404 404 404 404 200 404 404 403'

const module = 'opportunities'
let made = 0
const freshName = (): string => `View ${++made}`

async function newView(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const body = { module, name: freshName(), content: {} }
  const { status, text } = await desk.send(target === 'foreign' ? 'otherAdmin' : 'admin', addView, { body })
  if (status !== 200) throw new Error(`no view: ${text}`)
  return JSON.parse(text).view._id
}

const ofView = {
  isAboutNoLoan: true,
  make: newView,
  random: newId,
  expected: { own: ourOwner, others: ourOwner, foreign: theirOwner },
}

export const viewAccessRows: AccessRows = {
  'views/listViews': [{ send: () => ({ path: `views?module=${module}` }), expected: whoeverReadsLoans }],
  'views/listFilterFields': [{ send: () => ({ path: `views/fields?module=${module}` }), expected: whoeverReadsLoans }],
  'views/findFilterPeople': [
    {
      send: () => ({ body: { module, field: 'prospect', search: '' } }),
      // A borrower's list is their own.
      expected: /*           */ '401 422 200 200 200 200 200 200 200 200 403',
    },
  ],
  'views/findNeighbours': [
    { send: () => ({ body: { module, content: {}, of: newId() } }), expected: whoeverReadsLoans },
  ],
  'views/addView': [
    { send: () => ({ body: { module, name: freshName(), content: {} } }), expected: whoeverReadsLoans },
    {
      title: 'shared with a role',
      send: () => ({ body: { module, name: freshName(), content: {}, roles: ['2'] } }),
      expected: administrators,
    },
  ],
  'views/saveView': [{ ...ofView, send: (id) => ({ path: `views/${id}`, body: { name: freshName(), rev: 1 } }) }],
  'views/deleteView': [{ ...ofView, send: (id) => ({ path: `views/${id}` }) }],
  'views/chooseView': [{ ...ofView, send: (view) => ({ body: { module, view, as: 'open' } }) }],
  'views/drawColumn': [
    { send: () => ({ body: { module, column: 'status', width: 140 } }), expected: whoeverReadsLoans },
  ],
  'views/setCompanyView': [{ send: () => ({ body: { module, view: null } }), expected: administrators }],
}
