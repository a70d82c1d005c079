import { columnsMost } from '@corbel/domain/views/view'
import { describe, expect, test } from 'vitest'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openViewDesk } from '../test-support/sample-view-desk.ts'

const { app, call, choiceOf, database, lender, module, stored } = await openViewDesk()
const other = await createSampleLender(database.ownerPool, 'Other Lending')
type Name = Parameters<typeof call>[0]
const draw = (name: Name, change: object) => call(name, 'POST views/looks', { module, ...change })
const looksOf = async (name: Name) => ((await choiceOf(name)) as { looks: unknown }).looks

describe('how a person draws the columns of a list', () => {
  test('is theirs alone, changes one column at a time, and is taken back', async () => {
    expect((await draw('officer', { column: 'status', width: 140 })).status).toBe(200)
    await draw('officer', { column: 'field fee', width: 90, pinned: true })
    expect(await looksOf('officer')).toEqual([
      { id: 'status', width: 140 },
      { id: 'field fee', width: 90, pinned: true },
    ])
    await draw('officer', { column: 'field fee', pinned: false })
    await draw('officer', { column: 'status', width: null })
    expect(await looksOf('officer')).toEqual([{ id: 'field fee', width: 90 }])
    expect(await looksOf('processor')).toEqual([])
    await call('officer', 'POST views/choose', { module, view: 'all', as: 'pinned' })
    expect(await choiceOf('officer')).toMatchObject({ pins: ['all'], looks: [{ id: 'field fee', width: 90 }] })
  })

  test('of two windows at once both are kept', async () => {
    const columns = ['a', 'b', 'c', 'd', 'e', 'f']
    const answers = await Promise.all(columns.map((column, at) => draw('lead', { column, width: 100 + at })))
    expect(answers.map(({ status }) => status)).toEqual(columns.map(() => 200))
    const kept = (await looksOf('lead')) as { id: string; width: number }[]
    expect(kept.map(({ id }) => id).sort()).toEqual(columns)
    expect(kept.every(({ id, width }) => width === 100 + columns.indexOf(id))).toBe(true)
  })

  test('says the same of a column that is there, hidden or none', async () => {
    const answers = []
    for (const column of ['fee', 'ssn', 'nowhere', '__proto__'])
      answers.push(await draw('broker', { column, width: 100 }))
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.message)}`)).size).toBe(1)
  })

  test.each<[string, object]>([
    ['too narrow', { column: 'status', width: 39 }],
    ['too wide', { column: 'status', width: 1201 }],
    ['half a pixel', { column: 'status', width: 100.5 }],
    ['no column', { column: '', width: 100 }],
    ['a name too long', { column: 'x'.repeat(201), width: 100 }],
    ['words that looks have not', { column: 'status', width: 100, color: 'red' }],
    ['a list that is none', { column: 'status', width: 100, module: 'loans' }],
  ])('is refused when it is %s, and nothing is written', async (_name, change) => {
    const before = await stored()
    expect((await draw('officer', change)).status).toBe(422)
    expect(await stored()).toBe(before)
  })

  test('is of no more columns than lists have, and of no list that is closed', async () => {
    const many = Array.from({ length: columnsMost }, (_, at) => ({ id: `c${at}`, width: 100 }))
    await draw('processor', { column: 'c0', width: 100 })
    await database.ownerPool.query('update list_view_choice set looks = $3 where company_id = $1 and person_id = $2', [
      lender.companyId,
      lender.people.processor.id,
      JSON.stringify(many),
    ])
    const before = await stored()
    const refused = await draw('processor', { column: 'one more', width: 100 })
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-fields'])
    expect((await draw('outsider', { column: 'status', width: 100 })).status).toBe(403)
    expect((await draw('admin', { module: 'pages/none', column: 'status', width: 100 })).status).toBe(404)
    expect(await stored()).toBe(before)
    expect((await draw('processor', { column: 'c0', width: 120 })).status).toBe(200)
  })

  test('is nothing to another company', async () => {
    const headers = await signedInAs(database.ownerPool, other, 'officer')
    const answer = await app.inject({ method: 'GET', url: `/api/views?module=${module}`, headers })
    expect(answer.json().choice.looks).toEqual([])
  })
})
