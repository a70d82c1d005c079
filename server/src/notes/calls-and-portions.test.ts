import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, lender, database, newLoan } = desk
const { people } = lender
const module = 'opportunities'
type Name = Parameters<typeof call>[0]

const write = (name: Name, owner: string, more: object = {}) =>
  call(name, 'POST notes', { module, owner, content: 'Call her on Monday', type: 'Public', ...more })
const listed = async (name: Name, owner: string) => (await call(name, 'POST notes/list', { module, owner })).body.notes
const rowsOf = async (owner: string) =>
  (await database.ownerPool.query('select count(*) from note where record_id = $1', [owner])).rows
const privateFor = (name: Name) => ({ type: 'Private', users: { workforces: [people[name].id] } })

describe('a call', () => {
  test('is a note with how it ended and how long it took, and its history says so', async () => {
    const owner = await newLoan()
    const outcome = { outcome: 'left-message', minutes: 3 }
    expect((await write('officer', owner, { call: outcome })).status).toBe(200)
    await write('officer', owner, { content: 'An ordinary note' })
    expect(await listed('processor', owner)).toMatchObject([{ call: null }, { call: outcome }])
    const history = await call('admin', 'POST action_history', { module, _id: owner })
    expect(history.body.action_history).toMatchObject([{ action: 'note-added' }, { action: 'call-logged' }, {}])
  })

  test('is logged by staff alone, and only as one that may be', async () => {
    const owner = await newLoan()
    const before = await rowsOf(owner)
    for (const name of ['borrower', 'broker'] as const)
      expect((await write(name, owner, { call: { outcome: 'reached', minutes: 3 } })).status).toBe(422)
    for (const wrong of [
      { outcome: 'reached', minutes: -1 },
      { outcome: 'reached', minutes: 601 },
      { outcome: 'x', minutes: 1 },
    ])
      expect((await write('officer', owner, { call: wrong })).status).toBe(422)
    expect(await rowsOf(owner)).toEqual(before)
  })
})

describe('many notes', () => {
  test('are asked for in portions, each reader their own, with how many there are', async () => {
    const owner = await newLoan()
    for (const content of ['1', '2', '3', '4']) await write('officer', owner, { content })
    await write('officer', owner, { content: 'secret', ...privateFor('processor') })
    const part = async (name: 'officer' | 'processor' | 'broker', more: object = {}) =>
      (await call(name, 'POST notes/list', { module, owner, limit: 2, ...more })).body as {
        notes: { _id: string; content: string }[]
        count: number
        hasEarlier: boolean
      }
    const first = await part('processor')
    expect([first.notes.map((one) => one.content), first.count, first.hasEarlier]).toEqual([['secret', '4'], 5, true])
    const others = await part('broker')
    expect([others.notes.map((one) => one.content), others.count]).toEqual([['4', '3'], 4])
    const next = await part('broker', { before: others.notes.at(-1)?._id })
    expect([next.notes.map((one) => one.content), next.hasEarlier]).toEqual([['2', '1'], false])
  })
})
