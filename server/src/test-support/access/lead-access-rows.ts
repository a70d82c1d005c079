import { addLead, deactivateLead, saveLead } from '@corbel/domain/leads/lead-endpoints'
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
const administrators = /*    */ '401 403 403 403 403 403 200 200 403 403 403'
const ourAdministrator = /*  */ '401 404 404 404 404 404 200 404 404 404 403'
const theirAdministrator = /**/ '401 404 404 404 404 404 404 200 404 404 403'
const whoeverConfigures = /* */ '401 403 403 403 403 403 422 422 403 403 403'
const ourMany = /*           */ '401 403 403 403 403 403 200 409 403 403 403'
const theirMany = /*         */ '401 403 403 403 403 403 409 200 403 403 403'
const nobody = /*            */ '401 404 404 404 404 404 404 404 404 404 403'

const closing = { kind: 'status', status: '5' }
const named = { formData: { first_name: 'Ana', last_name: 'First' } }
const actorOf = (target: AccessTarget) => (target === 'foreign' ? 'otherAdmin' : 'admin')

/** One that nobody of the actors made but the administrator: roles have rights on it only when they are given some. */
async function newRecord(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const { text } = await desk.send(actorOf(target), addLead, { body: named })
  return String(JSON.parse(text)._id)
}

async function newInactive(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const id = await newRecord(desk, target)
  await desk.send(actorOf(target), deactivateLead, { path: `leads/${id}` })
  return id
}

/** One that nobody works on. */
async function newUntaken(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const id = await newRecord(desk, target)
  const body = { adminInfo: { workforces: [] } }
  await desk.send(actorOf(target), saveLead, { path: `leads/${id}`, body })
  return id
}

const ofRecord = {
  isAboutNoLoan: true,
  make: newRecord,
  expected: { own: ourAdministrator, others: ourAdministrator, foreign: theirAdministrator },
}

/** With the company's form laid out, which whoever comes first has done. */
const ofForm = { ...ofRecord, expected: { own: administrators, others: administrators, foreign: administrators } }

export const leadAccessRows: AccessRows = {
  'leads/listLeads': [{ send: () => ({ body: {} }), expected: administrators }],
  'leads/exportLeads': [{ send: () => ({ body: { format: 'csv' } }), expected: administrators }],
  'leads/massActionOnLeads': [
    {
      ...ofRecord,
      send: (id) => ({ body: { Ids: [id] } }),
      expected: { own: ourMany, others: ourMany, foreign: theirMany },
    },
  ],
  'leads/getLeadTakers': [{ send: () => ({ path: 'leads/mass_change' }), expected: administrators }],
  'leads/countLeadChange': [
    {
      ...ofRecord,
      send: (id) => ({ body: { Ids: [id], change: closing } }),
      expected: { own: administrators, others: administrators, foreign: administrators },
    },
  ],
  'leads/changeLeads': [
    {
      ...ofRecord,
      send: (id) => ({ body: { Ids: [id], change: closing } }),
      expected: { own: ourMany, others: ourMany, foreign: theirMany },
    },
  ],
  'leads/saveLeadColumns': [{ send: () => ({ body: { columns: [] } }), expected: administrators }],
  'leads/newLead': [{ ...ofForm, send: () => ({}) }],
  'leads/addLead': [{ send: () => ({ body: named }), expected: administrators }],
  'leads/getLead': [{ ...ofRecord, send: (id) => ({ path: `leads/${id}` }) }],
  'leads/saveLead': [{ ...ofRecord, send: (id) => ({ path: `leads/${id}`, body: named }) }],
  'leads/deactivateLead': [{ ...ofRecord, send: (id) => ({ path: `leads/${id}` }) }],
  'leads/activateLead': [{ ...ofRecord, make: newInactive, send: (id) => ({ body: { id } }) }],
  'leads/takeLead': [{ ...ofRecord, make: newUntaken, send: (id) => ({ path: `leads/${id}/take`, body: {} }) }],
  'leads/previewConversion': [{ ...ofRecord, send: (id) => ({ path: `leads/${id}/conversion`, body: {} }) }],
  'leads/convertLead': [
    {
      ...ofRecord,
      // Nobody is called like that yet.
      send: (id) => ({
        path: `leads/${id}/convert`,
        body: { program: '1---1', newProspect: { first_name: 'Lea', last_name: id } },
      }),
    },
  ],
  'leads/getLeadMapping': [{ send: () => ({ body: { form: '999', target: '999' } }), expected: whoeverConfigures }],
  'leads/saveLeadMapping': [
    { send: () => ({ body: { form: '999', target: '999', fields: {}, rev: 0 } }), expected: whoeverConfigures },
  ],
  'leads/getLeadDraft': [{ ...ofRecord, send: (id) => ({ path: `leads/${id}/draft` }) }],
  'leads/keepLeadDraft': [
    {
      ...ofRecord,
      send: (id) => ({ path: `leads/${id}/draft`, body: { rev: 1, formData: { message: 'x' } } }),
    },
  ],
  'leads/discardLeadDraft': [{ ...ofRecord, send: (id) => ({ path: `leads/${id}/draft` }) }],
  'leads/listLeadChanges': [{ ...ofRecord, send: (id) => ({ path: `leads/${id}/changes?rev=1` }) }],
  'leads/sayPresentAtLead': [{ ...ofRecord, send: (id) => ({ path: `leads/${id}/presence`, body: { open: true } }) }],
  'leads/revealLeadField': [
    {
      ...ofRecord,
      title: 'of a field that protects nothing',
      send: (id) => ({ path: `leads/${id}/reveal`, body: { field: 'email' } }),
      expected: { own: nobody, others: nobody, foreign: nobody },
    },
  ],
}
