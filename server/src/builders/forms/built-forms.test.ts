import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const other = await openLoanDesk()
const { call } = desk

type Body = Record<string, unknown>
const add = async (body: object, name: SampleName = 'admin'): Promise<Body & { _id: string }> => {
  const answer = await call(name, 'POST forms/add', body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Body & { _id: string }
}
const listed = async (kind: string, more: object = {}) =>
  (await call('admin', 'POST forms', { kind, ...more })).body as { forms: Body[]; count: number }
const step = (ops: object[], act = 'changed') => ({ id: newId(), label: { act, title: 'x' }, ops })
const send = (id: string, rev: number, ...commands: object[]) =>
  call('admin', `POST forms/${id}/draft/commands`, { rev, commands })
const adding = (id: string, more: object = {}) => ({
  ...{ do: 'add', parent: '', after: null },
  elements: [{ key: `+${id}`, own: { id, type: 'text', title: id, ...more } }],
})

describe('forms are listed by what they are of', () => {
  test('with what uses them, and found by their titles', async () => {
    const { forms, count } = await listed('opportunity')
    expect(forms.map(({ title }) => title)).toEqual(expect.arrayContaining(['Sample', 'Bridge sample']))
    expect(count).toBe(forms.length)
    expect(forms.find(({ _id }) => _id === '11')).toMatchObject({ kind: 'opportunity', version: 1, draftSince: null })
    expect((await listed('opportunity', { search: 'nothing is called so' })).count).toBe(0)
    const sample = async () =>
      (await listed('opportunity')).forms.find(({ _id }) => _id === '11') as { records: number }
    const before = await sample()
    await desk.newLoan({ program: '11' })
    expect((await sample()).records).toBe(before.records + 1)
    const changed = async () => {
      const { forms } = await listed('opportunity')
      return forms.filter(({ _id }) => _id === '11').map(({ changedAt, changedBy }) => [changedAt, changedBy])
    }
    const untouched = await changed()
    desk.clock.advance(60_000)
    // Who opens the builder has changed nothing yet.
    expect((await call('admin', 'GET forms/11/draft')).status).toBe(200)
    expect(await changed()).toEqual(untouched)
    expect((await send('11', 0, step([adding('looked_at')]))).status).toBe(200)
    expect(await changed()).not.toEqual(untouched)
    await call('admin', 'DELETE forms/11/draft')
    expect((await listed('module')).forms.every(({ kind }) => kind === 'module')).toBe(true)
  })
})

describe('a form is begun', () => {
  test('empty, as a draft that is offered to no loan before it is published', async () => {
    const { _id, message } = await add({ kind: 'opportunity', title: 'Bridge', programs: ['12'] })
    expect(message).toBe('Bridge is begun.')
    const { body } = await call('admin', `GET forms/${_id}`)
    expect(body.form).toMatchObject({ title: 'Bridge', version: 0, content: [], programs: [{ _id: '12' }] })
    expect(await call('admin', 'PATCH programs/12', { form: _id })).toMatchObject({
      status: 422,
      body: { fields: { form: expect.any(String) } },
    })
    await send(_id, 1, step([adding('purpose')], 'added'))
    const published = await call('admin', `POST forms/${_id}/versions`, { rev: 0, draftRev: 2 })
    expect(published).toMatchObject({ status: 200, body: { version: 1, message: 'Opportunity updated successfully.' } })
    const loan = await desk.newLoan({ program: '12' })
    expect((await call('admin', `GET opportunities/${loan}`)).body.form).toMatchObject({ _id, version: 1 })
  })

  test('as a copy of another one', async () => {
    const { _id } = await add({ kind: 'library', title: 'Borrower', copy: '11' })
    const { body } = await call('admin', `GET forms/${_id}`)
    const from = await call('admin', 'GET forms/11')
    expect((body.form as Body).content).toEqual((from.body.form as Body).content)
  })

  test('of a module with its page, of visitors with its address', async () => {
    const module = await add({ kind: 'module', title: 'Surveys', module: { key: 'surveys', singular: 'Survey' } })
    expect((await listed('module')).forms.find(({ _id }) => _id === module._id)).toMatchObject({
      ...{ title: 'Surveys', version: 1, uses: [{ _id: 'pages/surveys', title: 'Surveys' }] },
    })
    const webform = await add({ kind: 'webform', title: 'Call me' })
    expect((await listed('webform')).forms.find(({ _id }) => _id === webform._id)).toMatchObject({
      path: expect.stringMatching(/^\/forms\/[0-9a-f-]{36}$/),
    })
  })

  test.each<[string, object, number]>([
    ['of a kind that there is not', { kind: 'contract', title: 'X' }, 422],
    ['without a title', { kind: 'library', title: ' ' }, 422],
    ['with a title that turns the direction of reading', { kind: 'library', title: 'a\u202Eb' }, 422],
    ['for a program that there is not', { kind: 'library', title: 'X', programs: ['999'] }, 422],
    ['as a copy of nothing', { kind: 'library', title: 'X', copy: '999' }, 404],
    ['of a module without a page', { kind: 'module', title: 'X' }, 422],
  ])('not %s', async (_what, body, status) => {
    const before = (await listed('library')).count
    expect((await call('admin', 'POST forms/add', body)).status).toBe(status)
    expect((await listed('library')).count).toBe(before)
  })
})

test('the sum of a column is counted from the rows of a record, and a formula reads it', async () => {
  const { _id } = await add({ kind: 'opportunity', title: 'Debts', programs: ['12'] })
  const content = [
    {
      ...{ id: 'debts', type: 'section', title: 'Debts', cloneable: true },
      childs: [{ id: 'balance', type: 'amount', title: 'Balance' }],
    },
    { id: 'sum_of_balance', type: 'hiddenfield', title: 'Sum of Balance', total_of: 'balance' },
    {
      ...{ id: 'half', type: 'amount', title: 'Half of it' },
      calculations: [
        {
          formulas: [
            { field: 'sum_of_balance', where: 'field' },
            { field: '/', where: 'input' },
            { field: '2', where: 'input' },
          ],
        },
      ],
    },
  ]
  await call('admin', `DELETE forms/${_id}/draft`)
  expect(await call('admin', `POST forms/${_id}/versions`, { rev: 0, content })).toMatchObject({
    status: 200,
    body: { diagnostics: [] },
  })
  await call('admin', 'PATCH programs/12', { form: _id })
  const id = await desk.newLoan({ program: '12' })
  const sums = async () => {
    const { info } = (await desk.loan('admin', id)) as { info: Body }
    return [info.sum_of_balance, info.half]
  }
  const rows = [
    { _id: 'a', balance: '100.10' },
    { _id: 'b', balance: '50' },
  ]
  expect((await desk.save('admin', id, { formData: { debts: rows } })).status).toBe(200)
  expect(await sums()).toEqual(['150.10', '75.05'])
  expect((await desk.save('admin', id, { formData: { debts: rows.slice(1) } })).status).toBe(200)
  expect(await sums()).toEqual(['50.00', '25.00'])
})

describe('a form is called and offered otherwise', () => {
  test('with the specified sentence, wherever its name stands', async () => {
    const { _id } = await add({ kind: 'webform', title: 'Old' })
    const saved = await call('admin', `PATCH forms/${_id}`, { title: 'New', custom_title: 'Ask us' })
    expect(saved.body.message).toBe('Webform updated successfully.')
    const { webforms } = (await call('admin', 'GET webforms')).body as { webforms: Body[] }
    expect(webforms.find(({ title }) => title === 'New')).toBeDefined()
  })

  test('of a module also its page, its entry in the menu and the tabs of its records', async () => {
    const { _id } = await add({ kind: 'module', title: 'Visits', module: { key: 'visits', singular: 'Visit' } })
    const module = { title: 'Site visits', singular: 'Site visit', icon: 'loans', tabs: ['notes', 'notes', 'tasks'] }
    expect(await call('admin', `PATCH forms/${_id}`, { module })).toMatchObject({
      status: 200,
      body: { message: 'Module updated successfully.' },
    })
    const { form } = (await call('admin', `GET forms/${_id}`)).body
    expect(form).toMatchObject({ records: 0, module: { ...module, tabs: ['notes', 'tasks'], key: 'visits' } })
    expect((await call('admin', 'GET modules/visits')).body.module).toMatchObject({ title: 'Site visits' })
    const { header } = (await call('admin', 'POST menus', {})).body as { header: { items: Body[] } }
    expect(header.items.find(({ page }) => page === 'visits')).toMatchObject({ title: 'Site visits', icon: 'loans' })
    expect(await call('officer', `PATCH forms/${_id}`, { module })).toMatchObject({ status: 403 })
    for (const wrong of [
      { ...module, title: ' ' },
      { ...module, tabs: ['kitchen'] },
      { ...module, more: 1 },
    ])
      expect((await call('admin', `PATCH forms/${_id}`, { module: wrong })).status).toBe(422)
    expect((await call('admin', 'PATCH forms/11', { module })).status).toBe(422)
    expect((await call('admin', 'GET modules/visits')).body.module).toMatchObject({ title: 'Site visits' })
  })

  test('by sending back the whole of it as it was read, its content also as text', async () => {
    const { _id } = await add({ kind: 'module', title: 'Notes kept', module: { key: 'kept', singular: 'Kept' } })
    const read = async () => (await call('admin', `GET forms/${_id}`)).body.form as Body & { content: unknown[] }
    const whole = await read()
    const sent = { ...whole, title: 'Kept notes', content: JSON.stringify(whole.content) }
    expect(await call('admin', `PATCH forms/${_id}`, sent)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await read()).toMatchObject({ title: 'Kept notes', content: whole.content, rev: 2 })
    for (const content of ['{', '{"id":"a"}', '[{"__proto__":{}}]', `${'['.repeat(5_000)}${']'.repeat(5_000)}`])
      expect((await call('admin', `PATCH forms/${_id}`, { content })).status).toBe(422)
    expect(await read()).toMatchObject({ rev: 2 })
  })

  test('as a whole by callers of the interface, unless somebody has a draft', async () => {
    const { _id } = await add({ kind: 'webform', title: 'Whole' })
    const content = [{ id: 'a', type: 'text', title: 'A' }]
    const whole = await call('admin', `PATCH forms/${_id}`, { content, rev: 1 })
    expect(whole).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await call('admin', `PATCH forms/${_id}`, { content, rev: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    await send(_id, 0, step([adding('b')]))
    const stopped = await call('admin', `PATCH forms/${_id}`, { content })
    expect(stopped).toMatchObject({ status: 409, body: { code: 'stale', message: expect.stringContaining('draft') } })
  })
})

describe('a form is taken out of use and back into it', () => {
  test('with the specified sentences', async () => {
    const { _id } = await add({ kind: 'library', title: 'Assets' })
    expect((await call('admin', `DELETE forms/${_id}`)).body.message).toBe('Assets Deactivated successfully')
    expect((await listed('library', { active: false })).forms.map(({ title }) => title)).toEqual(['Assets'])
    expect((await call('admin', 'POST forms/activate', { id: _id })).body.message).toBe('Assets Activated successfully')
  })

  test('a form of visitors closes with it', async () => {
    const { _id } = await add({ kind: 'webform', title: 'Closing' })
    const path = (await listed('webform')).forms.find((one) => one._id === _id)?.path
    await call('admin', `DELETE forms/${_id}`)
    expect((await desk.app.inject({ method: 'GET', url: `/api/public${path}` })).statusCode).toBe(404)
  })

  test('not while programs or people need it', async () => {
    expect(await call('admin', 'DELETE forms/11')).toMatchObject({ status: 409, body: { code: 'form-in-use' } })
    expect((await call('admin', 'GET forms/11')).body.form).toMatchObject({ active: true })
  })
})

test('libraries are offered by product and program once they are published', async () => {
  const { _id } = await add({ kind: 'library', title: 'Rehab', programs: ['12'] })
  const offered = async (programs: string[]) =>
    ((await call('admin', 'POST forms/library', { products: [], programs })).body.forms as Body[]).map((one) => one._id)
  expect(await offered(['12'])).not.toContain(_id)
  await send(_id, 1, step([adding('budget')]))
  await call('admin', `POST forms/${_id}/versions`, { rev: 0, draftRev: 2 })
  expect(await offered(['12'])).toContain(_id)
  expect(await offered(['11'])).not.toContain(_id)
})

describe('builders are closed', () => {
  const calls = [
    'POST forms',
    'GET forms/choices',
    'POST forms/add',
    'GET forms/11',
    'PATCH forms/11',
    'DELETE forms/11',
  ]
  const bodies: Readonly<Record<string, object>> = {
    'POST forms': { kind: 'library' },
    'POST forms/add': { kind: 'library', title: 'X' },
    'PATCH forms/11': { title: 'X' },
  }
  test.each<SampleName>(['officer', 'processor', 'broker', 'borrower'])('to %s', async (name) => {
    for (const line of [...calls, 'GET forms/11/draft']) expect((await call(name, line, bodies[line])).status).toBe(403)
  })

  test('to whoever names the form of another company: it answers as one that is not there', async () => {
    for (let more = 0; more < 16; more += 1)
      await other.call('admin', 'POST forms/add', { kind: 'library', title: `Theirs ${more}` })
    const { forms } = (await other.call('admin', 'POST forms', { kind: 'library' })).body as { forms: Body[] }
    const foreign = Math.max(...forms.map(({ _id }) => Number(_id)))
    for (const id of [String(foreign), '99999', newId(), '0', 'x']) {
      expect(await call('admin', `GET forms/${id}`)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect((await call('admin', `GET forms/${id}/draft`)).status).toBe(404)
      expect((await send(id, 0, step([adding('a')]))).status).toBe(404)
      expect((await call('admin', `DELETE forms/${id}`)).status).toBe(404)
    }
  })
})
