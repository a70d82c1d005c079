import { invitePerson } from '@corbel/domain/auth/invitation-endpoints'
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
const findsNone = /*         */ '401 403 403 403 403 403 404 404 403 403 403'
const nobodyYet = /*         */ '401 403 403 403 403 403 403 403 403 403 403'
const ourAdministrator = /*  */ '401 404 404 404 404 404 200 404 404 404 403'
const theirAdministrator = /**/ '401 404 404 404 404 404 404 200 404 404 403'
const nobody = /*            */ '401 401 401 401 401 401 401 401 401 401 401'
const everybody = /*         */ '200 200 200 200 200 200 200 200 200 200 200'
const closed = /*            */ '404 404 404 404 404 404 404 404 404 404 404'

const names = { first_name: 'Ines', last_name: 'Invited' }
const invited = (role = '2') => ({ ...names, type: 'workforce', role, email: `${newId()}@sample.test` })

async function newInvitation(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const answer = await desk.send(target === 'foreign' ? 'otherAdmin' : 'admin', invitePerson, { body: invited() })
  return String(JSON.parse(answer.text)._id)
}

const ofOneCompany = { own: ourAdministrator, others: ourAdministrator, foreign: theirAdministrator }
const token = 'a-link-that-nobody-was-sent'
const longPassword = 'long enough to be taken'

export const invitationAccessRows: AccessRows = {
  'auth/invitePerson': [
    { send: () => ({ body: invited() }), expected: administrators },
    {
      title: 'as an administrator, by somebody not proven anew',
      send: () => ({ body: invited('1') }),
      expected: nobodyYet,
    },
  ],
  'auth/listInvitations': [{ send: () => ({}), expected: administrators }],
  'auth/listLockedAccounts': [{ send: () => ({}), expected: administrators }],
  'auth/unlockAccount': [
    {
      ...{ isAboutNoLoan: true, title: 'of who is not locked', make: async () => newId() },
      send: (id) => ({ path: `auth/locked_accounts/${id}/unlock`, body: {} }),
      expected: { own: findsNone, others: findsNone, foreign: findsNone },
    },
  ],
  'security/listFailedWork': [{ send: () => ({}), expected: administrators }],
  'security/retryFailedWork': [
    {
      ...{ isAboutNoLoan: true, title: 'of what did not fail', make: async () => newId() },
      send: (id) => ({ path: `failed_work/${id}/retry`, body: {} }),
      expected: { own: findsNone, others: findsNone, foreign: findsNone },
    },
  ],
  'security/dismissFailedWork': [
    {
      ...{ isAboutNoLoan: true, title: 'of what did not fail', make: async () => newId() },
      send: (id) => ({ path: `failed_work/${id}` }),
      expected: { own: findsNone, others: findsNone, foreign: findsNone },
    },
  ],
  'auth/resendInvitation': [
    {
      make: newInvitation,
      send: (id) => ({ path: `invitations/${id}/resend`, body: {} }),
      expected: ofOneCompany,
    },
  ],
  'auth/revokeInvitation': [
    { make: newInvitation, send: (id) => ({ path: `invitations/${id}` }), expected: ofOneCompany },
  ],
  'auth/readInvitation': [{ send: () => ({ body: { token } }), expected: nobody }],
  'auth/acceptInvitation': [{ send: () => ({ body: { token, password: longPassword } }), expected: nobody }],
  'auth/askForTrial': [
    {
      send: () => ({ body: { ...names, company: 'Own', email: `${newId()}@sample.test`, password: longPassword } }),
      expected: everybody,
    },
  ],
  'auth/readTrialRequest': [{ send: () => ({ body: { token } }), expected: nobody }],
  'auth/openTrial': [{ send: () => ({ body: { token, password: longPassword } }), expected: nobody }],
  'auth/readSignUp': [
    {
      title: 'where it is closed',
      send: (_id, { lender }) => ({ path: `auth/sign_up/${lender.companyId}` }),
      expected: closed,
    },
  ],
  'auth/signUp': [
    {
      title: 'where it is closed',
      send: (_id, { lender }) => ({ body: { ...names, company: lender.companyId, email: 'self@sample.test' } }),
      expected: closed,
    },
  ],
}
