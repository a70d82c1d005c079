import { noRights } from '@corbel/domain/roles/role'
import { beforeAll, describe, expect, test } from 'vitest'
import { overlapping } from '../test-support/races/overlapping.ts'
import { untrueHistory } from '../test-support/races/untrue-history.ts'
import { type Answer, openLoanDesk } from '../test-support/sample-loan-desk.ts'
import { sampleLoanForm } from '../test-support/sample-loan-form.ts'

const desk = await openLoanDesk({ own: true })
const { call, database, lender } = desk
const pool = database.ownerPool
const prospectsModule = 2

const names = {
  id: 'person',
  type: 'section',
  title: 'Person',
  childs: [
    { id: 'first_name', type: 'text', title: 'First name' },
    { id: 'last_name', type: 'text', title: 'Last name', mandatory: true },
  ],
}

/** A version of the prospects' form; the record is always saved by the newest. */
async function publish(version: number, content: readonly object[]): Promise<void> {
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

const permit = async (rights: object): Promise<void> => {
  await pool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,prospects}', $3) where company_id = $1 and id = $2`,
    [lender.companyId, lender.people.officer.roleId, JSON.stringify({ ...noRights, ...rights })],
  )
}

beforeAll(async () => {
  await pool.query(
    `insert into form (company_id, id, module_id, title, published_version) values ($1, 33, $2, 'Borrowers', 1)`,
    [lender.companyId, prospectsModule],
  )
  await publish(1, [names, ...sampleLoanForm])
  await pool.query('update module set form_id = 33 where company_id = $1 and id = $2', [
    lender.companyId,
    prospectsModule,
  ])
  await permit({ read: 'all', add: true, update: 'all', delete: 'all' })
})

const rows = [
  { _id: 'a', bank: 'First Bank', value: '10' },
  { _id: 'b', bank: 'Second Bank', value: '20' },
]

async function newProspect(): Promise<string> {
  const formData = {
    ...{ first_name: 'Pia', last_name: 'Prospect', full_name: 'Pia Prospect', amount: '100' },
    ...{ fee: '5', phone: '208-555-0100', started: '2026-01-05', features: ['Escrow'], is_rushed: false },
    ...{ ssn: '123-45-6789', purpose: 'Refinance', old_rate: '6', accounts: rows },
  }
  const answer = await call('admin', 'POST people/prospects/add', { formData })
  expect(answer.status).toBe(200)
  return String(answer.body._id)
}

const save = (name: 'admin' | 'officer', id: string, formData: object, rev?: number): Promise<Answer> =>
  call(name, `PATCH people/${id}`, { formData, ...(rev === undefined ? {} : { rev }) })

type Person = { readonly rev: number; readonly info: Readonly<Record<string, unknown>> }
const person = async (id: string): Promise<Person> => (await call('admin', `GET people/${id}`)).body.person as Person

const stored = async (id: string): Promise<string> =>
  JSON.stringify((await pool.query('select * from record where id = $1', [id])).rows)

/** Two saves from the version that both of them read, the second waiting for the first. */
async function saveBoth(id: string, [first, second]: readonly [object, object], rev?: number) {
  const both = await overlapping(
    pool,
    () => save('admin', id, first, rev),
    () => save('admin', id, second, rev),
  )
  expect([both.wasHeld, both.hadToWait, both.first.status]).toEqual([true, true, 200])
  return both.second
}

const cell = (id: string, changed: object) => rows.map((row) => (row._id === id ? { ...row, ...changed } : row))

/** What is changed, by the first and by the second in another place, and by the second in the very same. */
const entries: [string, object, object, object, string][] = [
  ['a name', { first_name: 'Rosa' }, { last_name: 'Delgado' }, { first_name: 'Ines' }, 'first_name'],
  ['an amount', { fee: '11' }, { phone: '208-555-0142' }, { fee: '12' }, 'fee'],
  ['a phone number', { phone: '208-555-0142' }, { fee: '11' }, { phone: '208-555-0143' }, 'phone'],
  ['a date', { started: '2026-02-01' }, { fee: '11' }, { started: '2026-02-02' }, 'started'],
  ['a choice', { features: ['Points'] }, { fee: '11' }, { features: ['Escrow', 'Points'] }, 'features'],
  ['a tick', { is_rushed: true, fee: '6' }, { phone: '208-555-0142' }, { fee: '7' }, 'fee'],
  ['a protected number', { ssn: '987-65-4321' }, { fee: '11' }, { ssn: '111-22-3333' }, 'ssn'],
  [
    'a cell of a row',
    { accounts: cell('a', { bank: 'Third Bank' }) },
    { accounts: cell('b', { bank: 'Fourth Bank' }) },
    { accounts: cell('a', { bank: 'Fifth Bank' }) },
    'accounts[a].bank',
  ],
  [
    'a row that goes',
    { accounts: rows.slice(1) },
    { accounts: cell('b', { value: '21' }) },
    { accounts: cell('a', { value: '11' }) },
    'accounts[a]',
  ],
]

describe.each(entries)('two change %s', (_what, first, elsewhere, same, place) => {
  test('and another place: both are there, and the history is true', async () => {
    const id = await newProspect()
    expect((await saveBoth(id, [first, elsewhere], 1)).status).toBe(200)
    const { rev, info } = await person(id)
    expect(rev).toBe(3)
    for (const [field, value] of Object.entries({ ...first, ...elsewhere }))
      if (field !== 'accounts' && field !== 'ssn') expect([field, info[field]]).toEqual([field, value])
    expect(await untrueHistory(pool, id)).toEqual([])
  })

  test('in one place: the second is told all three values, and writes nothing', async () => {
    const id = await newProspect()
    expect((await save('admin', id, first, 1)).status).toBe(200)
    const before = await stored(id)
    const answer = await save('admin', id, same, 1)
    expect([answer.status, answer.body.code, answer.body.rev]).toEqual([409, 'stale', 2])
    expect(answer.body.conflicts).toMatchObject({ [place]: { by: { fullName: expect.any(String) } } })
    expect(JSON.stringify(answer.body)).not.toContain('987-65-4321')
    expect(await stored(id)).toBe(before)
  })

  test('without naming a version: the later one stands', async () => {
    const id = await newProspect()
    expect((await saveBoth(id, [first, same])).status).toBe(200)
    expect((await person(id)).rev).toBe(3)
    expect(await untrueHistory(pool, id)).toEqual([])
  })

  test('from a version that never was: refused by name, and nothing is written', async () => {
    const id = await newProspect()
    const before = await stored(id)
    for (const rev of [2, 999]) {
      const answer = await save('admin', id, first, rev)
      expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
        ...[422, 'invalid-request', ['rev']],
      ])
    }
    expect(await stored(id)).toBe(before)
  })
})

test('rows that two add at the same time are both there, beside the cells that each changed', async () => {
  const id = await newProspect()
  const added = (row: object, changed: object) => ({ accounts: [...cell('a', changed), row] })
  const [one, other] = [added({ _id: 'c', bank: 'One' }, { value: '11' }), added({ _id: 'd', bank: 'Other' }, {})]
  expect((await saveBoth(id, [one, other], 1)).status).toBe(200)
  expect((await person(id)).info.accounts).toMatchObject([
    ...[{ _id: 'a', value: '11' }, { _id: 'b' }, { _id: 'c', bank: 'One' }, { _id: 'd', bank: 'Other' }],
  ])
})

describe('while a save has the person locked', () => {
  test('a deactivation waits for it, and both are told in their order', async () => {
    const id = await newProspect()
    const { first, second, hadToWait } = await overlapping(
      pool,
      () => save('officer', id, { fee: '11' }, 1),
      () => call('admin', `DELETE people/${id}`),
    )
    expect([first.status, second.status, hadToWait]).toEqual([200, 200, true])
    expect(await person(id)).toMatchObject({ rev: 3, active: false, info: { fee: '11' } })
    expect(await untrueHistory(pool, id)).toEqual([])
  })

  test('its role loses the right: the save that was under way is there, the next one is refused', async () => {
    const id = await newProspect()
    const { first } = await overlapping(
      pool,
      () => save('officer', id, { fee: '11' }, 1),
      () => permit({ read: 'all' }),
    )
    const next = await save('officer', id, { fee: '12' }, 2)
    await permit({ read: 'all', add: true, update: 'all', delete: 'all' })
    expect([first.status, next.status, next.body.code]).toEqual([200, 403, 'not-allowed'])
    expect(await person(id)).toMatchObject({ rev: 2, info: { fee: '11' } })
  })
})

test('a save that waited for the deactivation of its person is refused, and nothing of it is written', async () => {
  const id = await newProspect()
  const { first, second, hadToWait } = await overlapping(
    pool,
    () => call('admin', `DELETE people/${id}`),
    () => save('officer', id, { fee: '11' }, 1),
  )
  expect([first.status, second.status, second.body.code, hadToWait]).toEqual([200, 409, 'record-inactive', true])
  expect(await person(id)).toMatchObject({ rev: 2, info: { fee: '5' } })
})

describe('a form that gets another version while the page is open', () => {
  const narrower = sampleLoanForm.map((tab) => ({
    ...tab,
    childs: tab.childs?.map((section) => ({
      ...section,
      childs: section.childs?.filter(({ id }) => id !== 'fee'),
    })),
  }))
  const asked = { id: 'nickname', type: 'text', title: 'Nickname', mandatory: true }

  test('keeps what the old one alone has, takes the rest, and asks for what is new', async () => {
    const id = await newProspect()
    await publish(2, [{ ...names, childs: [...names.childs, asked] }, ...narrower])
    const before = await stored(id)
    const missing = await save('admin', id, { phone: '208-555-0142' }, 1)
    expect([missing.status, missing.body.code, Object.keys(missing.body.fields ?? {})]).toEqual([
      ...[422, 'missing-required', ['nickname']],
    ])
    const gone = await save('admin', id, { fee: '11', nickname: 'Pi' }, 1)
    expect([gone.status, gone.body.code, Object.keys(gone.body.fields ?? {})]).toEqual([
      ...[422, 'invalid-request', ['fee']],
    ])
    expect(await stored(id)).toBe(before)
    expect((await save('admin', id, { phone: '208-555-0142', nickname: 'Pi' }, 1)).status).toBe(200)
    const { rows: kept } = await pool.query('select form_version, info from record where id = $1', [id])
    expect(kept).toMatchObject([{ form_version: 2, info: { fee: '5', nickname: 'Pi', phone: '208-555-0142' } }])
  })
})

test('a company that is closed while a save is under way has that save, and answers no more', async () => {
  const id = String(
    (await pool.query("select id from record where module_id = 2 and active and info ? 'nickname' limit 1")).rows[0].id,
  )
  const { first } = await overlapping(
    pool,
    () => save('officer', id, { phone: '208-555-0177', nickname: 'Last' }),
    () => pool.query('update company set active = false where id = $1', [lender.companyId]),
  )
  expect(first.status).toBe(200)
  expect((await save('officer', id, { phone: '208-555-0178' })).status).toBe(401)
  const { rows: kept } = await pool.query(`select info ->> 'phone' as phone from record where id = $1`, [id])
  expect(kept).toEqual([{ phone: '208-555-0177' }])
})
