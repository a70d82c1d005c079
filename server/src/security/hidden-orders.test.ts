import { allRights } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { openAccessDesk } from '../test-support/access/access-desk.ts'

const desk = await openAccessDesk()
const { lender, call } = desk
const pool = desk.database.ownerPool

describe('a hidden name', () => {
  test('orders no list of work: whoever stands there first counts by what is seen of their name, and by nothing else', async () => {
    const { officer, processor, lead } = lender.people
    const modules = {
      opportunities: allRights,
      prospects: allRights,
      contacts: allRights,
      workforces: allRights,
      leads: allRights,
    }
    await pool.query('update role set permissions = $3 where company_id = $1 and id = $2', [
      ...[lender.companyId, lead.roleId, JSON.stringify({ modules, builders: true })],
    ])
    expect((await call('admin', 'GET people/new/workforces')).status).toBe(200)
    await pool.query(
      `insert into role_field_rights (company_id, role_id, form_id, rights)
       select $1, $2, form_id, '{"last_name": "hidden"}' from module where company_id = $1 and key = 'workforces'`,
      [lender.companyId, lead.roleId],
    )
    const rename = (id: string, names: readonly string[]) =>
      pool.query('update person set first_name = $2, last_name = $3 where id = $1', [id, ...names])
    await rename(processor.id, ['Zed', 'Aaron'])
    await rename(officer.id, ['Abe', 'Zorn'])
    const formData = { first_name: 'Lea', last_name: 'Lead' }
    const newLead = async () => String((await call('admin', 'POST leads/add', { formData })).body._id)
    const lists = [
      { path: 'opportunities', rowsOf: 'opportunities', ids: [await desk.newLoan('own'), await desk.newLoan('own')] },
      { path: 'leads', rowsOf: 'leads', ids: [await newLead(), await newLead()] },
    ]
    const sort = { field: 'workforces', order: 'asc' }
    for (const { path, rowsOf, ids } of lists) {
      for (const [at, { id, roleId }] of [processor, officer].entries()) {
        const change = { formData: {}, adminInfo: { workforces: [`${id}---${roleId}`] } }
        const answer = await call('admin', `PATCH ${path}/${ids[at]}`, change)
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      }
      const listed = async (name: 'admin' | 'lead') => {
        const { status, body } = await call(name, `POST ${path}`, { sort, limit: 100 })
        expect(status, JSON.stringify(body)).toBe(200)
        return (body[rowsOf] as { _id: string }[]).map(({ _id }) => _id).filter((id) => ids.includes(id))
      }
      expect([path, await listed('admin')]).toEqual([path, ids])
      expect([path, await listed('lead')]).toEqual([path, ids.toReversed()])
    }
    await pool.query(
      `update role_field_rights set rights = rights || '{"first_name": "hidden"}' where company_id = $1 and role_id = $2`,
      [lender.companyId, lead.roleId],
    )
    for (const { path } of lists)
      for (const [line, body] of [
        [`POST ${path}`, { sort }],
        [`POST ${path}/export`, { format: 'csv', sort }],
        ['POST views', { module: path, name: `In order of ${path}`, content: { sort } }],
      ] as const) {
        const { status } = await call('lead', line, body)
        expect([line, status]).toEqual([line, 422])
      }
  })
})
