import { noRights } from '@corbel/domain/roles/role'
import { expect } from 'vitest'
import { checkRecords } from '../records/checking/check-records.ts'
import { mendRecords } from '../records/checking/mend-records.ts'
import { openBulkDesk } from './bulk-desk.ts'
import type { SampleName } from './sample-lender.ts'

type Row = Record<string, unknown>
type Merge = { readonly as?: SampleName; readonly kind?: string; readonly more?: object }

const content = [
  {
    id: 'person',
    type: 'section',
    title: 'Person',
    childs: [
      { id: 'first_name', type: 'text', title: 'First name' },
      { id: 'last_name', type: 'text', title: 'Last name', mandatory: true },
      { id: 'email', type: 'email', title: 'Email' },
      { id: 'phone', type: 'phone', title: 'Phone' },
      { id: 'ssn', type: 'ssn', title: 'Number' },
      { id: 'grade', type: 'text', title: 'Grade', readonly_roles: ['2'] },
      { id: 'secret', type: 'text', title: 'Secret', hided_roles: ['2'] },
    ],
  },
  {
    id: 'jobs',
    type: 'section',
    title: 'Jobs',
    cloneable: true,
    childs: [
      { id: 'employer', type: 'text', title: 'Employer' },
      { id: 'tax_number', type: 'ssn', title: 'Tax number' },
    ],
  },
]

/** A lender whose borrowers have protected numbers and rows, with people to make one. */
export async function openMergingDesk() {
  const desk = await openBulkDesk()
  const { call, database, lender, loan, number } = desk
  const { companyId } = lender
  const { ownerPool } = database

  const layOut = async () => {
    await ownerPool.query(
      `insert into form (company_id, id, module_id, title, published_version) values ($1, 33, 2, 'Borrowers', 1)`,
      [companyId],
    )
    await ownerPool.query(
      `insert into form_version (company_id, form_id, version, content, published_at, published_by)
       values ($1, 33, 1, $2, now(), 'Ada Admin')`,
      [companyId, JSON.stringify(content)],
    )
    await ownerPool.query('update module set form_id = 33 where company_id = $1 and id = 2', [companyId])
    await permit(2, { prospects: { ...noRights, read: 'all', update: 'all', delete: 'all' } })
    // The cast was written past the program.
    await mendRecords(database, companyId, await checkRecords(database, companyId))
  }

  const permit = (roleId: number, modules: object) =>
    ownerPool.query(
      `update role set permissions = jsonb_set(permissions, '{modules}', (permissions -> 'modules') || $3)
       where company_id = $1 and id = $2`,
      [companyId, roleId, JSON.stringify(modules)],
    )
  const add = async (formData: object, kind = 'prospects'): Promise<string> => {
    const answer = await call('admin', `POST people/${kind}/add`, { formData: { last_name: 'Delgado', ...formData } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return String(answer.body._id)
  }
  const person = async (id: string, name: SampleName = 'admin') => (await call(name, `GET people/${id}`)).body as Row
  const values = async (id: string) => ((await person(id)).person as { info: Row }).info
  const merges = async (id: string) => (await person(id)).merges as { into: Row | null; from: Row[] }
  const revOf = (id: string) => number('select rev as n from record where id = $1', [id])
  const revs = async (survivor: string, absorbed: string) => ({
    revs: { survivor: await revOf(survivor), absorbed: await revOf(absorbed) },
  })
  const merge = async (
    survivor: string,
    absorbed: string,
    { as = 'admin', kind = 'prospects', more = {} }: Merge = {},
  ) => call(as, `POST people/${kind}/${survivor}/merge`, { absorbed, ...(await revs(survivor, absorbed)), ...more })
  const sent = (survivor: string, absorbed: string, { more = {} }: Merge) =>
    call('admin', `POST people/prospects/${survivor}/merge`, { absorbed, ...more })
  const merged = async (survivor: string, absorbed: string, asked: Merge = {}): Promise<Row> => {
    const answer = await merge(survivor, absorbed, asked)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const undo = (survivor: string, id: unknown, { as = 'admin', kind = 'prospects' }: Merge = {}) =>
    call(as, `POST people/${kind}/${survivor}/merge/undo`, { merge: id })
  const compare = (survivor: string, absorbed: string, as: SampleName = 'admin', kind = 'prospects') =>
    call(as, `POST people/${kind}/${survivor}/merging`, { absorbed })
  const inClear = async (id: string, field: string, more = {}) =>
    (await call('admin', `POST people/${id}/reveal`, { field, ...more })).body.value
  const stored = async (...ids: string[]): Promise<string> =>
    JSON.stringify([
      (await ownerPool.query('select * from record where id = any($1) order by id', [ids])).rows,
      (await ownerPool.query('select * from history where record_id = any($1) order by id', [ids])).rows,
      (await ownerPool.query('select * from person_merge where survivor_id = any($1) order by id', [ids])).rows,
    ])
  const isActive = async (id: string) =>
    (await number('select count(*) as n from record where id = $1 and active', [id])) === 1
  const differences = () => checkRecords(database, companyId)
  const borrower = async (id: string) => ((await loan('admin', id)).prospect as { _id: string } | null)?._id
  const team = async (id: string) =>
    ((await loan('admin', id)).workforces as { user: { _id: string }; role: { _id: string } }[]).map(
      ({ user, role }) => `${user._id}---${role._id}`,
    )
  await layOut()
  return {
    ...{ ...desk, permit, add, person, values, merges, revOf, merge, sent, merged, undo, compare, inClear, stored },
    ...{ isActive, differences, borrower, team },
  }
}
