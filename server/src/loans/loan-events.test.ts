import { expect, test } from 'vitest'
import { EventReader } from '../test-support/event-reader.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { save, newLoan, call, lender, app, database } = desk
const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/events`

test('whoever may read a loan hears of its saves, nobody of what was refused', async () => {
  const listeners = ['officer', 'borrower', 'neighbour'] as const
  const id = await newLoan()
  const [officer, borrower, neighbour] = await Promise.all(
    listeners.map(async (name) => EventReader.open(url, await signedInAs(database.ownerPool, lender, name))),
  )
  await save('borrower', id, { adminInfo: { status: ['1'] } })
  await save('admin', id, { formData: { nope: '1' } })
  await save('admin', id, { formData: { amount: 'much' } })
  await save('admin', id, { formData: { fee: '' } })
  await save('admin', id, { formData: { fee: '3' } })
  const by = lender.people.admin.id
  expect(await officer?.next('loan-changed')).toEqual({ _id: id, rev: 2, action: 'updated', by })
  expect(await borrower?.next('loan-changed')).toEqual({ _id: id, rev: 2, action: 'updated', by })
  await call('admin', `DELETE opportunities/${id}`)
  const mine = await newLoan({ prospect: lender.people.neighbour.id })
  // The neighbour's first event is about the own loan: of the other one nothing came before it.
  expect(await neighbour?.next('loan-changed')).toEqual({ _id: mine, rev: 1, action: 'created', by })
  const heard = officer?.heard.filter(({ event }) => event === 'loan-changed').map(({ data }) => data)
  expect(heard).toMatchObject([
    { _id: id, rev: 2 },
    { _id: id, rev: 3, action: 'deactivated' },
    { _id: mine, rev: 1 },
  ])
  for (const reader of [officer, borrower, neighbour]) reader?.close()
})

test('a co-borrower hears that the loan changed, from the call that adds them to the one that takes them off', async () => {
  const id = await newLoan()
  const { id: neighbourId } = lender.people.neighbour
  const neighbour = await EventReader.open(url, await signedInAs(database.ownerPool, lender, 'neighbour'))
  await save('admin', id, { formData: { fee: '1' } })
  expect((await call('admin', `POST opportunities/${id}/parties`, { prospect: neighbourId })).status).toBe(200)
  await save('admin', id, { formData: { fee: '2' } })
  await call('admin', `DELETE opportunities/${id}/parties/${neighbourId}`)
  await save('admin', id, { formData: { fee: '3' } })
  const mine = await newLoan({ prospect: neighbourId })
  const by = lender.people.admin.id
  const ofLoan = [3, 4, 5].map((rev) => ({ _id: id, rev, action: 'updated', by }))
  await expect
    .poll(() => neighbour.heard.filter(({ event }) => event === 'loan-changed').map(({ data }) => data))
    .toEqual([...ofLoan, { _id: mine, rev: 1, action: 'created', by }])
  neighbour.close()
})
