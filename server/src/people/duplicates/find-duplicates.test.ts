import { noRights } from '@corbel/domain/roles/role'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender, type SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk({ own: true })
const { call, lender } = desk
const pool = desk.database.ownerPool
const born = { id: 'date_of_birth', type: 'date', title: 'Born' }
const address = (part: string) => ({
  id: part,
  type: part === 'state' ? 'state' : 'text',
  title: part,
  address_part: part,
})

const publish = async (fields: readonly object[], version: number): Promise<void> => {
  const names = [
    { id: 'first_name', type: 'text', title: 'First name' },
    { id: 'last_name', type: 'text', title: 'Last name' },
    { id: 'email', type: 'email', title: 'Email' },
    { id: 'phone', type: 'phone', title: 'Phone', international: true },
  ].map((field) => fields.find((one) => 'id' in one && one.id === field.id) ?? field)
  const more = fields.filter((one) => !names.includes(one))
  const content = [{ id: 'person', type: 'section', title: 'Person', childs: [...names, ...more] }]
  await pool.query(
    `insert into form_version (company_id, form_id, version, content, published_at, published_by)
     values ($1, 33, $2, $3, now(), 'Ada Admin')`,
    [lender.companyId, version, JSON.stringify(content)],
  )
  await pool.query('update form set published_version = $2 where company_id = $1 and id = 33', [
    lender.companyId,
    version,
  ])
}
const permit = async (name: SampleName, module: string, rights: object): Promise<void> => {
  await pool.query(
    `update role set permissions = jsonb_set(permissions, array['modules', $3::text], $4) where company_id = $1 and id = $2`,
    [lender.companyId, lender.people[name].roleId, module, JSON.stringify({ ...noRights, ...rights })],
  )
}

const rosa = {
  ...{ first_name: 'Rosa', last_name: 'Delgado', email: 'rosa@delgado.test', phone: '208-555-0142' },
  ...{ date_of_birth: '1987-05-14', street: '418 Larkspur Lane', city: 'Boise', state: 'ID' },
}
let rosaId: string

const add = async (formData: object, kind = 'prospects'): Promise<string> => {
  const answer = await call('admin', `POST people/${kind}/add`, { formData })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return String(answer.body._id)
}
type Found = {
  readonly _id: string
  readonly alike: string[]
  readonly info: Record<string, string>
  readonly active: boolean
}
const find = async (
  name: SampleName,
  formData: object,
  { except, kind = 'prospects' }: { except?: string; kind?: string } = {},
) => {
  const answer = await call(name, `POST people/${kind}/duplicates`, { formData, ...(except ? { except } : {}) })
  return { status: answer.status, found: (answer.body.duplicates ?? []) as Found[], more: answer.body.more }
}

beforeAll(async () => {
  await pool.query(
    `insert into form (company_id, id, module_id, title, published_version) values ($1, 33, 2, 'Borrowers', 1)`,
    [lender.companyId],
  )
  await publish([born, address('street'), address('city'), address('state')], 1)
  await pool.query('update module set form_id = 33 where company_id = $1 and id = 2', [lender.companyId])
  await permit('officer', 'prospects', { read: 'all', add: true })
  await permit('processor', 'prospects', { read: 'own', add: true })
  rosaId = await add(rosa)
})

test('somebody whose name has marks is found by a name typed without', async () => {
  const jose = await add({ first_name: 'José Łukasz', last_name: 'Muñoz-Öztürk' })
  expect((await find('admin', { first_name: 'Jose Lukasz', last_name: 'Munoz-Ozturk' })).found).toMatchObject([
    { _id: jose, alike: ['name'] },
  ])
})

describe('somebody typed in is likely', () => {
  test.each<[string, object, string[]]>([
    [
      'of one mail, however it is spelled',
      { first_name: 'R', last_name: 'D', email: ' ROSA@Delgado.test ' },
      ['email'],
    ],
    ['of one phone, however it is spelled', { last_name: 'Perez', phone: '+1 (208) 555.0142' }, ['phone']],
    [
      'of one name and day of birth',
      { ...rosa, email: '', phone: '', street: '', city: '', state: '' },
      ['birthDate', 'name'],
    ],
    ['of one name, typed with marks', { first_name: 'Rósa', last_name: ' DELGADÓ ' }, ['name']],
    ['of one name, told the other way round', { first_name: 'delgado', last_name: 'ROSA' }, ['name']],
    [
      'of a near name at one address',
      { ...rosa, last_name: 'Delgaod', email: '', phone: '', date_of_birth: '' },
      ['address', 'nearName'],
    ],
    [
      'of a near name and one day of birth',
      { first_name: 'Roza', last_name: 'Delgado', date_of_birth: '05-14-1987' },
      ['birthDate', 'nearName'],
    ],
  ])('%s', async (_what, formData, alike) => {
    const { found, more } = await find('admin', formData)
    expect([found.map((one) => one._id), found[0]?.alike, more]).toEqual([[rosaId], alike, false])
  })

  test.each<[string, object]>([
    ['near by name alone', { first_name: 'Roza', last_name: 'Delgado' }],
    ['of one name born on another day', { ...rosa, email: '', phone: '', date_of_birth: '1990-01-01' }],
    ['of one day of birth alone', { first_name: 'Ines', last_name: 'Perez', date_of_birth: '1987-05-14' }],
    ['nobody at all', {}],
    ['blank', { first_name: ' ', last_name: '', email: '', phone: '' }],
    ['of no phone', { last_name: 'X', phone: 'none' }],
    ['a pattern', { email: '%@delgado.test', last_name: 'Del%' }],
  ])('not where they are %s', async (_what, formData) => {
    expect((await find('admin', formData)).found).toEqual([])
  })

  test('of a kind, of a company, and not the person whose values they are', async () => {
    expect((await find('admin', rosa, { kind: 'contacts' })).found).toEqual([])
    expect((await find('admin', rosa, { except: rosaId })).found).toEqual([])
    const twin = await add({ first_name: 'Roza', last_name: 'Delgado', date_of_birth: '1987-05-14' })
    expect((await find('admin', {}, { except: twin })).found).toMatchObject([
      { _id: rosaId, alike: ['birthDate', 'nearName'] },
    ])
    expect((await find('admin', { date_of_birth: '' }, { except: twin })).found).toEqual([])
    expect((await find('processor', {}, { except: rosaId })).found).toEqual([])
    await pool.query("update record set info = '{}' where id = $1", [twin])
    await pool.query("update person set first_name = 'Somebody', last_name = 'Else' where id = $1", [twin])
    expect((await find('admin', rosa, { except: 'nobody' })).found).toHaveLength(1)
    const other = await createSampleLender(pool, 'Other Lending')
    const answer = await desk.app.inject({
      ...{ method: 'POST', url: '/api/people/prospects/duplicates', payload: { formData: rosa } },
      headers: await signedInAs(pool, other, 'admin'),
    })
    expect(answer.json()).toEqual({ duplicates: [], more: false })
  })

  test('out of use too, after those in use; at most five are told, the likeliest first', async () => {
    const twin = { last_name: 'Twin', email: 'twin@delgado.test' }
    const gone = await add({ ...twin, first_name: 'Gone' })
    expect((await call('admin', `DELETE people/${gone}`)).status).toBe(200)
    for (let n = 0; n < 5; n++) await add({ ...twin, first_name: `Twin${n}` })
    const { found, more } = await find('admin', { ...twin, first_name: 'Twin3' })
    expect([found.length, found[0]?.info.first_name, found[0]?.alike, more]).toEqual([
      5,
      'Twin3',
      ['email', 'name'],
      true,
    ])
    expect(found.every((one) => one.active)).toBe(true)
    const alone = await find('admin', { first_name: 'Gone', last_name: 'Twin' })
    expect(alone.found).toMatchObject([{ _id: gone, active: false, permissions: { read: true, choose: false } }])
  })
})

describe('of people out of sight there is no trace', () => {
  test('whoever sees people of their own loans alone is told of those', async () => {
    const mine = await add({ first_name: 'Mia', last_name: 'Mine', email: 'mia@delgado.test' })
    expect((await find('processor', { email: 'mia@delgado.test' })).found).toEqual([])
    await desk.newLoan({ prospect: mine })
    expect((await find('processor', { email: 'mia@delgado.test' })).found).toMatchObject([
      { _id: mine, permissions: { read: true } },
    ])
  })

  test('who creates loans is told of those whom they may choose, and a borrower of nobody', async () => {
    await permit('officer', 'prospects', {})
    expect((await find('officer', rosa)).found).toMatchObject([{ permissions: { read: false, choose: true } }])
    await permit('officer', 'prospects', { read: 'all', add: true })
    expect((await find('borrower', rosa)).status).toBe(403)
    expect((await find('officer', rosa, { kind: 'workforces' })).status).toBe(403)
  })

  test('nothing is compared or told that the role does not see', async () => {
    const hidden = { hided_roles: [String(lender.people.officer.roleId)] }
    const shown = [born, address('street'), address('city'), address('state')]
    await publish([{ id: 'email', type: 'email', title: 'Email', ...hidden }, ...shown], 2)
    expect((await find('officer', { email: rosa.email })).found).toEqual([])
    const [byPhone] = (await find('officer', { email: rosa.email, phone: rosa.phone })).found
    expect([byPhone?.alike, byPhone?.info.email]).toEqual([['phone'], ''])
    const near = { first_name: 'Roza', last_name: 'Delgado', date_of_birth: '1987-05-14' }
    await publish([{ ...born, ...hidden }, ...shown.slice(1)], 3)
    expect((await find('officer', near)).found).toEqual([])
    expect((await find('admin', near)).found).toHaveLength(1)
    await publish([{ id: 'last_name', type: 'text', title: 'Last name', ...hidden }, ...shown], 4)
    expect((await find('officer', near)).found).toEqual([])
    expect((await find('officer', { phone: rosa.phone })).found).toMatchObject([
      { alike: ['phone'], info: { last_name: '' } },
    ])
    await publish(shown, 5)
  })
})

test.each([
  [{}, 422],
  [{ formData: rosa, more: true }, 422],
  [{ formData: rosa, except: 7 }, 422],
  [{ formData: { email: { nested: true }, phone: ['x'], last_name: 7 } }, 200],
])('of %j the answer is %i', async (body, status) => {
  expect((await call('admin', 'POST people/prospects/duplicates', body)).status).toBe(status)
})
