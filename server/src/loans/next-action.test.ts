import { beforeEach, describe, expect, test } from 'vitest'
import { refillList } from '../records/list/refilling/refill-lists-job.ts'
import { injectJson } from '../test-support/inject-json.ts'
import { openNextActionDesk, way } from '../test-support/next-action-desk.ts'
import { overlapping } from '../test-support/races/overlapping.ts'
import { waitUntil } from '../test-support/wait-until.ts'

const desk = await openNextActionDesk()
const { call, save, newLoan, loan, lender, database, refill, faults, ask, asked, next, row } = desk
const { companyId, people } = lender
const { intake, underwriting, closing, declined, appraisal } = way
const moveTo = (id: string, status: string, more: object = {}) =>
  save('admin', id, { adminInfo: { status: [status] }, ...more })
const nothing = { kind: null, what: null, due: null, waits: null }
const planned = (items: number | null) => ({ ...nothing, items })
const field = (what: string, items = 1) => ({ kind: 'fields', what, due: null, waits: 'staff', items })

beforeEach(desk.askForNothing)

describe('the next action of a loan', () => {
  test('is nothing at first, and says where the first field stands that the next status asks for', async () => {
    const id = await newLoan({ status: [intake] })
    expect([await row(id), await next('officer', id)]).toEqual([planned(0), { items: 0, next: null }])
    await ask(underwriting, ['phone', 'fee'])
    await ask(closing, ['started'])
    await refill()
    expect(await row(id)).toEqual(field('phone', 2))
    expect(await next('officer', id)).toEqual({
      items: 2,
      next: {
        ...{ kind: 'fields', waitsOn: 'staff', due: null, person: null },
        field: { _id: 'phone', title: 'The phone', tab: 'tab_main' },
      },
    })
    await save('admin', id, { formData: { phone: '208-555-0142' } })
    expect(await row(id)).toEqual(field('fee'))
    await save('admin', id, { formData: { fee: '12' } })
    expect(await row(id)).toEqual(planned(0))
    await save('admin', id, { formData: { amount: '1000', full_name: 'Bea Borrower' } })
    expect((await moveTo(id, underwriting)).status).toBe(200)
    expect(await row(id)).toEqual(field('started'))
    expect((await call('admin', `DELETE opportunities/${id}/moves`)).status).toBe(200)
    expect([await row(id), await faults(id)]).toEqual([planned(0), []])
  })

  test('is gone with what a rule hides, and open still where somebody went past with a reason', async () => {
    await asked(underwriting, ['old_rate'])
    const id = await newLoan({ status: [intake] })
    await save('admin', id, { formData: { amount: '1000', full_name: 'Bea Borrower' } })
    const override = { code: 'approved', reason: 'The appraisal comes on Monday' }
    expect((await moveTo(id, underwriting, { override })).status).toBe(200)
    expect(await row(id)).toEqual(field('old_rate'))
    await save('admin', id, { formData: { purpose: 'Purchase' } })
    expect([await row(id), await faults(id)]).toEqual([planned(0), []])
  })

  test('is the day that comes first, before what has none', async () => {
    await asked(underwriting, ['phone'])
    const id = await newLoan({ status: [intake] })
    await save('admin', id, { adminInfo: { lockEnd: '2026-12-20', closingDate: '2026-12-24' } })
    const day = (kind: string, due: string) => ({ kind, what: null, due, waits: 'staff', items: 3 })
    expect(await row(id)).toEqual(day('lockEnd', '2026-12-20'))
    await save('admin', id, { adminInfo: { lockEnd: '2026-12-28' } })
    expect([await row(id), await faults(id)]).toEqual([day('closingDate', '2026-12-24'), []])
  })

  test('is none where the loan has ended or is out of use', async () => {
    await asked(underwriting, ['phone'])
    const id = await newLoan({ status: [declined] })
    expect([await row(id), await next('admin', id)]).toEqual([planned(null), null])
    await moveTo(id, intake)
    expect(await row(id)).toEqual(field('phone'))
    await call('admin', `DELETE opportunities/${id}`)
    expect([await row(id), await faults(id)]).toEqual([planned(null), []])
  })

  test('follows the statuses: what they mean, their order, and which are in use', async () => {
    await asked(underwriting, ['phone'])
    const id = await newLoan({ status: [intake] })
    await call('admin', `PATCH products/1/statuses/${appraisal}`, { active: true })
    await refill()
    expect(await row(id)).toEqual(planned(0))
    await call('admin', `PATCH products/1/statuses/${appraisal}`, { active: false })
    await refill()
    expect(await row(id)).toEqual(field('phone'))
    await call('admin', `PATCH products/1/statuses/${intake}`, { kind: 'withdrawn' })
    await refill()
    expect([await row(id), await faults(id)]).toEqual([planned(null), []])
    await call('admin', `PATCH products/1/statuses/${intake}`, { kind: 'lead' })
    await refill()
    expect(await row(id)).toEqual(field('phone'))
  })

  test('stays with the lender: a guest of a share is told of none', async () => {
    const id = await desk.newSharedLoan('Edit')
    await save('admin', id, { adminInfo: { lockEnd: '2026-12-20' } })
    expect(await row(id)).toMatchObject({ kind: 'lockEnd', items: 1 })
    const { rows } = await database.ownerPool.query(
      'select open_items as items, next_due as due from record_list where record_id = $1 and company_id = $2',
      [id, desk.guest.companyId],
    )
    expect(rows).toEqual([{ items: null, due: null }])
    const met = await desk.callAsGuest('admin', `GET opportunities/${id}`)
    expect(met.body.opportunity).toMatchObject({ nextAction: null })
    expect(await faults(id)).toEqual([])
  })
})

describe('an invitation of the borrower', () => {
  const invite = (body: object) => call('admin', 'POST invitations', { first_name: 'Nia', last_name: 'New', ...body })
  const newBorrower = async (name: string) => {
    const body = { newProspect: { first_name: name, last_name: 'Invited', email: `${name}@invited.test` } }
    const id = await newLoan({ prospect: undefined, ...body, status: [intake] })
    const { _id: person } = (await loan('admin', id)).prospect as { _id: string }
    const asked = { type: 'prospect', role: String(people.borrower.roleId), email: `${name}@invited.test`, loan: id }
    return { id, person, email: `${name}@invited.test`, invite: () => invite(asked) }
  }
  const waits = (person: string) => ({ kind: 'invitation', what: person, due: null, waits: 'borrower', items: 1 })
  const accept = async (email: string) => {
    const mails = async () =>
      (await injectJson(desk, 'dev/mailbox')).json().filter((mail: { to: string }) => mail.to === email)
    const mail = await waitUntil(async () => (await mails())[0])
    const token = /\/auth\/invitation\/([\w-]{43})/.exec(mail.text)?.[1]
    return injectJson(desk, 'auth/accept_invitation', { payload: { token, password: 'a password of my own' } })
  }

  test('waits until it is taken back', async () => {
    const borrower = await newBorrower('nia')
    expect(await row(borrower.id)).toEqual(planned(0))
    const sent = await borrower.invite()
    expect(sent.status).toBe(200)
    expect([await row(borrower.id), await faults(borrower.id)]).toEqual([waits(borrower.person), []])
    expect(await next('officer', borrower.id)).toMatchObject({
      next: { kind: 'invitation', waitsOn: 'borrower', field: null, person: borrower.person },
    })
    expect((await call('admin', `DELETE invitations/${sent.body._id}`)).status).toBe(200)
    expect([await row(borrower.id), await faults(borrower.id)]).toEqual([planned(0), []])
  })

  test('waits at every loan of theirs', async () => {
    const borrower = await newBorrower('una')
    expect((await borrower.invite()).status).toBe(200)
    const second = await newLoan({ prospect: borrower.person, status: [intake] })
    expect(await row(second)).toEqual(waits(borrower.person))
    expect((await accept(borrower.email)).statusCode).toBe(200)
    expect([await row(borrower.id), await row(second)]).toEqual([planned(0), planned(0)])
    expect(await faults(borrower.id, second)).toEqual([])
  })

  test.each(['invited', 'the loan saved'])('and a save of the loan at once, the first: %s', async (turn) => {
    await asked(underwriting, ['phone'])
    const borrower = await newBorrower(turn === 'invited' ? 'ira' : 'ivo')
    const fill = () => save('admin', borrower.id, { formData: { phone: '208-555-0142' } })
    const [one, other] = turn === 'invited' ? [borrower.invite, fill] : [fill, borrower.invite]
    const { first, second, hadToWait } = await overlapping(database.ownerPool, one, other)
    expect([first.status, second.status, hadToWait]).toEqual([200, 200, true])
    expect([await row(borrower.id), await faults(borrower.id)]).toEqual([waits(borrower.person), []])
  })

  test('of another borrower is not this loan’s', async () => {
    const borrower = await newBorrower('oda')
    await borrower.invite()
    const other = await newLoan({ status: [intake] })
    expect(await row(other)).toEqual(planned(0))
    await save('admin', other, { adminInfo: { prospect: borrower.person } })
    expect([await row(other), await faults(other)]).toEqual([waits(borrower.person), []])
  })
})

describe('two at once leave the row as its loan says', () => {
  const acts = {
    'the gate is changed': () => ask(underwriting, ['fee']),
    'a field is filled in': (id: string) => save('admin', id, { formData: { phone: '208-555-0142' } }),
    'it is moved': (id: string) =>
      moveTo(id, closing, { override: { code: 'approved', reason: 'It comes on Monday' } }),
    'the move is taken back': (id: string) => call('admin', `DELETE opportunities/${id}/moves`),
  } as const
  const names = Object.keys(acts) as (keyof typeof acts)[]
  const pairs = names.flatMap((one) => names.filter((other) => other !== one).map((other) => [one, other] as const))

  test.each(pairs)('while %s: %s', async (one, other) => {
    await asked(underwriting, ['phone'])
    const id = await newLoan({ status: [intake] })
    await save('admin', id, { formData: { amount: '1000', full_name: 'Bea Borrower' } })
    const override = { code: 'approved', reason: 'The appraisal comes on Monday' }
    expect((await moveTo(id, underwriting, { override })).status).toBe(200)
    const { first, wasHeld } = await overlapping(
      database.ownerPool,
      () => acts[one](id),
      () => acts[other](id),
    )
    expect([first.status, wasHeld]).toEqual([200, true])
    await refill()
    expect(await faults(id)).toEqual([])
  })

  test('and a refill that began before the save waits for it', async () => {
    await ask(underwriting, ['phone'])
    const id = await newLoan({ status: [intake] })
    const { wasHeld } = await overlapping(
      database.ownerPool,
      () => save('admin', id, { formData: { fee: '5' } }),
      () => refillList(database, companyId, { signal: new AbortController().signal, looks: 1 }),
    )
    await refill()
    expect([wasHeld, await row(id), await faults(id)]).toEqual([true, field('phone'), []])
  })
})
