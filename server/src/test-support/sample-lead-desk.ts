import { noRights } from '@corbel/domain/roles/role'
import { newId } from '../platform/ids.ts'
import type { SampleName } from './sample-lender.ts'
import { type Answer, type LoanDesk, openLoanDesk } from './sample-loan-desk.ts'

const content = [
  {
    id: 'tab_you',
    type: 'section',
    title: 'You',
    childs: [
      { id: 'first_name', type: 'text', title: 'First Name', mandatory: true, listShowField: true, order: 1 },
      { id: 'last_name', type: 'text', title: 'Last Name', listShowField: true, order: 2 },
      { id: 'email', type: 'email', title: 'Email', listShowField: true, order: 3 },
      { id: 'town', type: 'text', title: 'City' },
      { id: 'amount', type: 'amount', title: 'Wanted' },
      { id: 'ssn', type: 'ssn', title: 'SSN' },
      { id: 'purpose', type: 'text', title: 'Purpose' },
      { id: 'remark', type: 'textarea', title: 'Anything else?' },
      { id: 'inside', type: 'text', title: 'Inside', hided_roles: ['2'] },
    ],
  },
]

export type LeadDesk = LoanDesk & {
  readonly permit: (role: number, module: string, rights: object) => Promise<unknown>
  /** The form by which strangers ask, and its number. */
  readonly webform: { readonly _id: string; readonly form: { readonly _id: string } }
  /** A lead as a stranger sends one, given to the processor. */
  readonly newLead: (more?: object, campaign?: object) => Promise<string>
  readonly convert: (name: SampleName, id: string, body?: object) => Promise<Answer>
  readonly preview: (name: SampleName, id: string, body?: object) => Promise<Answer>
}

/** A lender with a form for visitors, whose officer may convert leads and whose processor may not. */
export async function openLeadDesk(): Promise<LeadDesk> {
  const desk = await openLoanDesk({ own: true })
  const { app, call, lender, database } = desk
  const { companyId, people } = lender
  const pool = database.ownerPool
  const permit: LeadDesk['permit'] = (role, module, rights) =>
    pool.query(
      `update role set permissions = jsonb_set(permissions, array['modules', $3::text], $4)
       where company_id = $1 and id = $2`,
      [companyId, role, module, JSON.stringify({ ...noRights, ...rights })],
    )
  await permit(2, 'leads', { read: 'all', add: true, update: 'all', convert: true })
  await permit(2, 'opportunities', { read: 'all', add: true })
  await permit(2, 'prospects', { read: 'all', add: true })
  await permit(3, 'leads', { read: 'all', add: true, update: 'all' })
  const settings = { source: '1' }
  const added = await call('admin', 'POST webforms/add', { title: 'Apply now', content, settings })
  const webform = added.body.webform as LeadDesk['webform']
  let count = 0
  const newLead: LeadDesk['newLead'] = async (more = {}, campaign = {}) => {
    count += 1
    const first_name = `Lee ${count} ${newId().slice(-6)}`
    const formData = {
      ...{ first_name, last_name: 'Leadson', email: `lee-${newId()}@sample.test`, town: 'Boise' },
      ...{ amount: '250000', ssn: '123-45-6789', remark: 'Call me', ...more },
    }
    const sent = await app.inject({
      ...{ method: 'POST', url: `/api/public/forms/${webform._id}`, remoteAddress: `198.51.7.${count}` },
      payload: { submission: crypto.randomUUID(), formData, campaign },
    })
    if (sent.statusCode !== 200) throw new Error(sent.body)
    const newest = 'select id from record where company_id = $1 and module_id = 5 order by id desc limit 1'
    const id = String((await pool.query(newest, [companyId])).rows[0]?.id)
    await call('admin', `PATCH leads/${id}`, { adminInfo: { workforces: [`${people.processor.id}---3`] } })
    return id
  }
  return {
    ...{ ...desk, permit, webform, newLead },
    convert: (name, id, body = {}) => call(name, `POST leads/${id}/convert`, { program: '1---11', ...body }),
    preview: (name, id, body = {}) => call(name, `POST leads/${id}/conversion`, body),
  }
}
