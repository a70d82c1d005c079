import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { idsIn, openPageDesk } from '../test-support/sample-page-desk.ts'

const desk = await openPageDesk()
const { call, lender, database, trace, add, made, get, savePage: save, list, intoGroup } = desk
const { companyId, people } = lender
type Name = Parameters<typeof call>[0]

const recordsStored = async () =>
  Number(
    (await database.ownerPool.query('select count(*) from record where company_id = $1', [companyId])).rows[0]?.count,
  )

describe('adding a record', () => {
  test('makes one with the values of its form, shown by whoever may read it', async () => {
    const added = await add('officer', { state: 'Ordered', fee: '650', tax_id: '123-45-6789' })
    expect([added.status, added.body.message]).toEqual([200, 'Appraisal created successfully.'])
    const shown = await get('officer', String(added.body._id))
    expect(shown.body).toMatchObject({
      record: {
        ...{ rev: 1, active: true, title: 'SL-1', createdBy: 'Olga Officer' },
        info: { loan_number: 'SL-1', state: 'Ordered', fee: '650', tax_id: '•••-••-6789' },
      },
      module: { key: 'appraisals', title: 'Appraisals', singular: 'Appraisal' },
      tabs: ['docs', 'notes', 'history'],
      permissions: { update: true, delete: false, history: true, reveal: false, assign: false },
      viewer: { role: '2', canUpdate: true },
    })
  })

  test('asks the right to add, and is unknown to who has no right at all', async () => {
    const before = await recordsStored()
    expect(await add('lead')).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect((await call('lead', 'GET pages/appraisals/new')).status).toBe(403)
    for (const name of ['outsider', 'broker', 'borrower'] as const) {
      expect(await add(name)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect((await call(name, 'POST pages/appraisals', {})).status).toBe(404)
    }
    expect((await call('admin', 'POST pages/nobodys/add', { formData: {} })).status).toBe(404)
    expect((await call('admin', 'POST pages/Not%20a%20page/add', { formData: {} })).status).toBe(404)
    expect(await recordsStored()).toBe(before)
  })

  test('refuses what the form does not take, by field', async () => {
    const before = await recordsStored()
    const missing = await call('officer', 'POST pages/appraisals/add', { formData: { fee: '1' } })
    expect(missing).toMatchObject({
      status: 422,
      body: { code: 'missing-required', fields: { loan_number: expect.any(String) } },
    })
    expect(await add('officer', { fee: 'much' })).toMatchObject({ status: 422, body: { code: 'invalid-fields' } })
    expect((await add('officer', { nothing: '1' })).status).toBe(422)
    expect(await recordsStored()).toBe(before)
  })
})

describe('reach', () => {
  test('own is what one made, team what stands in one’s groups, all is everything', async () => {
    const [mine, grouped, others] = [await made('processor'), await made(), await made()]
    await intoGroup(grouped)
    const reads = async (name: Name) => {
      const statuses = [await get(name, mine), await get(name, grouped), await get(name, others)].map(
        (one) => one.status,
      )
      const ids = idsIn(await list(name, { limit: 100 }))
      return [statuses, [mine, grouped, others].map((id) => ids.includes(id))]
    }
    expect(await reads('processor')).toEqual([
      [200, 404, 404],
      [true, false, false],
    ])
    expect(await reads('lead')).toEqual([
      [404, 200, 404],
      [false, true, false],
    ])
    for (const name of ['officer', 'admin'] as const)
      expect(await reads(name)).toEqual([
        [200, 200, 200],
        [true, true, true],
      ])
  })

  test('is asked for every act, and what is out of sight answers as nothing does', async () => {
    const id = await made()
    const before = await trace(id)
    const unknown = await get('processor', newId())
    for (const answer of [
      await get('processor', id),
      await save('processor', id, { remark: 'x' }),
      await call('processor', `DELETE pages/appraisals/${id}`),
      await call('processor', 'POST pages/appraisals/activate', { id }),
      await get('processor', 'no-id'),
    ])
      expect([answer.status, answer.body]).toEqual([404, { ...unknown.body, reference: answer.body.reference }])
    expect((await call('officer', `DELETE pages/appraisals/${id}`)).body.code).toBe('not-allowed')
    expect(await trace(id)).toBe(before)
  })

  test('holds on the page of the own module alone', async () => {
    const id = await made()
    for (const line of [`GET pages/surveys/${id}`, `DELETE pages/surveys/${id}`])
      expect((await call('admin', line)).status).toBe(404)
    expect((await call('admin', `PATCH pages/surveys/${id}`, { formData: { remark: 'x' } })).status).toBe(404)
    expect((await get('admin', people.borrower.id)).status).toBe(404)
    expect((await call('admin', `GET people/${id}`)).status).toBe(404)
  })
})

describe('at the address of another module', () => {
  test('a record is unknown to everything that is done with one, and nothing of it is written', async () => {
    const id = await made('officer', { tax_id: '123-45-6789' })
    const before = await trace(id)
    const kept = { rev: 1, formData: { remark: 'x' } }
    const there = (page: string) =>
      [
        [`GET pages/${page}/${id}/draft`],
        [`POST pages/${page}/${id}/draft`, kept],
        [`DELETE pages/${page}/${id}/draft`],
        [`GET pages/${page}/${id}/changes?rev=1`],
        [`POST pages/${page}/${id}/presence`, { open: true }],
        [`POST pages/${page}/${id}/reveal`, { field: 'tax_id' }],
        [`GET pages/${page}/${id}`],
        [`PATCH pages/${page}/${id}`, { formData: { remark: 'x' } }],
        [`DELETE pages/${page}/${id}`],
        [`POST pages/${page}/activate`, { id }],
        ['POST action_history', { module: `pages/${page}`, _id: id }],
        ['POST notes/list', { module: `pages/${page}`, owner: id }],
        ['POST notes', { module: `pages/${page}`, owner: id, content: 'x', type: 'Public' }],
        ['POST docs/uploads', { module: `pages/${page}`, owner: id, element: 'report', name: 'a.pdf', size: 10 }],
      ] as const
    for (const page of ['surveys', 'nobodys', 'Not%20a%20page'])
      for (const [line, body] of there(page)) {
        const expected = page === 'Not%20a%20page' && line === 'POST docs/uploads' ? 422 : 404
        expect([line, (await call('admin', line, body)).status]).toEqual([line, expected])
      }
    expect(await trace(id)).toBe(before)
    for (const [line, body] of there('appraisals')) {
      const { status } = await call('admin', line, body)
      expect([line, status]).toEqual([line, 200])
    }
  })
})

describe('saving a record', () => {
  test('merges what two changed, refuses what both did, and tells both in the history', async () => {
    const id = await made('officer', { remark: 'none' })
    expect((await save('officer', id, { fee: '500' }, 1)).body).toMatchObject({
      message: 'Appraisal updated successfully.',
      record: { rev: 2, info: { fee: '500' } },
    })
    expect((await save('admin', id, { remark: 'hurry' }, 1)).body.record).toMatchObject({ rev: 3 })
    const before = await trace(id)
    const stale = await save('admin', id, { fee: '700' }, 1)
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', conflicts: { fee: { yours: '700', theirs: '500', by: { fullName: 'Olga Officer' } } } },
    })
    expect((await save('admin', id, { fee: '700' }, 99)).status).toBe(422)
    expect(await trace(id)).toBe(before)
    const history = await call('officer', 'POST action_history', { module: 'pages/appraisals', _id: id })
    expect(history.body.action_history).toMatchObject([
      { action: 'updated', info: [{ title: 'The remark', previous_value: 'none', current_value: 'hurry' }] },
      { action: 'updated', info: [{ title: 'The fee', current_value: '500' }] },
      { action: 'created' },
    ])
  })

  test('of fields that a role does not see is refused, and they are shown to it nowhere', async () => {
    const id = await made('officer', { inside: 'secret word' })
    await intoGroup(id)
    const before = await trace(id)
    expect(await save('lead', id, { inside: 'x' })).toMatchObject({ status: 403, body: { code: 'field-not-allowed' } })
    expect(await trace(id)).toBe(before)
    const shown = JSON.stringify([(await get('lead', id)).body, await list('lead')])
    expect(shown).not.toContain('secret word')
    const filtered = [{ field: 'inside', operator: '=', value: 'secret word' }]
    expect((await call('lead', 'POST pages/appraisals', { filters: filtered })).body.code).toBe('unknown-list-field')
    expect(idsIn(await list('lead', { search: 'secret word' }))).toEqual([])
    expect(idsIn(await list('officer', { search: 'secret word' }))).toEqual([id])
  })

  test('ends with taking out of use, until it is taken back', async () => {
    const id = await made('processor')
    expect((await call('processor', `DELETE pages/appraisals/${id}`)).body.message).toBe(
      'Appraisal Deactivated successfully',
    )
    expect((await save('processor', id, { remark: 'x' })).body.code).toBe('record-inactive')
    expect(idsIn(await list('processor'))).not.toContain(id)
    const inactive = { filters: [{ field: 'active', operator: '=', value: 'false' }] }
    expect(idsIn(await list('processor', inactive))).toContain(id)
    expect((await call('processor', 'POST pages/appraisals/activate', { id })).status).toBe(200)
    expect((await save('processor', id, { remark: 'x' })).status).toBe(200)
  })
})

describe('what hangs on a record', () => {
  test('notes, history and files hang on it as on a loan, by the names of the module', async () => {
    const id = await made()
    for (const module of ['pages', 'pages/appraisals']) {
      const note = { module, owner: id, content: `Of ${module}`, type: 'Public' }
      expect((await call('officer', 'POST notes', note)).status).toBe(200)
    }
    const notes = (await call('admin', 'POST notes/list', { module: 'pages/appraisals', owner: id })).body.notes
    expect((notes as { content: string }[]).map((note) => note.content)).toEqual(['Of pages/appraisals', 'Of pages'])
    expect((await call('processor', 'POST notes/list', { module: 'pages', owner: id })).status).toBe(404)
    const history = await call('officer', 'POST action_history', { module: 'pages', _id: id })
    expect(history.body.action_history).toMatchObject([
      { action: 'note-added' },
      { action: 'note-added' },
      { action: 'created' },
    ])
  })

  test('only where the module has the tab, and by the role’s word on it', async () => {
    const tabs = ['history']
    await call('admin', 'POST modules/add', { key: 'visits', title: 'Visits', singular: 'Visit', tabs })
    const { body } = await call('admin', 'POST pages/visits/add', { formData: { name: 'First' } })
    const note = { module: 'pages/visits', owner: body._id, content: 'Said', type: 'Public' }
    expect((await call('admin', 'POST notes', note)).body.code).toBe('not-allowed')
    const id = await made('processor')
    const word = { 'pages/appraisals': { notes: { read: 'own', add: 'none', update: 'none', delete: 'none' } } }
    await database.ownerPool.query(
      `update role set permissions = jsonb_set(permissions, '{tabs}', $2) where company_id = $1 and id = 3`,
      [companyId, JSON.stringify(word)],
    )
    const asked = { module: 'pages/appraisals', owner: id }
    expect((await call('processor', 'POST notes/list', asked)).status).toBe(200)
    expect((await call('processor', 'POST notes', { ...asked, content: 'x', type: 'Public' })).status).toBe(403)
  })
})

describe('another company', () => {
  test('meets its records as nobody’s, whatever rights it has at home', async () => {
    const id = await made()
    const before = await trace(id)
    const other = await createSampleLender(database.ownerPool, 'Other')
    const headers = await signedInAs(database.ownerPool, other, 'admin')
    const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
      const body = payload === undefined ? {} : { payload }
      const answer = await desk.app.inject({ method, url: `/api/${path}`, headers, ...body })
      return [answer.statusCode, answer.json().code]
    }
    const body = { key: 'appraisals', title: 'Theirs', singular: 'Appraisal' }
    expect(await send('POST', 'modules/add', body)).toEqual([200, undefined])
    const nothing = await send('GET', `pages/appraisals/${newId()}`)
    expect(nothing).toEqual([404, 'not-found'])
    expect(await send('GET', `pages/appraisals/${id}`)).toEqual(nothing)
    expect(await send('PATCH', `pages/appraisals/${id}`, { formData: { name: 'x' } })).toEqual(nothing)
    expect(await send('DELETE', `pages/appraisals/${id}`)).toEqual(nothing)
    expect(await send('POST', 'pages/appraisals/activate', { id })).toEqual(nothing)
    expect(await send('POST', 'notes/list', { module: 'pages/appraisals', owner: id })).toEqual(nothing)
    expect(await send('POST', 'action_history', { module: 'pages/appraisals', _id: id })).toEqual(nothing)
    expect(await trace(id)).toBe(before)
  })
})
