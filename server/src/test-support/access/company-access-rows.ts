import type { AccessCall, AccessRows, ObjectCase } from './access-case.ts'
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
//                              |   |   |   |   |   |   |   |   |   |   platform staff, who have not proven to be there
const staffAlone = /*        */ '401 403 403 403 403 403 403 403 403 403 200'
const provenStaffAlone = /*  */ '401 403 403 403 403 403 403 403 403 403 403'
const everybody = /*         */ '200 200 200 200 200 200 200 200 200 200 200'
const adminsAlone = /*       */ '401 403 403 403 403 403 404 404 403 403 403'
const nobody = /*            */ '404 404 404 404 404 404 404 404 404 404 404'

const everywhere = (statuses: string): ObjectCase['expected'] => ({
  own: statuses,
  others: statuses,
  foreign: statuses,
})
const readable: ObjectCase['expected'] = {
  own: /*                    */ '401 403 403 403 403 403 200 404 403 403 200',
  others: /*                 */ '401 403 403 403 403 403 200 404 403 403 200',
  foreign: /*                */ '401 403 403 403 403 403 404 200 403 403 200',
}
const changeable: ObjectCase['expected'] = {
  own: /*                    */ '401 403 403 403 403 403 200 404 403 403 403',
  others: /*                 */ '401 403 403 403 403 403 200 404 403 403 403',
  foreign: /*                */ '401 403 403 403 403 403 404 200 403 403 403',
}
const stale: ObjectCase['expected'] = {
  own: /*                    */ '401 403 403 403 403 403 409 404 403 403 403',
  others: /*                 */ '401 403 403 403 403 403 409 404 403 403 403',
  foreign: /*                */ '401 403 403 403 403 403 404 409 403 403 403',
}
const partNotThere = /*      */ '401 403 403 403 403 403 404 404 403 403 403'
const readPartNotThere = /*  */ '401 403 403 403 403 403 404 404 403 403 404'

const companyOf = async ({ lender, other }: AccessDesk, target: AccessTarget): Promise<string> =>
  target === 'foreign' ? other.companyId : lender.companyId

const about = (expected: ObjectCase['expected'], send: ObjectCase['send'], title?: string): ObjectCase => ({
  ...(title === undefined ? {} : { title }),
  make: companyOf,
  send,
  expected,
})

/** As it is linked already: its administrators say what it is given, and not which there are. */
const standingAffiliateOf = (id: string, { lender, other }: AccessDesk) => ({
  company: id === other.companyId ? lender.companyId : other.companyId,
  direction: 'both',
  access: 'View',
})

let made = 0
const another = (): number => ++made

const boundary = 'corbel-access'
/** A picture of one pixel; its bytes are signs of ASCII. */
const pixel = 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'
const picture = (): AccessCall => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="logo.gif"\r\n\r\n${pixel}\r\n--${boundary}--\r\n`,
})
const administrator = { first_name: 'Nora', last_name: 'North', email: 'nora@new.test' }

/** A company's page is its administrators'; platform staff read every one and change it once they have proven to be there. */
export const companyAccessRows: AccessRows = {
  'companies/listCompanies': [{ send: () => ({}), expected: staffAlone }],
  'companies/addCompany': [{ send: () => ({ body: { name: 'New', administrator } }), expected: provenStaffAlone }],
  'companies/getCompany': [about(readable, (id) => ({ path: `companies/${id}` }))],
  'companies/saveCompany': [
    about(changeable, (id) => ({ path: `companies/${id}`, body: { labels: { contacts: `Partners ${another()}` } } })),
    about(
      everywhereProven(),
      (id) => ({ path: `companies/${id}`, body: { security: { sessionMinutes: 60 } } }),
      'the security policy, which needs proof of presence',
    ),
  ],
  'companies/deactivateCompany': [about(everywhere(provenStaffAlone), (id) => ({ path: `companies/${id}` }))],
  'companies/activateCompany': [about(everywhere(provenStaffAlone), (id) => ({ body: { id } }))],
  'companies/openCompany': [
    about(everywhere(provenStaffAlone), (id) => ({ path: `companies/${id}/open`, body: { reason: 'Ticket 4711' } })),
  ],
  'companies/closeCompany': [{ send: () => ({ body: {} }), expected: staffAlone }],
  'companies/addHost': [
    about(changeable, (id) => ({ path: `companies/${id}/hosts`, body: { host: `h${another()}.sample.test` } })),
  ],
  'companies/checkHost': [
    about(
      everywhere(readPartNotThere),
      (id) => ({ path: `companies/${id}/hosts/check`, body: { host: 'none.sample.test' } }),
      'a host that it has not',
    ),
  ],
  'companies/removeHost': [
    about(
      everywhere(partNotThere),
      (id) => ({ path: `companies/${id}/hosts/none.sample.test` }),
      'a host that it has not',
    ),
  ],
  'companies/saveAffiliates': [
    about(changeable, (id, desk) => ({
      path: `companies/${id}/affiliates`,
      body: { affiliates: [standingAffiliateOf(id, desk)] },
    })),
  ],
  'companies/listCompanyChanges': [about(readable, (id) => ({ path: `companies/${id}/changes` }))],
  'companies/saveMenu': [
    about(
      stale,
      (id) => ({
        path: `companies/${id}/menu`,
        body: { items: [{ _id: '999', page: 'loans', custom_title: null, icon: 'loans', show_menu: true }] },
      }),
      'with an entry that it has not',
    ),
  ],
  'companies/saveNumbering': [
    about(changeable, (id) => ({
      path: `companies/${id}/numbering`,
      body: { program: '1', next: 50_000 + another() },
    })),
  ],
  'companies/uploadPicture': [about(changeable, (id) => ({ path: `companies/${id}/pictures/logo`, ...picture() }))],
  'companies/removePicture': [
    about(
      everywhere(partNotThere),
      (id) => ({ path: `companies/${id}/pictures/favicon` }),
      'a picture that it has not',
    ),
  ],
  'companies/listLegalTexts': [about(readable, (id) => ({ path: `companies/${id}/legal` }))],
  'companies/publishLegalText': [
    about(changeable, (id) => ({
      path: `companies/${id}/legal`,
      body: { kind: 'terms', title: 'Terms', body: `Version ${another()}` },
    })),
  ],
  'companies/readWelcome': [{ title: 'that nobody has', send: () => ({}), expected: adminsAlone }],
  'companies/finishWelcome': [{ title: 'that nobody has', send: () => ({ body: {} }), expected: adminsAlone }],
  'companies/readBrand': [{ send: () => ({}), expected: everybody }],
  'companies/showPicture': [
    { title: 'that is not there', send: () => ({ path: 'public/pictures/none.png' }), expected: nobody },
  ],
  'companies/readLegalText': [
    about(everywhere(nobody), (id) => ({ path: `public/legal/${id}/privacy` }), 'that nobody published'),
  ],
}

function everywhereProven(): ObjectCase['expected'] {
  return {
    own: /*                  */ '401 403 403 403 403 403 403 404 403 403 403',
    others: /*               */ '401 403 403 403 403 403 403 404 403 403 403',
    foreign: /*              */ '401 403 403 403 403 403 404 403 403 403 403',
  }
}
