import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { injectJson } from '../test-support/inject-json.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender, type SampleName } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'

const tested = await openTestApp({ own: true })
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const other = await createSampleLender(ownerPool, 'Other Lending')

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Asked = { readonly payload?: unknown; readonly as?: SampleName; readonly at?: typeof lender }

const ask = async (method: Method, path: string, { payload, as = 'admin', at = lender }: Asked = {}) =>
  injectJson(tested, path, { method, payload, headers: await signedInAs(ownerPool, at, as) })
const code = (answer: { json: () => { code: string } }): string => answer.json().code

const names = { first_name: 'Wanda', last_name: 'Worker', email: 'wanda@sample.test', phone: '208-555-0199' }
const add = async (kind: string, formData: object = names, asked: Asked = {}): Promise<string> => {
  const answer = await ask('POST', `people/${kind}/add`, { payload: { formData }, ...asked })
  expect(answer.json()).toMatchObject({ _id: expect.any(String) })
  return answer.json()._id
}
const give = async (name: SampleName, module: string, rights: object, at = lender): Promise<void> => {
  await ownerPool.query(
    `update role set permissions = jsonb_set(permissions, array['modules', $3::text],
       '{"read":"none","add":false,"update":"none","delete":"none","assign":false,"status":false,"compose":false,
         "convert":false,"export":false,"massAction":false,"share":false,"reveal":false,"override":false}'::jsonb || $4)
     where company_id = $1 and id = $2`,
    [at.companyId, at.people[name].roleId, module, JSON.stringify(rights)],
  )
}

beforeAll(async () => {
  await give('officer', 'workforces', { read: 'all' })
  await give('officer', 'prospects', { read: 'all', add: true, update: 'all', delete: 'all' })
  await give('processor', 'prospects', { read: 'own' })
  await give('lead', 'workforces', { read: 'team' })
})

describe('lists of people', () => {
  test('show name, roles, sign-in and last sign-in, by pages, in the asked order, and find by word', async () => {
    for (const first_name of ['Cora', 'Abel', 'Bela'])
      await add('contacts', { ...names, first_name, last_name: 'Sorted', email: `${first_name}@sample.test` })
    const sort = { field: 'name', order: 'asc' }
    const page = await ask('POST', 'people/contacts', { payload: { limit: 2, sort } })
    expect(page.json()).toMatchObject({ count: 3, permissions: { add: true, invite: true } })
    expect(page.json().people.map((one: { info: { first_name: string } }) => one.info.first_name)).toEqual([
      'Abel',
      'Bela',
    ])
    expect(page.json().people[0]).toMatchObject({
      roles: [],
      allow_to_login: false,
      lastSignedInAt: null,
      active: true,
    })
    const next = await ask('POST', 'people/contacts', { payload: { limit: 2, skip: 1, sort } })
    expect(next.json().people).toHaveLength(1)
    for (const search of ['be\\la', 'be_a', 'b%a', 'bela\\'])
      expect((await ask('POST', 'people/contacts', { payload: { search } })).json()).toMatchObject({ count: 0 })
    const found = await ask('POST', 'people/contacts', { payload: { search: 'bela sorted' } })
    expect(found.json()).toMatchObject({ count: 1, people: [{ info: { first_name: 'Bela' } }] })
  })

  test('are of one company, of those who may read that kind, and reach as far as the right', async () => {
    const mine = await add('prospects', { ...names, first_name: 'Pia' })
    await add('prospects', { ...names, first_name: 'Theirs' }, { at: other })
    const all = await ask('POST', 'people/prospects', { payload: {}, as: 'officer' })
    expect(all.json().people.map((one: { _id: string }) => one._id)).toEqual([mine])
    expect((await ask('POST', 'people/prospects', { payload: {}, as: 'processor' })).json().people).toEqual([])
    for (const who of ['borrower', 'broker', 'outsider'] as const) {
      const answer = await ask('POST', 'people/prospects', { payload: {}, as: who })
      expect([who, answer.statusCode]).toEqual([who, 403])
    }
    expect((await ask('POST', 'people/contacts', { payload: {}, as: 'officer' })).statusCode).toBe(403)
    expect((await ask('POST', 'people/companies', { payload: {} })).statusCode).toBe(422)
  })
})

describe('a person', () => {
  test('is created by the form of the kind, changed with history, found again and renamed in lists', async () => {
    const id = await add('workforces')
    const page = (await ask('GET', `people/${id}`)).json()
    expect(page).toMatchObject({
      person: { kind: 'workforces', fullName: 'Wanda Worker', rev: 1, info: { email: 'wanda@sample.test' } },
      form: { title: 'Workforces' },
      permissions: { update: true, delete: true, history: true },
      signIn: { allow_to_login: false, username: '', hasPassword: false, invitation: null },
    })
    const saved = await ask('PATCH', `people/${id}`, { payload: { formData: { last_name: 'Wu' }, rev: 1 } })
    expect(saved.json()).toMatchObject({
      message: 'Workforce updated successfully.',
      person: { fullName: 'Wanda Wu', rev: 2, info: { first_name: 'Wanda', last_name: 'Wu' } },
    })
    const history = await ask('POST', 'action_history', { payload: { module: 'workforces', _id: id } })
    expect(history.json().action_history[0].info).toEqual([
      { field: 'last_name', title: 'Last Name', previous_value: 'Worker', current_value: 'Wu' },
    ])
    const list = await ask('POST', 'people/workforces', { payload: { search: 'wanda wu' } })
    expect(list.json().count).toBe(1)
  })

  test('keeps what somebody else saved meanwhile, and says so where both changed one field', async () => {
    const id = await add('workforces')
    await ask('PATCH', `people/${id}`, { payload: { formData: { phone: '208-555-0111' }, rev: 1 } })
    const merged = await ask('PATCH', `people/${id}`, { payload: { formData: { first_name: 'Wilma' }, rev: 1 } })
    expect(merged.json().person.info).toMatchObject({ first_name: 'Wilma', phone: '208-555-0111' })
    const stale = await ask('PATCH', `people/${id}`, { payload: { formData: { phone: '208-555-0122' }, rev: 1 } })
    expect([stale.statusCode, Object.keys(stale.json().conflicts)]).toEqual([409, ['phone']])
  })

  test.each([
    [{ formData: { first_name: '' } }, 'missing-required'],
    [{ formData: { phone: 'abc' } }, 'invalid-fields'],
    [{ formData: { allow_to_login: true } }, 'invalid-request'],
    [{ formData: {}, allow_to_login: true }, 'invalid-request'],
    [{ formData: {}, role: { admin: true } }, 'invalid-request'],
    [{ formData: {}, type: 'Super' }, 'invalid-request'],
    [{ formData: {}, company: newId() }, 'invalid-request'],
    [{ formData: {}, created_by: newId() }, 'invalid-request'],
    [{ formData: { roles: ['1'] } }, 'invalid-request'],
    [{ formData: { password: 'a password of my own' } }, 'invalid-request'],
    ['{"formData":{"__proto__":{"admin":true}}}', 'invalid-request'],
  ])('is not saved with %j: %s, and nothing is written', async (payload, refusal) => {
    const id = await add('workforces')
    const answer = await ask('PATCH', `people/${id}`, { payload })
    expect([answer.statusCode, code(answer)]).toEqual([422, refusal])
    expect((await ask('GET', `people/${id}`)).json().person.rev).toBe(1)
  })

  test('of another company, or out of reach, is answered as if it did not exist', async () => {
    const theirs = await add('workforces', names, { at: other })
    const prospect = await add('prospects')
    const nothing = (await ask('GET', `people/${newId()}`)).body
    for (const [method, path, payload] of [
      ['GET', `people/${theirs}`, undefined],
      ['PATCH', `people/${theirs}`, { formData: { first_name: 'Mine' } }],
      ['PATCH', `people/${theirs}/auth`, { roles: ['1'] }],
      ['POST', `people/${theirs}/invite`, {}],
      ['DELETE', `people/${theirs}`, undefined],
      ['POST', 'people/activate', { id: theirs }],
    ] as const) {
      const answer = await ask(method, path, { payload })
      expect([path, answer.statusCode, answer.body]).toEqual([path, 404, nothing])
    }
    expect((await ask('GET', `people/${prospect}`, { as: 'processor' })).statusCode).toBe(404)
    expect((await ask('PATCH', `people/${theirs}`, { payload: { formData: {} }, as: 'officer' })).statusCode).toBe(404)
  })

  test('is taken out of use and back by those who may delete, never by themselves', async () => {
    const id = await add('prospects')
    expect((await ask('DELETE', `people/${id}`, { as: 'officer' })).json().message).toBe(
      'Prospect Deactivated successfully',
    )
    expect((await ask('PATCH', `people/${id}`, { payload: { formData: { last_name: 'X' } } })).json().code).toBe(
      'record-inactive',
    )
    const gone = await ask('POST', 'people/prospects', { payload: { active: false } })
    expect(gone.json().people.map((one: { _id: string }) => one._id)).toContain(id)
    const back = await ask('POST', 'people/activate', { payload: { id }, as: 'officer' })
    expect(back.json().message).toBe('Prospect Activated successfully')
    const own = await ask('DELETE', `people/${lender.people.admin.id}`)
    expect(own.statusCode).toBe(403)
  })
})

describe('the own record', () => {
  test('is in the menu as profile, seen by everybody, and changed where the switch allows it', async () => {
    for (const [who, kind] of [
      ['borrower', 'prospects'],
      ['broker', 'contacts'],
      ['outsider', 'workforces'],
    ] as const) {
      const { id } = lender.people[who]
      const menus = (await ask('POST', 'menus', { as: who, payload: {} })).json()
      expect(menus.profile).toBe(`${kind}/edit/${id}`)
      const page = (await ask('GET', `people/${id}`, { as: who })).json()
      const isStaff = kind === 'workforces'
      expect(page.permissions).toEqual({
        update: true,
        delete: false,
        reveal: false,
        history: isStaff,
        consents: isStaff,
        household: false,
      })
      expect(page.signIn.permissions).toEqual({ update: false, invite: false })
      const formData = { first_name: 'My', last_name: 'Own', phone: '208-555-0177' }
      expect((await ask('PATCH', `people/${id}`, { payload: { formData }, as: who })).statusCode).toBe(200)
    }
    const { id } = lender.people.borrower
    await ownerPool.query('update person set allow_to_edit_myprofile = false where id = $1', [id])
    const refused = await ask('PATCH', `people/${id}`, { payload: { formData: { phone: '' } }, as: 'borrower' })
    expect([refused.statusCode, code(refused)]).toEqual([403, 'not-allowed'])
    expect((await ask('GET', `people/${id}`, { as: 'borrower' })).json().viewer.canUpdate).toBe(false)
  })
})

describe('users', () => {
  test('are the workforces of the company, as far as the right to read them reaches', async () => {
    const all = (await ask('POST', 'users', { payload: {}, as: 'officer' })).json().workforces
    expect(all.map((one: { value: string }) => one.value)).toContain(`${lender.people.admin.id}---1`)
    expect(all.every((one: { _id: string }) => one._id !== other.people.admin.id)).toBe(true)
    expect(all.some((one: { _id: string }) => one._id === lender.people.broker.id)).toBe(false)
    const team = (await ask('POST', 'users', { payload: {}, as: 'lead' })).json().workforces
    expect(team.map((one: { _id: string }) => one._id)).toEqual([lender.people.lead.id])
    for (const who of ['borrower', 'broker', 'processor'] as const)
      expect((await ask('POST', 'users', { payload: {}, as: who })).statusCode).toBe(403)
    expect((await ask('POST', 'users', { payload: { type: 'all' } })).statusCode).toBe(422)
  })
})
