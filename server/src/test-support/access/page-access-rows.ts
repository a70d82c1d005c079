import { addModule } from '@corbel/domain/pages/module-endpoints'
import { addPageRecord, deactivatePageRecord } from '@corbel/domain/pages/page-endpoints'
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
//                              |   |   |   |   |   |   |   |   its officer (affiliate, View)
//                              |   |   |   |   |   |   |   |   |   its processor (affiliate, Edit)
//                              |   |   |   |   |   |   |   |   |   |   platform staff
const administrators = /*    */ '401 403 403 403 403 403 200 200 403 403 403'
const ourAdministrator = /*  */ '401 404 404 404 404 404 200 404 404 404 403'
const theirAdministrator = /**/ '401 404 404 404 404 404 404 200 404 404 403'
const whoever = /*           */ '401 200 200 200 200 200 200 200 200 200 403'

/** Nobody has rights on a module until roles are given some; administrators have them at once. */
const ofOneCompany = { own: ourAdministrator, others: ourAdministrator, foreign: theirAdministrator }

let made = 0
const freshKey = (): string => `orders-${++made}`

async function newModule(desk: AccessDesk, target: AccessTarget, form: object = {}): Promise<string> {
  const key = freshKey()
  const body = { key, title: 'Orders', singular: 'Order', ...form }
  const { status, text } = await desk.send(target === 'foreign' ? 'otherAdmin' : 'admin', addModule, { body })
  if (status !== 200) throw new Error(`no module: ${text}`)
  return key
}

const ofModule = {
  isAboutNoLoan: true,
  make: (desk: AccessDesk, target: AccessTarget) => moduleOnce(desk, target),
  random: freshKey,
  expected: ofOneCompany,
}

/** A company has not as many modules as there are calls to try: each is made once for all records. */
const madeOnce = new WeakMap<AccessDesk, Map<string, Promise<string>>>()

function moduleOnce(desk: AccessDesk, target: AccessTarget, form: object = {}): Promise<string> {
  const of = `${target === 'foreign'} ${JSON.stringify(form)}`
  const ofDesk = madeOnce.get(desk) ?? new Map<string, Promise<string>>()
  madeOnce.set(desk, ofDesk)
  const page = ofDesk.get(of) ?? newModule(desk, target, form)
  ofDesk.set(of, page)
  return page
}

/** `<page>/<record>`: one that nobody of the actors made but the administrator. */
const newRecord = async (desk: AccessDesk, target: AccessTarget): Promise<string> =>
  recordOn(desk, target, { page: await moduleOnce(desk, target), body: named })

async function newRecordWithSecret(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const childs = [{ id: 'ssn', type: 'ssn', title: 'Number' }]
  const page = await moduleOnce(desk, target, {
    content: [{ id: 'section_one', type: 'section', title: 'One', childs }],
  })
  return recordOn(desk, target, { page, body: { formData: { ssn: '123-45-6789' } } })
}

async function recordOn(desk: AccessDesk, target: AccessTarget, { page, body }: { page: string; body: object }) {
  const actor = target === 'foreign' ? 'otherAdmin' : 'admin'
  const { text } = await desk.send(actor, addPageRecord, { path: `pages/${page}/add`, body })
  return `${page}/${JSON.parse(text)._id}`
}

async function newInactive(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const place = await newRecord(desk, target)
  await desk.send(target === 'foreign' ? 'otherAdmin' : 'admin', deactivatePageRecord, { path: `pages/${place}` })
  return place
}

const named = { formData: { name: 'First order' } }
const ofRecord = { ...ofModule, make: newRecord, random: () => `${freshKey()}/${newId()}` }
const pageOf = (place: string): string => place.split('/')[0] ?? ''
const recordOf = (place: string): string => place.split('/')[1] ?? ''

export const pageAccessRows: AccessRows = {
  'pages/listModules': [{ send: () => ({}), expected: whoever }],
  'pages/addModule': [
    { send: () => ({ body: { key: freshKey(), title: 'Orders', singular: 'Order' } }), expected: administrators },
  ],
  'pages/getModule': [{ ...ofModule, send: (key) => ({ path: `modules/${key}` }) }],
  'pages/listPageRecords': [{ ...ofModule, send: (page) => ({ path: `pages/${page}`, body: {} }) }],
  'pages/exportPageRecords': [
    { ...ofModule, send: (page) => ({ path: `pages/${page}/export`, body: { format: 'csv' } }) },
  ],
  'pages/savePageColumns': [
    { ...ofModule, send: (page) => ({ path: `pages/${page}/columns`, body: { columns: [] } }) },
  ],
  'pages/newPageRecord': [{ ...ofModule, send: (page) => ({ path: `pages/${page}/new` }) }],
  'pages/addPageRecord': [{ ...ofModule, send: (page) => ({ path: `pages/${page}/add`, body: named }) }],
  'pages/getPageRecord': [{ ...ofRecord, send: (place) => ({ path: `pages/${place}` }) }],
  'pages/savePageRecord': [{ ...ofRecord, send: (place) => ({ path: `pages/${place}`, body: named }) }],
  'pages/deactivatePageRecord': [{ ...ofRecord, send: (place) => ({ path: `pages/${place}` }) }],
  'pages/activatePageRecord': [
    {
      ...{ ...ofRecord, make: newInactive },
      send: (place) => ({ path: `pages/${pageOf(place)}/activate`, body: { id: recordOf(place) } }),
    },
  ],
  'pages/getPageDraft': [{ ...ofRecord, send: (place) => ({ path: `pages/${place}/draft` }) }],
  'pages/keepPageDraft': [
    {
      ...ofRecord,
      send: (place) => ({ path: `pages/${place}/draft`, body: { rev: 1, formData: { description: 'x' } } }),
    },
  ],
  'pages/discardPageDraft': [{ ...ofRecord, send: (place) => ({ path: `pages/${place}/draft` }) }],
  'pages/listPageChanges': [{ ...ofRecord, send: (place) => ({ path: `pages/${place}/changes?rev=1` }) }],
  'pages/sayPresentAtPage': [
    { ...ofRecord, send: (place) => ({ path: `pages/${place}/presence`, body: { open: true } }) },
  ],
  'pages/revealPageField': [
    {
      ...{ ...ofRecord, make: newRecordWithSecret },
      send: (place) => ({ path: `pages/${place}/reveal`, body: { field: 'ssn' } }),
    },
  ],
}
