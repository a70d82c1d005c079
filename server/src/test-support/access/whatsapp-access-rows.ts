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
const whoeverWrites = (status: number) => `401 403 403 403 403 403 ${status} ${status} 403 403 403`
const answering = (status: number) => ({
  own: /*                    */ `401 403 403 403 403 403 ${status} 404 403 403 403`,
  others: /*                 */ `401 403 403 403 403 403 ${status} 404 403 403 403`,
  foreign: /*                */ `401 403 403 403 403 403 404 ${status} 403 403 403`,
})
const nobodys = '404 404 404 404 404 404 404 404 404 404 404'

const newCampaign =
  (state: string) =>
  async ({ lender, other, database }: AccessDesk, target: AccessTarget): Promise<string> => {
    const { companyId, people } = target === 'foreign' ? other : lender
    const id = newId()
    await database.ownerPool.query(
      `insert into whatsapp_campaign (company_id, id, title, owner_id, state, started_at, created_at, updated_at,
         updated_by_name)
       values ($1, $2, 'Rates', $3, $4, now(), now(), now(), 'Ada Admin')`,
      [companyId, id, people.admin.id, state],
    )
    return id
  }
const about = (state: string) => ({ make: newCampaign(state), isAboutNoLoan: true }) as const
const draft = { language: 'en_US', category: 'UTILITY', body: 'Hello' }
const named = (): string => `t_${newId().replaceAll('-', '')}`
const aboutTemplate = (status: string) =>
  ({
    make: async ({ lender, other, database }: AccessDesk, target: AccessTarget): Promise<string> => {
      const { companyId } = target === 'foreign' ? other : lender
      const id = newId()
      await database.ownerPool.query(
        `insert into whatsapp_template (company_id, id, name, language, category, status, body, variables, fetched_at)
         values ($1, $2, $3, 'en_US', 'UTILITY', $4, 'Hello', 0, now())`,
        [companyId, id, named(), status],
      )
      return id
    },
    isAboutNoLoan: true,
  }) as const
const path = 'whatsapp_campaigns'

/** Those who write to many; without a line to WhatsApp nothing is sent, and nothing is told. */
export const whatsappAccessRows: AccessRows = {
  'whatsapp/listWhatsappCampaigns': [{ send: () => ({ body: {} }), expected: whoeverWrites(200) }],
  'whatsapp/listWhatsappTemplates': [{ send: () => ({}), expected: whoeverWrites(200) }],
  'whatsapp/syncWhatsappTemplates': [{ send: () => ({ body: {} }), expected: whoeverWrites(503) }],
  'whatsapp/addWhatsappCampaign': [{ send: () => ({ body: { title: 'Rates' } }), expected: whoeverWrites(200) }],
  'whatsapp/getWhatsappCampaign': [
    { ...about('draft'), send: (id) => ({ path: `${path}/${id}` }), expected: answering(200) },
  ],
  'whatsapp/saveWhatsappCampaign': [
    { ...about('draft'), send: (id) => ({ path: `${path}/${id}`, body: { title: 'New' } }), expected: answering(200) },
  ],
  'whatsapp/countWhatsappCampaign': [
    { ...about('draft'), send: (id) => ({ path: `${path}/${id}/count`, body: {} }), expected: answering(200) },
  ],
  'whatsapp/startWhatsappCampaign': [
    {
      ...about('finished'),
      send: (id) => ({ path: `${path}/${id}/start`, body: { count: 1 } }),
      expected: answering(409),
    },
  ],
  'whatsapp/pauseWhatsappCampaign': [
    { ...about('starting'), send: (id) => ({ path: `${path}/${id}/pause`, body: {} }), expected: answering(200) },
  ],
  'whatsapp/resumeWhatsappCampaign': [
    { ...about('finished'), send: (id) => ({ path: `${path}/${id}/resume`, body: {} }), expected: answering(409) },
  ],
  'whatsapp/cancelWhatsappCampaign': [
    { ...about('scheduled'), send: (id) => ({ path: `${path}/${id}/cancel`, body: {} }), expected: answering(200) },
  ],
  'whatsapp/listWhatsappMessages': [
    { ...about('finished'), send: (id) => ({ path: `${path}/${id}/messages`, body: {} }), expected: answering(200) },
  ],
  'whatsapp/addWhatsappTemplate': [
    { send: () => ({ body: { ...draft, name: named() } }), expected: whoeverWrites(200) },
  ],
  'whatsapp/saveWhatsappTemplate': [
    {
      ...aboutTemplate('DRAFT'),
      send: (id) => ({ path: `whatsapp_templates/${id}`, body: { ...draft, name: named() } }),
      expected: answering(200),
    },
  ],
  'whatsapp/submitWhatsappTemplate': [
    {
      ...aboutTemplate('APPROVED'),
      send: (id) => ({ path: `whatsapp_templates/${id}/submit`, body: {} }),
      expected: answering(409),
    },
  ],
  'whatsapp/listWhatsappConsents': [{ send: () => ({ body: {} }), expected: whoeverWrites(200) }],
  'whatsapp/addWhatsappConsents': [
    { send: () => ({ body: { people: [newId()], source: 'A form' } }), expected: whoeverWrites(404) },
  ],
  'whatsapp/revokeWhatsappConsent': [
    { send: () => ({ body: { person: newId(), source: 'A call' } }), expected: whoeverWrites(404) },
  ],
  'whatsapp/sendWhatsappText': [
    { send: () => ({ body: { person: newId(), text: 'Hello' } }), expected: whoeverWrites(404) },
  ],
  'whatsapp/listWhatsappOfRecord': [
    {
      send: () => ({ body: { module: 'contacts', owner: newId() } }),
      expected: '401 404 404 404 404 404 404 404 404 404 403',
    },
  ],
  'whatsapp/listPersonConsents': [
    {
      send: (_id, { lender }) => ({ path: `people/${lender.people.borrower.id}/channels` }),
      expected: '401 403 404 404 404 404 200 404 404 404 403',
    },
  ],
  'whatsapp/notePersonConsent': [
    {
      send: (_id, { lender }) => ({
        path: `people/${lender.people.borrower.id}/channels/note`,
        body: { channel: 'sms', how: 'A call', on: '2099-01-01' },
      }),
      expected: '401 403 404 404 404 404 422 404 404 404 403',
    },
  ],
  'whatsapp/revokePersonConsent': [
    {
      send: (_id, { lender }) => ({
        path: `people/${lender.people.borrower.id}/channels/revoke`,
        body: { entry: 'x', reason: 'A call' },
      }),
      expected: '401 403 404 404 404 404 404 404 404 404 403',
    },
  ],
  'whatsapp/receiveWhatsappEvents': [{ send: () => ({ body: { object: 'x', entry: [] } }), expected: nobodys }],
  'whatsapp/proveWhatsappAddress': [
    {
      send: () => ({ path: 'public/whatsapp_events?hub.mode=subscribe&hub.verify_token=x&hub.challenge=1' }),
      expected: nobodys,
    },
  ],
}
