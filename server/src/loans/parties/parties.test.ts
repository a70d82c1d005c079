import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openNextActionDesk } from '../../test-support/next-action-desk.ts'
import { proveAnew } from '../../test-support/sample-staff.ts'
import { wordsOf } from '../../test-support/words-of.ts'

const desk = await openNextActionDesk()
const { call, lender, guest, newLoan, save, loan, trace, database, faults, clock } = desk
const { companyId } = lender
const { neighbour, borrower } = lender.people

await database.ownerPool.query(
  `update form set figures = '{"loanAmount": [["amount"]]}' where company_id = $1 and id = 11`,
  [companyId],
)

const parties = async (id: string) => (await call('admin', `GET opportunities/${id}/parties`)).body
const namesOf = async (id: string) =>
  ((await parties(id)).parties as { info: { first_name: string } }[]).map(({ info }) => info.first_name)
const add = (id: string, body: object, name: 'admin' | 'officer' = 'admin') =>
  call(name, `POST opportunities/${id}/parties`, body)
let count = 0
let named = ''
const somebody = () => {
  count += 1
  // Letters alone: whoever is searched for by name has no digits of somebody's id.
  named = `Luis${'abcdefghijklmnopqrstuvwxyz'[count]}`
  return { first_name: named, last_name: 'Delgado', email: `${named}-${companyId.slice(-6)}@sample.test` }
}
const newPerson = async (): Promise<string> =>
  String((await call('admin', 'POST people/prospects/add', { formData: somebody() })).body._id)

test('a co-borrower is added from those who are here or as somebody new, in an order, and taken off', async () => {
  const id = await newLoan()
  const added = await add(id, { prospect: neighbour.id })
  expect([added.status, added.body]).toEqual([200, expect.objectContaining({ _id: neighbour.id, rev: 2 })])
  const brought = await add(id, { newProspect: somebody() })
  expect(brought.status).toBe(200)
  expect(await namesOf(id)).toEqual(['Bea', 'Ned', named])
  expect((await loan('admin', id)).coBorrowers).toMatchObject([{ _id: neighbour.id }, { _id: brought.body._id }])
  const order = [String(brought.body._id), neighbour.id]
  const path = `PATCH opportunities/${id}/parties`
  expect((await call('admin', path, { order: [neighbour.id] })).body.code).toBe('stale')
  expect((await call('admin', path, { order: [neighbour.id, neighbour.id] })).body.code).toBe('stale')
  expect((await call('admin', path, { order })).body.rev).toBe(4)
  expect(await namesOf(id)).toEqual(['Bea', named, 'Ned'])
  const removed = await call('admin', `DELETE opportunities/${id}/parties/${neighbour.id}`)
  expect([removed.status, removed.body.rev]).toEqual([200, 5])
  expect(await namesOf(id)).toEqual(['Bea', named])
  const { body } = await call('admin', 'POST action_history', { module: 'opportunity', _id: id })
  expect(JSON.stringify(body)).toContain(`${named} Delgado, Ned`)
  expect(await faults(id)).toEqual([])
})

test('a loan is found by its co-borrower, in the list, among theirs and in the palette', async () => {
  const id = await newLoan()
  const person = await newPerson()
  await add(id, { prospect: person })
  const found = async (body: object) =>
    ((await call('admin', 'POST opportunities', body)).body.opportunities as { _id: string }[]).map(({ _id }) => _id)
  expect(await found({ search: `${named.toLowerCase()} delgado` })).toEqual([id])
  expect(await found({ prospect: person })).toEqual([id])
  const { people, loans } = (await call('admin', 'POST search', { search: `${named} Delgado` })).body
  expect(people).toMatchObject([{ _id: person, loans: [{ _id: id }] }])
  expect(loans).toMatchObject([{ _id: id, coBorrowers: [{ first_name: named }] }])
  expect((await call('admin', `PATCH people/${person}`, { formData: { last_name: 'Renamed' } })).status).toBe(200)
  expect(await found({ search: `${named.toLowerCase()} renamed` })).toEqual([id])
  expect(await found({ search: `${named.toLowerCase()} delgado` })).toEqual([])
  await call('admin', `DELETE opportunities/${id}/parties/${person}`)
  expect(await found({ search: `${named.toLowerCase()} renamed` })).toEqual([])
  expect(await found({ prospect: person })).toEqual([])
})

test('a co-borrower reads what the loan is about and nothing that the first borrower said', async () => {
  const id = await newLoan()
  const formData = {
    full_name: 'Bea Borrower',
    ssn: '900-12-3456',
    birth_date: '1987-04-30',
    amount: '250000',
    fee: '77.5',
  }
  await save('admin', id, { formData })
  const read = () => call('neighbour', `GET opportunities/${id}`)
  expect((await read()).body.code).toBe('loan-not-found')
  await add(id, { prospect: neighbour.id })
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body.opportunity).toMatchObject({
    ...{ joint: true, readonly: true, submission: null, nextAction: null, figures: { coBorrower: null } },
    info: { amount: '250000' },
    prospect: { _id: borrower.id, info: { email: '', phone: '' } },
  })
  expect((body.opportunity as { together: string }).together).toContain('together with Bea Borrower')
  expect((await loan('borrower', id)).together).toBe("You apply for this loan together with Ned O'Neil.")
  expect((await loan('officer', id)).together).toBeNull()
  expect(wordsOf(body)).not.toMatch(/full_name|3456|1987|birth_date|77\.5|"fee"|ssn/)
  expect(body).toMatchObject({ tabs: [], reviews: [] })
  expect(body.permissions).toMatchObject({ saveForm: false, update: false, reveal: false, delete: false })
  const page = (await call('neighbour', `GET opportunities/${id}/page`)).body.form as { key: string }
  const form = await call('neighbour', `GET opportunities/${id}/form/${page.key}`)
  expect(JSON.stringify(form.body)).toContain('"amount"')
  expect(JSON.stringify(form.body)).not.toMatch(/ssn|full_name|"fee"/)
  const list = (await call('neighbour', 'POST opportunities', {})).body.opportunities as { _id: string }[]
  const row = list.find((one) => one._id === id)
  expect(row).toMatchObject({ readonly: true, prospect: { info: { email: '', phone: '' } } })
  expect(row).toMatchObject({ info: { property_address: '' } })
  expect(JSON.stringify(row)).not.toMatch(/250000|full_name/)
})

test('by no filter, order, search or other call does a co-borrower learn more', async () => {
  const id = await newLoan()
  await save('admin', id, { formData: { full_name: 'Bea Borrower', amount: '250000' } })
  await add(id, { prospect: neighbour.id })
  const before = await trace(id)
  const listed = async (body: object) =>
    ((await call('neighbour', 'POST opportunities', body)).body.opportunities as { _id: string }[]).some(
      (one) => one._id === id,
    )
  expect(await listed({ sort: { field: 'status', order: 'asc' } })).toBe(true)
  const amount = { field: 'amount', operator: '>', value: '1' }
  expect(await listed({ filters: [amount] })).toBe(false)
  expect(await listed({ sort: { field: 'last_name', order: 'asc' } })).toBe(false)
  expect(await listed({ search: 'Bea' })).toBe(false)
  const at = `opportunities/${id}`
  for (const [line, body] of [
    [`PATCH ${at}`, { formData: { amount: '1' } }],
    [`GET ${at}/draft`, undefined],
    [`GET ${at}/changes?rev=1`, undefined],
    [`GET ${at}/parties`, undefined],
    [`POST ${at}/presence`, { open: true }],
    [`POST ${at}/reveal`, { field: 'ssn' }],
    [`POST ${at}/parties`, { prospect: neighbour.id }],
    [`DELETE ${at}/parties/${neighbour.id}`, undefined],
    ['POST action_history', { module: 'opportunity', _id: id }],
  ] as const)
    expect([line, (await call('neighbour', line, body)).status]).toEqual([
      line,
      expect.toSatisfy((code) => code >= 403),
    ])
  expect(await trace(id)).toBe(before)
  await call('admin', `DELETE ${at}/parties/${neighbour.id}`)
  expect((await call('neighbour', `GET ${at}`)).status).toBe(404)
  expect(await listed({})).toBe(false)
})

test('the first borrower and each co-borrower are different people, known here, and few', async () => {
  const id = await newLoan()
  await add(id, { prospect: neighbour.id })
  const before = await trace(id)
  const isParty = 'This person borrows the loan already.'
  for (const [body, fields] of [
    [{ prospect: neighbour.id }, { prospect: isParty }],
    [{ prospect: borrower.id }, { prospect: isParty }],
    [{}, { prospect: 'Say who is to be added.' }],
    [
      { newProspect: { first_name: 'A', last_name: 'B', email: 'NEIGHBOUR@sample.test' } },
      { 'newProspect.email': isParty },
    ],
  ] as const)
    expect((await add(id, body)).body.fields).toEqual(fields)
  for (const prospect of [newId(), guest.people.borrower.id, lender.people.officer.id])
    expect((await add(id, { prospect })).body.code).toBe('unknown-choice')
  expect((await save('admin', id, { adminInfo: { prospect: neighbour.id } })).body.fields).toEqual({
    prospect: isParty,
  })
  expect((await call('admin', `DELETE opportunities/${id}/parties/${borrower.id}`)).body.code).toBe('not-found')
  expect((await call('admin', `DELETE opportunities/${id}/parties/none`)).body.code).toBe('not-found')
  expect(await trace(id)).toBe(before)
  for (let others = 1; others < 10; others += 1) expect((await add(id, { newProspect: somebody() })).status).toBe(200)
  expect((await add(id, { newProspect: somebody() })).body.fields).toEqual({
    prospect: 'A loan has at most 10 co-borrowers.',
  })
  await call('admin', `DELETE opportunities/${id}`)
  expect((await call('admin', `DELETE opportunities/${id}/parties/${neighbour.id}`)).body.code).toBe('record-inactive')
})

test('a loan waits for a co-borrower who was invited, and for nobody who was taken off', async () => {
  const id = await newLoan()
  const person = await newPerson()
  await add(id, { prospect: person })
  await proveAnew(database.ownerPool, companyId, clock.now())
  const seen = ((await parties(id)).parties as { _id: string; signIn: string; mayInvite: boolean }[]).at(-1)
  expect(seen).toMatchObject({ _id: person, signIn: 'none', mayInvite: true })
  expect((await call('admin', `POST people/${person}/invite`, {})).status).toBe(200)
  expect(await desk.row(id)).toMatchObject({ kind: 'invitation', what: person, waits: 'borrower' })
  expect(((await parties(id)).parties as object[]).at(-1)).toMatchObject({ signIn: 'invited', mayInvite: false })
  await call('admin', `DELETE opportunities/${id}/parties/${person}`)
  expect(await desk.row(id)).toMatchObject({ kind: null, items: 0 })
})

test('a guest of a share is told of no co-borrower, and what it saves keeps the loan found by them', async () => {
  const id = await desk.newLoanToShare()
  const person = await newPerson()
  await add(id, { prospect: person })
  await desk.share([id], { loan_access: 'Edit' })
  expect(JSON.stringify(await desk.callAsGuest('officer', `GET opportunities/${id}`))).not.toContain(named)
  expect((await desk.callAsGuest('officer', `GET opportunities/${id}/parties`)).status).toBe(404)
  expect((await desk.callAsGuest('officer', `PATCH opportunities/${id}`, { formData: { fee: '12' } })).status).toBe(200)
  expect(await faults(id)).toEqual([])
})
