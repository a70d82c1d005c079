import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, lender, loan, database } = desk
const { people } = lender
const person = (name: 'officer' | 'processor' | 'broker') => `${people[name].id}---${people[name].roleId}`

const add = (name: Parameters<typeof call>[0], body: object, key?: string) =>
  call(name, 'POST opportunities/add', body, key === undefined ? {} : { 'idempotency-key': key })

async function countLoans(companyId = lender.companyId): Promise<number> {
  const { rows } = await database.ownerPool.query('select count(*) as n from loan where company_id = $1', [companyId])
  return rows[0]?.n
}

describe('a new loan', () => {
  test('has everything that was chosen, its number, its form, its history', async () => {
    const { body } = await add('officer', {
      product: '1---11',
      program: '1---11',
      status: ['1'],
      source: ['1'],
      groups: ['2'],
      workforces: [people.processor.id, person('officer')],
      contacts: [person('broker')],
      prospect: people.borrower.id,
    })
    expect(await loan('officer', String(body._id))).toMatchObject({
      _id: body._id,
      product: { _id: '1', title: 'Mortgage' },
      program: { _id: '11', title: 'Sample program' },
      status: [{ _id: '1' }],
      source: [{ _id: '1' }],
      groups: [{ _id: '2' }],
      workforces: [{ user: { _id: people.processor.id }, role: { _id: '3' } }, { user: { _id: people.officer.id } }],
      contacts: [{ user: { _id: people.broker.id }, role: { _id: '5' } }],
      prospect: { _id: people.borrower.id },
      active: true,
      rev: 1,
      created_by: { _id: people.officer.id, user: 'Olga Officer' },
      info: { auto_increment: expect.stringMatching(/^SL-1\d{3}$/) },
    })
    const history = await call('officer', 'POST action_history', { module: 'Opportunity', _id: body._id })
    expect(history.body).toMatchObject({ count: 1, action_history: [{ action: 'created', rev: 1, info: [] }] })
  })

  test.each<[string, object, string]>([
    ['the program’s id', { program: '12' }, '12'],
    ['both ids', { product: '2', program: '12' }, '12'],
    ['the combined value as program', { program: '2---12' }, '12'],
    ['the combined value as product', { product: '2---12' }, '12'],
    ['the combined value twice', { product: '1---11', program: '1---11' }, '11'],
  ])('takes product and program as %s', async (_form, body, program) => {
    const answer = await add('officer', body)
    expect(await loan('officer', String(answer.body._id))).toMatchObject({ program: { _id: program } })
  })

  test('starts with the first status of its product', async () => {
    const { body } = await add('officer', { program: '11' })
    expect(await loan('officer', String(body._id))).toMatchObject({ status: [{ _id: '2', title: 'Processing' }] })
  })

  test.each<[string, object, string, string]>([
    ['no program', {}, 'invalid-fields', 'program'],
    ['a product with several programs', { product: '1' }, 'unknown-choice', 'product'],
    ['a program of another product', { product: '2', program: '11' }, 'unknown-choice', 'program'],
    ['a program that does not exist', { program: '99' }, 'unknown-choice', 'program'],
    ['a status of another product', { program: '11', status: ['4'] }, 'unknown-choice', 'status'],
    ['an inactive status', { program: '11', status: ['5'] }, 'unknown-choice', 'status'],
    ['a colleague as prospect', { program: '11', prospect: people.officer.id }, 'unknown-choice', 'prospect'],
    ['nobody as prospect', { program: '11', prospect: newId() }, 'unknown-choice', 'prospect'],
    ['a borrower as team member', { program: '11', workforces: [people.borrower.id] }, 'unknown-choice', 'workforces'],
    ['an unknown key', { program: '11', company: lender.companyId }, 'invalid-request', 'company'],
    ['a status that is no id', { program: '11', status: ['new'] }, 'invalid-request', 'status.0'],
  ])('%s is refused by name, and there is no loan and no number taken', async (_case, body, code, place) => {
    const [before, number] = [await countLoans(), await nextNumber()]
    const answer = await add('officer', body)
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields as object)]).toEqual([422, code, [place]])
    expect([await countLoans(), await nextNumber()]).toEqual([before, number])
  })

  test('another company’s people, product and prospect are unknown', async () => {
    const other = await openLoanDesk()
    const before = await countLoans()
    for (const more of [
      { prospect: other.lender.people.borrower.id },
      { workforces: [other.lender.people.processor.id] },
      { contacts: [`${other.lender.people.broker.id}---5`] },
    ])
      expect((await add('officer', { program: '11', ...more })).body.code).toBe('unknown-choice')
    expect(await countLoans()).toBe(before)
  })
})

async function nextNumber(): Promise<unknown> {
  return (await call('officer', 'POST opportunities/generate_unique_number', { _id: '11' })).body.auto_increment
}

describe('who may add', () => {
  test.each(['processor', 'lead', 'borrower', 'outsider'] as const)('%s may not', async (name) => {
    const before = await countLoans()
    expect((await add(name, { program: '11' })).body.code).toBe('not-allowed')
    expect(await countLoans()).toBe(before)
  })

  test('a broker is assigned to the loan they add, and chooses nothing but the program', async () => {
    const { body } = await add('broker', { program: '11', status: [], workforces: [], prospect: null })
    expect(await loan('broker', String(body._id))).toMatchObject({
      contacts: [{ user: { _id: people.broker.id }, role: { _id: '5' } }],
      workforces: [],
      prospect: null,
    })
    const before = await countLoans()
    for (const more of [
      { status: ['1'] },
      { source: ['1'] },
      { groups: ['1'] },
      { workforces: [people.officer.id] },
      { contacts: [people.broker.id] },
    ])
      expect((await add('broker', { program: '11', ...more })).body.code).toBe('not-allowed')
    expect(await countLoans()).toBe(before)
  })
})

describe('whom a loan is for', () => {
  const mia = { first_name: 'Mia', last_name: 'Ray', email: 'mia.ray@sample.test', phone: '(208) 555-0188' }
  const countPeople = async () =>
    (await database.ownerPool.query('select count(*) as n from person where company_id = $1', [lender.companyId]))
      .rows[0]?.n

  test('a broker brings somebody in together with the loan, who is a prospect of the company from then on', async () => {
    const key = newId()
    const { body } = await add('broker', { program: '11', newProspect: mia }, key)
    const made = await loan('broker', String(body._id))
    expect(made).toMatchObject({ prospect: { info: { ...mia, phone: '208-555-0188' } } })
    const id = (made.prospect as { _id: string })._id
    expect((await call('admin', `GET people/${id}`)).body).toMatchObject({ person: { info: { last_name: 'Ray' } } })
    const people = await countPeople()
    expect((await add('broker', { program: '11', newProspect: mia }, key)).body).toEqual(body)
    expect(await countPeople()).toBe(people)
  })

  test('a broker applies again for the borrower of a loan of theirs, and for nobody else’s', async () => {
    const fresh = await openLoanDesk()
    const asBroker = (more: object) => fresh.call('broker', 'POST opportunities/add', { program: '11', ...more })
    const before = await asBroker({ prospect: fresh.lender.people.borrower.id })
    expect([before.status, before.body.code]).toEqual([422, 'unknown-choice'])
    await fresh.newLoan()
    const { body } = await asBroker({ prospect: fresh.lender.people.borrower.id })
    expect(await fresh.loan('broker', String(body._id))).toMatchObject({
      prospect: { _id: fresh.lender.people.borrower.id },
    })
    const other = await asBroker({ prospect: fresh.lender.people.neighbour.id })
    expect(other.body.code).toBe('unknown-choice')
  })

  test.each<[string, object, string, string]>([
    ['both a known and a new one', { prospect: people.borrower.id, newProspect: mia }, 'invalid-fields', 'newProspect'],
    [
      'somebody without a name',
      { newProspect: { ...mia, last_name: ' ' } },
      'invalid-request',
      'newProspect.last_name',
    ],
    ['a phone that is none', { newProspect: { ...mia, phone: '12' } }, 'invalid-fields', 'newProspect.phone'],
    [
      'a link as name',
      { newProspect: { ...mia, first_name: 'www.x.test' } },
      'invalid-fields',
      'newProspect.first_name',
    ],
    ['more than names', { newProspect: { ...mia, ssn: '123-45-6789' } }, 'invalid-request', 'newProspect.ssn'],
  ])('%s is refused, and neither loan nor person is there', async (_case, more, code, place) => {
    const before = [await countLoans(), await countPeople()]
    const { body } = await add('broker', { program: '11', ...more })
    expect([body.code, Object.keys(body.fields as object)]).toEqual([code, [place]])
    expect([await countLoans(), await countPeople()]).toEqual(before)
  })

  test('staff bring somebody in by the right to add prospects, borrowers never', async () => {
    const before = await countPeople()
    for (const name of ['officer', 'borrower'] as const)
      expect((await add(name, { program: '11', newProspect: mia })).body.code).toBe('not-allowed')
    expect(await countPeople()).toBe(before)
    expect((await add('admin', { program: '11', newProspect: mia })).status).toBe(200)
    for (const [name, may] of [
      ['admin', true],
      ['officer', false],
      ['broker', true],
    ] as const)
      expect((await call(name, 'GET opportunities/admin')).body).toMatchObject({ mayBringProspect: may })
  })
})

describe('numbers', () => {
  test('begin at 1001 for each program and company, one after another, also for many at once', async () => {
    const fresh = await openLoanDesk()
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        fresh.call('officer', 'POST opportunities/add', { program: at % 2 === 0 ? '11' : '12' }),
      ),
    )
    const loans = await Promise.all(added.map(({ body }) => fresh.loan('officer', String(body._id))))
    const numbers = loans.map((one) => (one.info as { auto_increment: string }).auto_increment)
    const expected = ['SL-', 'SB-'].flatMap((prefix) => Array.from({ length: 10 }, (_, at) => `${prefix}${1001 + at}`))
    expect(numbers.sort()).toEqual(expected.sort())
  })

  test('a preview takes nothing, and is for those who may add', async () => {
    const next = await nextNumber()
    expect(await nextNumber()).toBe(next)
    const { body } = await add('officer', { program: '11' })
    expect(await loan('officer', String(body._id))).toMatchObject({ info: { auto_increment: next } })
    expect(await nextNumber()).not.toBe(next)
    const preview = (name: Parameters<typeof call>[0], id: string) =>
      call(name, 'POST opportunities/generate_unique_number', { _id: id })
    expect((await preview('officer', String(body._id))).body).toEqual({ auto_increment: next })
    for (const [name, id] of [
      ['borrower', '11'],
      ['officer', '99'],
      ['officer', 'x'],
      ['borrower', body._id],
      ['officer', newId()],
    ] as const)
      expect((await preview(name, String(id))).body).toEqual({ code: 'not-found', message: 'Not found.' })
  })
})

describe('one key', () => {
  test('is one loan, however many requests carry it', async () => {
    const key = newId()
    const before = await countLoans()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('officer', { program: '11' }, key)))
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body._id))
    expect(ids.size).toBe(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('idempotency-key-in-use')
    expect(await countLoans()).toBe(before + 1)
    expect((await add('officer', { program: '11' }, key)).body).toEqual({ _id: [...ids][0] })
  })

  test('with another body is refused', async () => {
    const key = newId()
    await add('officer', { program: '11' }, key)
    expect((await add('officer', { program: '12' }, key)).body.code).toBe('idempotency-key-reused')
  })
})

describe('what the next loan is offered', () => {
  const choicesOf = async (name: Parameters<typeof call>[0]) => (await call(name, 'GET opportunities/admin')).body

  test('is what the last one was begun with, the creator’s own, and only what is still offered', async () => {
    await database.ownerPool.query('delete from last_new_loan where person_id = $1', [people.admin.id])
    expect(await choicesOf('admin')).toMatchObject({ last: null, permissions: { status: true, assign: true } })
    await add('admin', { product: '1---11', groups: ['2'], source: ['1'], prospect: people.borrower.id })
    await add('officer', { product: '2---12' })
    expect(await choicesOf('admin')).toMatchObject({ last: { product: '1---11', groups: ['2'], source: ['1'] } })
    expect(await choicesOf('officer')).toMatchObject({ last: { product: '2---12', groups: [], source: [] } })
    await database.ownerPool.query('update source set active = false where company_id = $1', [lender.companyId])
    expect(await choicesOf('admin')).toMatchObject({ last: { product: '1---11', groups: ['2'], source: [] } })
    await database.ownerPool.query('update source set active = true where company_id = $1', [lender.companyId])
  })

  test('is nothing to brokers, and nothing of a loan that was refused', async () => {
    await add('broker', { product: '1---11', newProspect: { first_name: 'Ada', last_name: 'Byron' } })
    expect(await choicesOf('broker')).toMatchObject({ last: null, permissions: { status: false, assign: false } })
    const before = (await choicesOf('officer')).last
    expect((await add('officer', { product: '1---11', prospect: newId() })).status).not.toBe(200)
    expect((await choicesOf('officer')).last).toEqual(before)
  })

  test('of two loans at once of one creator is that of one of them, and both are there', async () => {
    const before = Number(await countLoans())
    const answers = await Promise.all(
      ['1---11', '2---12', '1---11', '2---12'].map((product) => add('admin', { product })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(Number(await countLoans())).toBe(before + 4)
    expect(['1---11', '2---12']).toContain(((await choicesOf('admin')).last as { product: string }).product)
  })

  test('is not another company’s', async () => {
    const other = await openLoanDesk()
    expect((await other.call('admin', 'GET opportunities/admin')).body).toMatchObject({ last: null })
  })
})
