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
const whoeverWrites = /*     */ '401 403 403 403 403 403 200 200 403 403 403'
const answering = (status: number) => ({
  own: /*                    */ `401 403 403 403 403 403 ${status} 404 403 403 403`,
  others: /*                 */ `401 403 403 403 403 403 ${status} 404 403 403 403`,
  foreign: /*                */ `401 403 403 403 403 403 404 ${status} 403 403 403`,
})

const companyOf = ({ lender, other }: AccessDesk, target: AccessTarget) => (target === 'foreign' ? other : lender)

async function newList(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const { companyId, people } = companyOf(desk, target)
  const id = newId()
  await desk.database.ownerPool.query(
    `insert into email_list (company_id, id, title, kind, owner_id, created_at, updated_at, updated_by_name)
     values ($1, $2, $4, 'static', $3, now(), now(), 'Ada Admin')`,
    [companyId, id, people.admin.id, newId()],
  )
  return id
}

const newCampaign =
  (state: string, pauseReason: string | null = null) =>
  async (desk: AccessDesk, target: AccessTarget): Promise<string> => {
    const { companyId, people } = companyOf(desk, target)
    const id = newId()
    await desk.database.ownerPool.query(
      `insert into campaign (company_id, id, title, subject, html, sender, owner_id, state, pause_reason, started_at,
         worker, lease_until, created_at, updated_at, updated_by_name)
       values ($1, $2, 'Spring', 'News', '<p>News</p>', 'company', $3, $4, $5, now(), 'x', now() + interval '1 day', now(), now(), 'Ada Admin')`,
      [companyId, id, people.admin.id, state, pauseReason],
    )
    return id
  }

const aboutList = { make: newList, isAboutNoLoan: true } as const
const about = (state: string, pauseReason: string | null = null) =>
  ({ make: newCampaign(state, pauseReason), isAboutNoLoan: true }) as const
const contacts = { title: 'Nobody', type: 'Selected', selectedIds: [newId()] }

/** Those who write to many: nobody of the cast but administrators writes to people. */
export const campaignAccessRows: AccessRows = {
  'emails/chooseEmailLists': [{ send: () => ({ body: {} }), expected: whoeverWrites }],
  'emails/createEmailList': [
    { send: () => ({ body: contacts }), expected: '401 403 403 403 403 403 422 422 403 403 403' },
  ],
  'emails/listEmailLists': [{ send: () => ({ body: {} }), expected: whoeverWrites }],
  'emails/addEmailList': [{ send: () => ({ body: { title: newId() } }), expected: whoeverWrites }],
  'emails/findPeopleForList': [{ send: () => ({ body: { search: 'x' } }), expected: whoeverWrites }],
  'emails/getEmailList': [{ ...aboutList, send: (id) => ({ path: `email_list/${id}` }), expected: answering(200) }],
  'emails/saveEmailList': [
    { ...aboutList, send: (id) => ({ path: `email_list/${id}`, body: { title: newId() } }), expected: answering(200) },
  ],
  'emails/listMembers': [
    { ...aboutList, send: (id) => ({ path: `email_list/${id}/members`, body: {} }), expected: answering(200) },
  ],
  'emails/addMembers': [
    {
      ...aboutList,
      // Of nobody, as of people of another company.
      send: (id) => ({ path: `email_list/${id}/members/add`, body: { people: [newId()] } }),
      expected: answering(404),
    },
  ],
  'emails/importMembers': [
    {
      ...aboutList,
      send: (id) => ({ path: `email_list/${id}/import`, body: { addresses: ['nobody@nowhere.test'] } }),
      expected: answering(200),
    },
  ],
  'emails/removeMembers': [
    {
      ...aboutList,
      send: (id) => ({ path: `email_list/${id}/members/remove`, body: { people: [newId()] } }),
      expected: answering(409),
    },
  ],
  'emails/listCampaigns': [{ send: () => ({ body: {} }), expected: whoeverWrites }],
  'emails/getCampaignChoices': [{ send: () => ({}), expected: whoeverWrites }],
  'emails/addCampaign': [{ send: () => ({ body: { title: 'Spring' } }), expected: whoeverWrites }],
  'emails/getCampaign': [{ ...about('draft'), send: (id) => ({ path: `campaigns/${id}` }), expected: answering(200) }],
  'emails/saveCampaign': [
    {
      ...about('draft'),
      send: (id) => ({ path: `campaigns/${id}`, body: { title: 'Summer' } }),
      expected: answering(200),
    },
  ],
  'emails/copyCampaign': [
    { ...about('draft'), send: (id) => ({ path: `campaigns/${id}/copy`, body: {} }), expected: answering(200) },
  ],
  'emails/countCampaign': [
    { ...about('draft'), send: (id) => ({ path: `campaigns/${id}/count`, body: {} }), expected: answering(200) },
  ],
  'emails/previewCampaign': [
    { ...about('draft'), send: (id) => ({ path: `campaigns/${id}/preview`, body: {} }), expected: answering(409) },
  ],
  'emails/testCampaign': [
    {
      ...about('draft'),
      send: (id) => ({ path: `campaigns/${id}/test`, body: { to: ['nobody@nowhere.test'] } }),
      expected: answering(409),
    },
  ],
  'emails/startCampaign': [
    {
      ...about('finished'),
      send: (id) => ({ path: `campaigns/${id}/start`, body: { count: 1 } }),
      expected: answering(409),
    },
  ],
  // Somebody is about to write its recipients down, so that nothing else happens to it meanwhile.
  'emails/pauseCampaign': [
    { ...about('starting'), send: (id) => ({ path: `campaigns/${id}/pause`, body: {} }), expected: answering(200) },
  ],
  'emails/resumeCampaign': [
    { ...about('finished'), send: (id) => ({ path: `campaigns/${id}/resume`, body: {} }), expected: answering(409) },
  ],
  'emails/cancelCampaign': [
    {
      ...about('paused', 'by-hand'),
      send: (id) => ({ path: `campaigns/${id}/cancel`, body: {} }),
      expected: answering(200),
    },
  ],
  'emails/resendCampaign': [
    {
      ...about('finished'),
      send: (id) => ({ path: `campaigns/${id}/resend`, body: { count: 1 } }),
      expected: answering(409),
    },
  ],
  'emails/listCampaignRecipients': [
    {
      ...about('finished'),
      send: (id) => ({ path: `campaigns/${id}/recipients`, body: {} }),
      expected: answering(200),
    },
  ],
}
