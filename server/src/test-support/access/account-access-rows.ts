import { newId } from '../../platform/ids.ts'
import type { AccessRows } from './access-case.ts'

const everybody = /*         */ '200 200 200 200 200 200 200 200 200 200 200'
const whoeverIsIn = /*       */ '401 200 200 200 200 200 200 200 200 200 200'
const nobodyFinds = /*       */ '401 404 404 404 404 404 404 404 404 404 403'
const everybodyInside = /*   */ '401 200 200 200 200 200 200 200 200 200 403'
const staff = /*             */ '401 403 403 200 200 200 200 200 200 200 403'
const nobody = /*            */ '401 401 401 401 401 401 401 401 401 401 401'

const notProvenAnew = /*     */ '401 403 403 403 403 403 403 403 403 403 403'

const notOne = /*            */ '401 404 404 404 404 404 404 404 404 404 404'

const absent = '019a0000-0000-7000-8000-000000000000'
const ticket = 'a-ticket-that-nobody-was-given'
const answer = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }
const look = { layout: 'Vertical', mode: 'Dark', menuColor: '#061F2B', sectionHeaderColor: '#49839f' }

export const accountAccessRows: AccessRows = {
  'auth/login': [{ send: () => ({ body: { username: 'nobody', password: 'wrong' } }), expected: nobody }],
  'auth/chooseRole': [
    {
      title: 'by three ids and no ticket',
      send: (_id, { lender }) => ({ body: { uid: lender.people.admin.id, cid: lender.companyId, rid: '1' } }),
      expected: nobody,
    },
  ],
  'auth/forgotPassword': [{ send: () => ({ body: { username: 'nobody' } }), expected: everybody }],
  'auth/resetPassword': [
    {
      title: 'by the id of an account',
      send: (_id, { lender }) => ({ body: { user_id: lender.people.admin.id, password: 'long enough to be taken' } }),
      expected: nobody,
    },
  ],
  'auth/logout': [{ send: () => ({ body: {} }), endsSession: true, expected: everybody }],
  'auth/getCurrentUser': [{ send: () => ({}), expected: whoeverIsIn }],
  'auth/proveFactor': [{ send: () => ({ body: { ticket, method: 'totp', code: '000000' } }), expected: nobody }],
  'auth/askPasskey': [{ title: 'for a sign-in', send: () => ({ body: { ticket } }), expected: nobody }],
  'auth/listFactors': [{ send: () => ({}), expected: whoeverIsIn }],
  'auth/beginTotp': [
    { send: () => ({ body: {} }), expected: notProvenAnew },
    { title: 'for a sign-in', send: () => ({ body: { ticket } }), expected: nobody },
  ],
  'auth/confirmTotp': [{ send: () => ({ body: { code: '000000' } }), expected: notProvenAnew }],
  'auth/removeTotp': [{ send: () => ({}), expected: notProvenAnew }],
  'auth/renewRecoveryCodes': [{ send: () => ({ body: {} }), expected: notProvenAnew }],
  'auth/beginPasskey': [{ send: () => ({ body: {} }), expected: notProvenAnew }],
  'auth/addPasskey': [{ send: () => ({ body: { title: 'Key', answer } }), expected: notProvenAnew }],
  'auth/removePasskey': [{ send: () => ({ path: `auth/passkeys/${absent}` }), expected: notProvenAnew }],
  'auth/readOwnAddress': [{ send: () => ({}), expected: whoeverIsIn }],
  'auth/changeOwnAddress': [{ send: () => ({ body: { address: 'new@sample.test' } }), expected: notProvenAnew }],
  'auth/proveAddress': [{ send: () => ({ body: { token: 'a-link-that-nobody-was-sent' } }), expected: nobody }],
  'auth/stepUp': [{ title: 'with a wrong password', send: () => ({ body: { password: 'wrong' } }), expected: nobody }],
  'auth/listSessions': [{ send: () => ({}), expected: whoeverIsIn }],
  'auth/endOneSession': [
    {
      title: "somebody else's",
      make: (desk, target) => desk.newSession(target === 'foreign' ? 'other' : 'lender'),
      send: (id) => ({ path: `auth/sessions/${id}` }),
      expected: { own: notOne, others: notOne, foreign: notOne },
    },
  ],
  'auth/endOtherSessions': [{ send: () => ({}), endsSession: true, expected: whoeverIsIn }],
  'auth/changePassword': [
    {
      title: 'without knowing the old one',
      send: () => ({ body: { current: 'wrong', password: 'long enough to be taken' } }),
      expected: /*           */ '401 422 422 422 422 422 422 422 422 422 422',
    },
  ],
  'emails/validateEmail': [{ send: () => ({ body: { email: 'no address' } }), expected: everybody }],
  'menus/getMenus': [{ send: () => ({ body: {} }), expected: whoeverIsIn }],
  'menus/savePersonalization': [
    { title: 'own', send: () => ({ body: look }), expected: everybodyInside },
    {
      title: 'of the company',
      send: () => ({ body: { ...look, scope: 'company' } }),
      expected: /*           */ '401 403 403 403 403 403 200 200 403 403 403',
    },
  ],
  'menus/resetPersonalization': [{ send: () => ({}), expected: everybodyInside }],
  'menus/saveDateFormat': [{ send: () => ({ body: { dateFormat: null } }), expected: everybodyInside }],
  'menus/saveLanguage': [{ send: () => ({ body: { language: 'de' } }), expected: everybodyInside }],
  'history/listReviews': [{ send: () => ({}), expected: everybodyInside }],
  'history/decideReview': [
    {
      ...{ isAboutNoLoan: true, title: 'of nothing that waits', make: async () => newId() },
      send: (id) => ({ path: `action_history/${id}`, body: { type: 'reject' } }),
      expected: { own: nobodyFinds, others: nobodyFinds, foreign: nobodyFinds },
    },
  ],
  'dashboard/getDashboard': [{ send: () => ({ body: {} }), expected: everybodyInside }],
  'dashboard/getDay': [{ send: () => ({}), expected: everybodyInside }],
  'dashboard/getWorkOfRoles': [{ send: () => ({}), expected: everybodyInside }],
  'dashboard/getHomeLayout': [{ send: () => ({}), expected: staff }],
  'dashboard/saveHomeLayout': [{ send: () => ({ body: { layout: null } }), expected: staff }],
  'dashboard/saveRoleHomeLayout': [
    {
      title: 'by a version that nobody wrote',
      send: () => ({ path: 'dashboard/layout/roles/1', body: { layout: null, rev: 900 } }),
      expected: /*           */ '401 403 403 403 403 403 409 409 403 403 403',
    },
  ],
  'search/listOpened': [{ send: () => ({ body: {} }), expected: everybodyInside }],
  'search/searchEverything': [{ send: () => ({ body: { search: 'qzxq' } }), expected: everybodyInside }],
  'platform/getHealth': [{ send: () => ({}), expected: everybody }],
  'platform/getApiDocument': [{ send: () => ({}), expected: everybody }],
  'platform/openEvents': [{ send: () => ({ isStream: true }), expected: everybodyInside }],
  'platform/listKeptMails': [
    {
      title: "the demo's invented mails",
      send: () => ({}),
      expected: everybody,
    },
  ],
}
