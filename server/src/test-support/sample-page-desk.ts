import { leadGroup } from './sample-lender.ts'
import { type LoanDesk, openLoanDesk } from './sample-loan-desk.ts'

type Name = Parameters<LoanDesk['call']>[0]

const field = (id: string, more: object = {}) => ({ id, type: 'text', title: `The ${id}`, ...more })
const listed = (order: number) => ({ listShowField: true, order })
const content = [
  {
    id: 'section_order',
    type: 'section',
    title: 'Order',
    childs: [
      field('loan_number', { refers_to: 'opportunities', mandatory: true, ...listed(1) }),
      field('state', {
        type: 'select',
        options: ['Ordered', 'Accepted'].map((id) => ({ id, text: id })),
        ...listed(2),
      }),
      field('fee', { type: 'amount', ...listed(3) }),
      field('due_on', { type: 'date', ...listed(4) }),
      field('remark'),
      field('tax_id', { type: 'ssn' }),
      field('inside', { hided_roles: ['4'], ...listed(5) }),
      field('report', { type: 'file', isMultiple: true }),
    ],
  },
]
const none = {
  ...{ read: 'none', add: false, update: 'none', delete: 'none', assign: false, status: false, compose: false },
  ...{ convert: false, export: false, massAction: false, share: false, reveal: false, override: false },
}

/** Gives a lender a module of appraisals, which nobody but administrators may use until a role is permitted to. */
export async function withAppraisals({ call, database, lender }: Pick<LoanDesk, 'call' | 'database' | 'lender'>) {
  await call('admin', 'POST modules/add', { key: 'appraisals', title: 'Appraisals', singular: 'Appraisal', content })
  return (role: number, rights: object) =>
    database.ownerPool.query(
      `update role set permissions = jsonb_set(permissions, '{modules,pages/appraisals}', $3)
       where company_id = $1 and id = $2`,
      [lender.companyId, role, JSON.stringify({ ...none, ...rights })],
    )
}

/** A lender with two modules of its own; officers have all of appraisals, processors their own, leads their team's. */
export async function openPageDesk() {
  const desk = await openLoanDesk({ own: true })
  const { call, database, lender } = desk
  const { companyId } = lender
  const permit = await withAppraisals(desk)
  await call('admin', 'POST modules/add', { key: 'surveys', title: 'Surveys', singular: 'Survey' })
  await permit(2, { read: 'all', add: true, update: 'all' })
  await permit(3, { read: 'own', add: true, update: 'own', delete: 'own' })
  await permit(4, { read: 'team', update: 'team' })
  const add = (name: Name, formData: object = {}) =>
    call(name, 'POST pages/appraisals/add', { formData: { loan_number: 'SL-1', ...formData } })
  return {
    ...desk,
    add,
    made: async (name: Name = 'officer', formData: object = {}): Promise<string> =>
      String((await add(name, formData)).body._id),
    get: (name: Name, id: string) => call(name, `GET pages/appraisals/${id}`),
    savePage: (name: Name, id: string, formData: object, rev?: number) =>
      call(name, `PATCH pages/appraisals/${id}`, { formData, ...(rev === undefined ? {} : { rev }) }),
    list: async (name: Name, body: object = {}) => (await call(name, 'POST pages/appraisals', body)).body,
    intoGroup: (id: string) =>
      database.ownerPool.query('update record set groups = $3 where company_id = $1 and id = $2', [
        companyId,
        id,
        [leadGroup],
      ]),
  }
}

export const idsIn = (reply: Record<string, unknown>): string[] =>
  (reply.records as { _id: string }[]).map(({ _id }) => _id)
