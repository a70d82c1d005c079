import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, newLoan, lender, database } = desk
const module = 'opportunities'
type Name = Parameters<typeof call>[0]

const tabs = async (name: Name, owner: string, kind = module): Promise<Record<string, number | null>> => {
  const { body } = await call(name, 'POST record_tabs', { module: kind, owner })
  const found = body.tabs as { key: string; count: number | null }[]
  return Object.fromEntries(found.map(({ key, count }) => [key, count]))
}

describe('the tabs of a loan', () => {
  test('are told in one call with what each counts for its reader', async () => {
    const owner = await newLoan()
    await call('officer', 'POST notes', { module, owner, content: 'All may read it', type: 'Public' })
    const chosen = { workforces: [lender.people.officer.id] }
    await call('admin', 'POST notes', { module, owner, content: 'For one', type: 'Private', users: chosen })
    const task = { module, owner, title: 'Order appraisal', status: 'Not Started', priority: 'Low' }
    await call('officer', 'POST tasks/create', task)
    await call('officer', 'POST tasks/create', { ...task, status: 'Completed' })
    await call('borrower', 'POST threads', { module, owner, content: 'Hello' })
    expect(await tabs('officer', owner)).toMatchObject({ admin: null, docs: 0, messages: 1, notes: 2, tasks: 1 })
    expect(await tabs('processor', owner)).toMatchObject({ notes: 1 })
    const own = await tabs('borrower', owner)
    expect(own).toMatchObject({ messages: 0 })
    for (const key of ['admin', 'tasks', 'history']) expect(own).not.toHaveProperty(key)
  })

  test('of people count the loans that their reader reads', async () => {
    const { borrower, broker } = lender.people
    const counted = async (name: Name) => [
      (await tabs(name, borrower.id, 'prospects')).opportunities,
      (await tabs(name, broker.id, 'contacts')).opportunities,
    ]
    const [borrowed = 0, worked = 0] = await counted('admin')
    await newLoan()
    expect(await counted('admin')).toEqual([Number(borrowed) + 1, Number(worked) + 1])
    expect(await tabs('borrower', borrower.id, 'prospects')).not.toHaveProperty('opportunities')
  })

  test('follow the company’s switches, on the server', async () => {
    const owner = await newLoan()
    const set = (features: object) =>
      database.ownerPool.query(
        `update company set settings = settings || jsonb_build_object('features', $2::jsonb) where id = $1`,
        [lender.companyId, JSON.stringify(features)],
      )
    await set({ tasks_tab: false, marketplace: true })
    expect(await tabs('officer', owner)).toHaveProperty('marketplace')
    expect(await tabs('officer', owner)).not.toHaveProperty('tasks')
    await set({})
  })

  test('are of no loan that the caller may not read', async () => {
    const owner = await newLoan({ workforces: [] })
    const unknown = await call('processor', 'POST record_tabs', { module, owner: newId() })
    expect(unknown.status).toBe(404)
    expect(await call('processor', 'POST record_tabs', { module, owner })).toMatchObject({
      status: 404,
      body: unknown.body,
    })
  })
})
