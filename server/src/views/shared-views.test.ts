import { describe, expect, test } from 'vitest'
import { overlapping } from '../test-support/races/overlapping.ts'
import { openViewDesk } from '../test-support/sample-view-desk.ts'

const { call, database, kept, lender, module, newName, seen, stored } = await openViewDesk()
const filters = [{ field: 'margin', operator: '>', value: '1' }]
const ofSample = { program: '11', filters }

describe('a shared view', () => {
  test('opens for its roles, and only those who may share change what others see', async () => {
    const view = await kept('admin', { roles: ['2'], content: { status: '2' } })
    expect(await seen('officer', view)).toMatchObject({
      content: { status: '2' },
      roles: [],
      permissions: { change: false },
    })
    expect(await seen('processor', view)).toBeUndefined()
    const before = await stored()
    const change = { rev: 1, content: {} }
    expect((await call('officer', `PATCH views/${view._id}`, change)).status).toBe(403)
    expect((await call('processor', `PATCH views/${view._id}`, change)).status).toBe(404)
    expect((await call('officer', `DELETE views/${view._id}`)).status).toBe(403)
    expect(await stored()).toBe(before)
  })

  test('shows each reader what their own rights can use, and says so without telling what it is', async () => {
    const content = {
      ...{ program: '11', filters: [...filters, { field: 'fee', operator: '>', value: '5' }] },
      ...{ sort: { field: 'margin', order: 'asc' }, columns: [{ id: 'margin' }, { id: 'fee' }] },
    }
    const view = await kept('admin', { roles: ['5'], content })
    const met = await seen('broker', view)
    expect(met?.unusable).toEqual(['filters.0', 'sort'])
    expect(met?.content).toEqual({ program: '11', filters: [content.filters[1]], columns: [{ id: 'fee' }] })
    expect(JSON.stringify(met)).not.toContain('margin')
    // Asked for by hand, what the view has is refused as a whole: no rows, no count.
    const asked = { program: '11', filters: content.filters, columns: ['margin'] }
    expect((await call('broker', 'POST opportunities', asked)).body).toMatchObject({ code: 'unknown-list-field' })
    const columns = (await call('broker', 'POST opportunities', { program: '11', columns: ['margin', 'fee'] })).body
      .columns
    const shown = (columns as { id: string; listShowField: boolean }[]).filter((one) => one.listShowField)
    expect(shown.map(({ id }) => id)).toEqual(['fee'])
    expect(JSON.stringify(columns)).not.toContain('margin')
  })

  test('of which a status and a program are gone says so, and can be saved without them', async () => {
    const view = await kept('officer', { content: { ...ofSample, status: '2' } })
    await database.ownerPool.query(
      `update list_view set content = '{"status":"88","program":"89","search":"x"}' where id = $1`,
      [view._id],
    )
    const met = await seen('officer', view)
    expect(met?.unusable).toEqual(['program', 'status'])
    expect(met?.content).toEqual({ search: 'x' })
    const saved = await call('officer', `PATCH views/${view._id}`, { rev: 1, content: met?.content })
    expect(saved.body).toMatchObject({ view: { unusable: [], content: { search: 'x' } } })
  })

  test('that two save at once tells the second, and nothing is lost', async () => {
    const view = await kept('admin', { roles: ['1'] })
    const save = (status: string) => () => call('admin', `PATCH views/${view._id}`, { rev: 1, content: { status } })
    const both = await overlapping(database.ownerPool, save('2'), save('3'))
    expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 409, true])
    expect((await seen('admin', view))?.content).toEqual({ status: '2' })
    expect(both.second.body).toMatchObject({ code: 'stale' })
  })

  test('that is taken away while somebody saves it is gone for who comes second, whichever that is', async () => {
    const [one, other] = [await kept('admin', { roles: ['1'] }), await kept('admin', { roles: ['1'] })]
    const save = ({ _id }: typeof one) => call('admin', `PATCH views/${_id}`, { rev: 1, content: { status: '2' } })
    const remove = ({ _id }: typeof one) => call('admin', `DELETE views/${_id}`)
    const removedFirst = await overlapping(
      database.ownerPool,
      () => remove(one),
      () => save(one),
    )
    expect([removedFirst.first.status, removedFirst.second.status, removedFirst.hadToWait]).toEqual([200, 404, true])
    const savedFirst = await overlapping(
      database.ownerPool,
      () => save(other),
      () => remove(other),
    )
    expect([savedFirst.first.status, savedFirst.second.status, savedFirst.hadToWait]).toEqual([200, 200, true])
    expect([await seen('admin', one), await seen('admin', other)]).toEqual([undefined, undefined])
  })

  test('of one name that is kept twice at once is kept once', async () => {
    const body = { module, name: newName(), content: {} }
    const keep = () => call('admin', 'POST views', body)
    const both = await overlapping(database.ownerPool, keep, keep)
    expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 422, true])
    expect(both.second.body).toMatchObject({ code: 'invalid-fields', fields: { name: expect.any(String) } })
  })

  test('of somebody who lost the right stays for its roles, and its owner can still take it back', async () => {
    const permit = (permissions: object) =>
      database.ownerPool.query(`update role set permissions = permissions || $3 where company_id = $1 and id = $2`, [
        ...[lender.companyId, 4],
        JSON.stringify(permissions),
      ])
    await permit({ shareViews: true })
    const view = await kept('lead', { roles: ['2', '3'], content: { status: '2' } })
    await permit({ shareViews: false })
    expect((await seen('officer', view))?.content).toEqual({ status: '2' })
    const change = { rev: 1, content: { status: '3' } }
    expect((await call('lead', `PATCH views/${view._id}`, change)).status).toBe(403)
    expect((await call('lead', `PATCH views/${view._id}`, { rev: 1, roles: ['2', '3', '4'] })).status).toBe(403)
    expect((await call('lead', `PATCH views/${view._id}`, { rev: 1, roles: ['3'] })).status).toBe(200)
    expect(await seen('officer', view)).toBeUndefined()
    expect((await call('lead', `PATCH views/${view._id}`, { rev: 2, roles: [] })).status).toBe(200)
    expect((await call('lead', `PATCH views/${view._id}`, { rev: 3, content: {} })).status).toBe(200)
  })

  test('is told in the audit trail, without the values of its filters; a private one is not', async () => {
    const count = async (): Promise<number> => {
      const answer = await database.ownerPool.query(
        `select count(*)::int as n from audit_event where company_id = $1 and content like '%views%'`,
        [lender.companyId],
      )
      return answer.rows[0].n
    }
    const before = await count()
    const mine = await kept('admin', { content: ofSample })
    await call('admin', `PATCH views/${mine._id}`, { rev: 1, name: newName() })
    expect(await count()).toBe(before)
    const secret = [{ field: 'full_name', operator: '=', value: 'Rosalind Unusual' }]
    const shared = await kept('admin', { roles: ['2'], content: { program: '11', filters: secret } })
    await call('admin', `DELETE views/${shared._id}`)
    expect(await count()).toBe(before + 2)
    const { rows } = await database.ownerPool.query('select content from audit_event where company_id = $1', [
      lender.companyId,
    ])
    expect(JSON.stringify(rows)).not.toContain('Rosalind')
  })

  test.each([['999'], ['4711']])('is not shared with role %s, which is none', async (role) => {
    const answer = await call('admin', 'POST views', { module, name: newName(), content: {}, roles: [role] })
    expect(answer.body).toMatchObject({ code: 'unknown-choice', fields: { roles: expect.any(String) } })
  })
})
