import { addFormKey } from '@corbel/domain/webforms/form-key-endpoints'
import { addWebform, saveWebform } from '@corbel/domain/webforms/webform-endpoints'
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
const administrators = /*    */ '401 403 403 403 403 403 200 200 403 403 403'
const ourAdministrator = /*  */ '401 403 403 403 403 403 200 404 403 403 403'
const theirAdministrator = /**/ '401 403 403 403 403 403 404 200 403 403 403'
/** Who brings loans in from outside. */
const brokers = /*           */ '401 403 200 403 403 403 403 403 403 403 403'
const nothingToEnd = /*      */ '401 403 403 403 403 403 404 404 403 403 403'
const everybody = /*         */ '200 200 200 200 200 200 200 200 200 200 200'
const ended = /*           */ '410 410 410 410 410 410 410 410 410 410 410'
const actorOf = (target: AccessTarget) => (target === 'foreign' ? 'otherAdmin' : 'admin')

async function newWebform(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const { text } = await desk.send(actorOf(target), addWebform, { body: { title: 'Apply now' } })
  return String(JSON.parse(text).webform._id)
}

const ofForm = {
  isAboutNoLoan: true,
  make: newWebform,
  expected: { own: ourAdministrator, others: ourAdministrator, foreign: theirAdministrator },
}
const ofVisitors = { ...ofForm, expected: { own: everybody, others: everybody, foreign: everybody } }
const ofDeadLink = { ...ofForm, expected: { own: ended, others: ended, foreign: ended } }
const body = () => ({
  submission: crypto.randomUUID(),
  formData: { first_name: 'Ana', last_name: 'First' },
})

const noKey = /*             */ '401 401 401 401 401 401 401 401 401 401 401'
const ofNoKey = { ...ofForm, expected: { own: noKey, others: noKey, foreign: noKey } }

/** Of a key the form comes along: both have to be of the own company. */
async function newKey(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const form = await newWebform(desk, target)
  const body = { name: 'Site' }
  const { text } = await desk.send(actorOf(target), addFormKey, { path: `webforms/${form}/keys`, body })
  return `${form}/keys/${JSON.parse(text).key._id}`
}
const ofKey = { ...ofForm, make: newKey, random: () => `${newId()}/keys/${newId()}` }

export const webformAccessRows: AccessRows = {
  'webforms/listFormKeys': [{ ...ofForm, send: (id) => ({ path: `webforms/${id}/keys` }) }],
  'webforms/addFormKey': [{ ...ofForm, send: (id) => ({ path: `webforms/${id}/keys`, body: { name: 'Site' } }) }],
  'webforms/rotateFormKey': [{ ...ofKey, send: (id) => ({ path: `webforms/${id}/rotate`, body: {} }) }],
  'webforms/revokeFormKey': [{ ...ofKey, send: (id) => ({ path: `webforms/${id}` }) }],
  'webforms/submitByKey': [
    {
      ...ofNoKey,
      send: (id) => ({
        ...{ path: `public/forms/${id}/submissions`, body: body(), headers: { 'x-form-key': newSecretToken() } },
      }),
    },
  ],
  'webforms/listWebforms': [{ send: () => ({}), expected: administrators }],
  'webforms/addWebform': [{ send: () => ({ body: { title: 'Apply now' } }), expected: administrators }],
  'webforms/getWebform': [{ ...ofForm, send: (id) => ({ path: `webforms/${id}` }) }],
  'webforms/saveWebform': [
    { ...ofForm, send: (id) => ({ path: saveWebform.path.replace(':id', id), body: { rev: 1, active: true } }) },
  ],
  'webforms/openReferralLink': [{ send: () => ({}), expected: brokers }],
  'webforms/renewReferralLink': [{ send: () => ({}), expected: brokers }],
  // Whose link it is, `convert-lead.test.ts` asks: here they have none.
  'webforms/getReferralLinkOf': [{ send: () => ({ path: `referral_links/${newId()}` }), expected: administrators }],
  'webforms/endReferralLinkOf': [{ send: () => ({ path: `referral_links/${newId()}` }), expected: nothingToEnd }],
  'webforms/openPublicForm': [{ ...ofVisitors, send: (id) => ({ path: `public/forms/${id}` }) }],
  'webforms/savePublicForm': [
    {
      ...ofVisitors,
      send: (id) => ({ path: `public/forms/${id}/save`, body: { ...body(), sendTo: `${newId()}@sample.test` } }),
    },
  ],
  'webforms/resumePublicForm': [
    { ...ofDeadLink, send: (id) => ({ path: `public/forms/${id}/resume`, body: { token: newSecretToken() } }) },
  ],
  'webforms/askForFormLink': [
    {
      ...ofVisitors,
      send: (id) => ({ path: `public/forms/${id}/link`, body: { sendTo: `${newId()}@sample.test` } }),
    },
  ],
  'webforms/submitPublicForm': [{ ...ofVisitors, send: (id) => ({ path: `public/forms/${id}`, body: body() }) }],
}
