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
const staffReadsOne = {
  ...whoeverReads,
  own: /*                    */ '401 404 404 200 200 200 200 404 404 404 403',
}
const whoeverComposes = {
  own: /*                    */ '401 403 403 403 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
}
const whoeverComposesIt = {
  ...whoeverComposes,
  viewed: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
}
/** Whoever may is told that there is no such one. */
const answering = (status: string, expected: typeof whoeverComposes): typeof whoeverComposes => ({
  own: expected.own.replaceAll('200', status),
  others: expected.others.replaceAll('200', status),
  foreign: expected.foreign.replaceAll('200', status),
  viewed: expected.viewed.replaceAll('200', status),
  edited: expected.edited.replaceAll('200', status),
})
const itsWriter = {
  own: /*                    */ '401 404 404 404 404 404 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 404 404 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 404 404 403',
}
const nobodyWithoutAFile = {
  own: /*                    */ '401 404 404 404 404 404 404 404 404 404 403',
  others: /*                 */ '401 404 404 404 404 404 404 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 404 404 404 403',
  viewed: /*                 */ '401 404 404 404 404 404 404 404 404 404 403',
  edited: /*                 */ '401 404 404 404 404 404 404 404 404 404 403',
}
const whoeverComposesAtAll = '401 403 403 403 200 403 200 200 200 403 403'

const module = 'opportunities'
const written = { module, recipients: ['nobody@nowhere.test'], subject: 'A question', body: '<p>Hello</p>' }

const unsignedNotice = {
  ...{ Type: 'Notification', MessageId: '1', TopicArn: 'arn:aws:sns:us-east-1:1:x', Message: '{}', Signature: 'x' },
  ...{ Timestamp: '2026-01-01T00:00:00Z', SignatureVersion: '2', SigningCertURL: 'https://sns.evil.test/x.pem' },
}

/** `<loan>/<mail>`: one in this state that the company's administrator wrote, due in a while. */
const newMail =
  (state: string) =>
  async ({ newLoan, lender, other, database }: AccessDesk, target: AccessTarget): Promise<string> => {
    const loan = await newLoan(target)
    const { companyId, people } = target === 'foreign' ? other : lender
    const id = newId()
    await database.ownerPool.query(
      `insert into message (company_id, id, record_id, module, lane, origin, origin_id, origin_key, rights_of, from_name,
         from_address, to_address, to_norm, line, subject, state, due_at, created_at)
       values ($1, $2, $3, $4, 0, 'compose', $2, 'x', $5, 'Nobody', 'n@nowhere.test', 'x@nowhere.test',
         'x@nowhere.test', 'to', 'Said before', $6, now() + interval '1 day', now())`,
      [companyId, id, loan, module, people.admin.id, state],
    )
    return `${loan}/${id}`
  }

const loanOf = (place: string): string => place.split('/')[0] ?? ''
const mailOf = (place: string): string => place.split('/')[1] ?? ''
const random = (): string => `${newId()}/${newId()}`

const whoeverHoldsALink = '404 404 404 404 404 404 404 404 404 404 404'

const whoeverIsNotAmazon = '400 400 400 400 400 400 400 400 400 400 400'

//                     anonymous, then as above: administrators alone
const whoeverSetsUp = '401 403 403 403 403 403 200 200 403 403 403'
const whoeverAddsADomain = whoeverSetsUp
const whoeverSavesStale = '401 403 403 403 403 403 409 409 403 403 403'
const whoeverNamesNone = '401 403 403 403 403 403 404 404 403 403 403'

const everybodyInside = '401 200 200 200 200 200 200 200 200 200 403'
const forNobodyElse = '401 403 403 403 403 403 403 403 403 403 403'

export const emailAccessRows: AccessRows = {
  'emails/listMailDomains': [{ send: () => ({}), expected: whoeverSetsUp }],
  'emails/addMailDomain': [{ send: () => ({ body: { domain: 'lender.example' } }), expected: whoeverAddsADomain }],
  'emails/checkMailDomain': [{ send: () => ({ path: 'mail_domains/none.invalid/check' }), expected: whoeverNamesNone }],
  'emails/rotateMailDomain': [
    { send: () => ({ path: 'mail_domains/none.invalid/rotate' }), expected: whoeverNamesNone },
  ],
  'emails/removeMailDomain': [{ send: () => ({ path: 'mail_domains/none.invalid' }), expected: whoeverNamesNone }],
  'emails/readMailSettings': [{ send: () => ({}), expected: whoeverSetsUp }],
  'emails/saveMailSettings': [{ send: () => ({ body: { rev: 999 } }), expected: whoeverSavesStale }],
  'emails/listSuppressions': [{ send: () => ({ body: {} }), expected: whoeverSetsUp }],
  'emails/addSuppression': [{ send: () => ({ body: { email: `${newId()}@nowhere.test` } }), expected: whoeverSetsUp }],
  'emails/liftSuppression': [{ send: () => ({ body: { email: 'x@nowhere.test' } }), expected: whoeverNamesNone }],
  'emails/readSender': [{ send: () => ({}), expected: everybodyInside }],
  'emails/setVerifyFromEmail': [
    {
      title: 'for somebody else',
      send: () => ({ body: { status: 'send_email', MDID: newId(), email: 'x@nowhere.test' } }),
      expected: forNobodyElse,
    },
  ],
  'emails/takeMailEvents': [
    {
      send: () => ({ path: 'public/mail_events/ses', body: unsignedNotice }),
      expected: whoeverIsNotAmazon,
    },
  ],
  'emails/verifySender': [{ send: () => ({ body: { token: 'x' } }), expected: whoeverHoldsALink }],
  'emails/showSubscription': [{ send: () => ({ path: 'public/unsubscribe?t=x' }), expected: whoeverHoldsALink }],
  'emails/unsubscribe': [{ send: () => ({ path: 'public/unsubscribe?t=x', body: {} }), expected: whoeverHoldsALink }],
  'emails/listAnswers': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverReads }],
  'emails/fileAnswerFile': [
    {
      send: (owner) => ({
        path: `emails/answers/${newId()}/file`,
        body: { module, owner, file: newId(), element: 'license' },
      }),
      expected: nobodyWithoutAFile,
    },
  ],
  'emails/listUnfiled': [{ send: () => ({ body: {} }), expected: whoeverComposesAtAll }],
  'emails/fileUnfiled': [
    {
      send: (owner) => ({ path: `emails/unfiled/${newId()}/file`, body: { module, owner } }),
      expected: answering('404', whoeverComposes),
    },
  ],
  'emails/listUserEmails': [{ send: (owner) => ({ body: { from: module, owner } }), expected: whoeverReads }],
  'emails/readEmail': [
    {
      ...{ make: newMail('queued'), random, expected: staffReadsOne },
      send: (place) => ({ body: { module, owner: loanOf(place), _id: mailOf(place) } }),
    },
  ],
  'emails/listRecipients': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverComposes }],
  'emails/populateTags': [
    { send: (owner) => ({ body: { module, owner, body: '{{loan.number}}' } }), expected: whoeverComposes },
  ],
  'emails/draftEmail': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverComposes }],
  'emails/sendEmail': [{ send: (owner) => ({ body: { ...written, owner } }), expected: whoeverComposes }],
  'emails/listSequences': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverComposes }],
  'emails/enrolInSequence': [
    { send: (owner) => ({ body: { module, owner, sequence: newId() } }), expected: answering('409', whoeverComposes) },
  ],
  'emails/stopSequence': [
    { send: (owner) => ({ body: { module, owner, sequence: newId() } }), expected: answering('409', whoeverComposes) },
  ],
  'emails/countMailed': [{ send: () => ({ body: { module, Ids: [newId()] } }), expected: whoeverComposesAtAll }],
  'emails/cancelEmail': [
    {
      ...{ make: newMail('queued'), random, expected: itsWriter, isAboutNoLoan: true },
      send: (place) => ({ path: `emails/${mailOf(place)}/cancel` }),
    },
  ],
  'emails/resendEmail': [
    {
      ...{ make: newMail('failed'), random, expected: whoeverComposesIt },
      send: (place) => ({ path: `emails/${mailOf(place)}/resend` }),
    },
  ],
}
