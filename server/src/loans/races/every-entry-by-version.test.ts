import { describe, expect, test } from 'vitest'
import { type ActName, loanActs, readState } from '../../test-support/races/loan-acts.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openRaceDesk, type RaceLoan } from '../../test-support/races/race-desk.ts'

const desk = await openRaceDesk()
const open = (): Promise<RaceLoan> => desk.openLoan({ isShared: true, isInvited: false })

const oneAtATime: readonly ActName[] = ['move the status', 'change the program', 'change the prospect']
const together: readonly ActName[] = [
  ...(['save values', 'change the team', 'change contacts', 'change the source', 'change groups'] as const),
]
const everyEntry = [...oneAtATime, ...together]

test.each(everyEntry)('from a version that never was: to %s is refused, and nothing of it is written', async (name) => {
  const loan = await open()
  const before = await readState(desk, loan)
  const answer = await loanActs[name].run({ desk, loan: { ...loan, rev: loan.rev + 1 }, turn: 0 })
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid-request'])
  expect(await readState(desk, loan)).toEqual(before)
  expect(await desk.faults(loan)).toEqual([])
})

test.each(everyEntry)(
  'two who name no version and %s: one waits for the other, and the later one stands',
  async (name) => {
    const loan = await open()
    const act = (turn: 0 | 1) => () => loanActs[name].run({ desk, loan, turn, saysRev: false })
    const { first, second, hadToWait } = await overlapping(desk.database.ownerPool, act(0), act(1))
    expect([first.status, second.status, hadToWait]).toEqual([200, 200, true])
    expect(loanActs[name].isThere({ desk, loan, turn: 1 }, await readState(desk, loan), second)).toBe(true)
    expect(await desk.faults(loan)).toEqual([])
  },
)

describe('from a version that another one has overtaken', () => {
  test.each(oneAtATime)('to %s otherwise is refused with both, and nothing of it is written', async (name) => {
    const loan = await open()
    expect((await loanActs[name].run({ desk, loan, turn: 0 })).status).toBe(200)
    const before = await readState(desk, loan)
    const answer = await loanActs[name].run({ desk, loan, turn: 1 })
    expect([answer.status, answer.body.code]).toEqual([409, 'stale'])
    expect(await readState(desk, loan)).toEqual(before)
    expect(await desk.faults(loan)).toEqual([])
  })

  test.each(together)('to %s: both are there', async (name) => {
    const loan = await open()
    const [first, second] = [
      await loanActs[name].run({ desk, loan, turn: 0 }),
      await loanActs[name].run({ desk, loan, turn: 1 }),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    const state = await readState(desk, loan)
    expect(loanActs[name].isThere({ desk, loan, turn: 0 }, state, first)).toBe(true)
    expect(loanActs[name].isThere({ desk, loan, turn: 1 }, state, second)).toBe(true)
    expect(await desk.faults(loan)).toEqual([])
  })
})

describe('a guest saves while the share is taken back', () => {
  const fee = async (id: string): Promise<unknown> =>
    (await desk.database.ownerPool.query("select info ->> 'fee' as fee from record where id = $1", [id])).rows[0].fee

  test('before the save had the loan: it is refused as if there were no loan, and nothing of it is written', async () => {
    const id = await desk.newSharedLoan('Edit')
    const before = await fee(id)
    const { first, second, hadToWait } = await overlapping(
      desk.database.ownerPool,
      () => desk.revoke(id),
      () => desk.saveAsGuest('admin', id, { formData: { fee: '4711' } }),
    )
    expect([first.status, second.status, second.body.code, hadToWait]).toEqual([200, 404, 'loan-not-found', true])
    expect(await fee(id)).toBe(before)
  })

  test('after the save had the loan: the save is there, and the next one is refused', async () => {
    const id = await desk.newSharedLoan('Edit')
    const { first, second, hadToWait } = await overlapping(
      desk.database.ownerPool,
      () => desk.saveAsGuest('admin', id, { formData: { fee: '4712' } }),
      () => desk.revoke(id),
    )
    const next = await desk.saveAsGuest('admin', id, { formData: { fee: '4713' } })
    expect([first.status, second.status, hadToWait, next.status]).toEqual([200, 200, true, 404])
    expect(await fee(id)).toBe('4712')
  })
})

test('a role that loses the right while a save has the loan: that save is there, the next one is refused', async () => {
  const { ownerPool } = desk.database
  const { companyId } = desk.lender
  const permit = (update: string) =>
    ownerPool.query(
      `update role set permissions = jsonb_set(permissions, '{modules,opportunities,update}', to_jsonb($2::text))
       where company_id = $1 and id = 2`,
      [companyId, update],
    )
  const { id } = await open()
  const { first } = await overlapping(
    ownerPool,
    () => desk.save('officer', id, { formData: { fee: '11' } }),
    () => permit('none'),
  )
  const next = await desk.save('officer', id, { formData: { fee: '12' } })
  await permit('all')
  expect([first.status, next.status, next.body.code]).toEqual([200, 403, 'not-allowed'])
  expect((await ownerPool.query("select info ->> 'fee' as fee from record where id = $1", [id])).rows).toEqual([
    { fee: '11' },
  ])
})
