import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, lender, loan, database } = desk
const { officer, processor, lead, outsider, broker } = lender.people
const other = await createSampleLender(database.ownerPool, 'Other Lending')
type Row = Record<string, unknown>

let made = 0
async function newGroup(more: object): Promise<string> {
  made += 1
  const answer = await call('admin', 'POST groups/add', { title: `Team ${made}`, ...more })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return String((answer.body.group as Row)._id)
}
const add = async (groups: string[], more: object = {}): Promise<string> => {
  const answer = await call('officer', 'POST opportunities/add', { program: '11', groups, ...more })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return String(answer.body._id)
}
const team = async (id: string): Promise<string[]> =>
  ((await loan('admin', id)).workforces as { user: { _id: string } }[]).map((one) => one.user._id)

describe('a group', () => {
  test('has members, a manager, products and programs, and is told where loans are made', async () => {
    const members = [officer.id, processor.id]
    const id = await newGroup({ members, manager: lead.id, products: ['1'], programs: ['11'], routing: true })
    const { body } = await call('admin', `GET groups/${id}`)
    expect(body.group).toMatchObject({
      members: [{ _id: officer.id, name: 'Olga Officer' }, { _id: processor.id }],
      manager: { _id: lead.id },
      products: [{ _id: '1', title: 'Mortgage' }],
      programs: [{ _id: '11' }],
      loans: 0,
      rev: 1,
    })
    const choices = (await call('officer', 'GET opportunities/admin')).body.groups as Row[]
    expect(choices.find((one) => one._id === id)).toMatchObject({
      workforces: [{ _id: officer.id, first_name: 'Olga' }, { _id: processor.id }],
      products: ['1'],
      programs: ['11'],
      routing: true,
    })
    const own = await add([id])
    expect(((await call('officer', `GET opportunities/${own}`)).body.groups as Row[]).map((one) => one._id)).toContain(
      id,
    )
    expect((await call('admin', 'GET groups')).body.groups).toContainEqual(
      expect.objectContaining({ _id: id, loans: 1 }),
    )
    expect((await call('admin', 'GET groups/choices')).body).toMatchObject({ people: expect.any(Array) })
  })

  test.each<[string, object, string]>([
    ['a borrower as member', { members: [lender.people.borrower.id] }, 'members'],
    ['a contact as member', { members: [broker.id] }, 'members'],
    ['nobody as member', { members: [newId()] }, 'members'],
    ['another company’s person', { members: [other.people.officer.id] }, 'members'],
    ['another company’s person as manager', { manager: other.people.officer.id }, 'manager'],
    ['an unknown product', { products: ['99'] }, 'products'],
    ['an unknown program', { programs: ['99'] }, 'programs'],
  ])('refuses %s', async (_title, body, field) => {
    for (const line of ['POST groups/add', 'PATCH groups/2']) {
      const answer = await call('admin', line, { title: 'Wrong', ...body })
      expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
        422,
        'unknown-choice',
        [field],
      ])
    }
  })

  test('is refused when stale, of a taken name or unknown', async () => {
    const answers = [
      await call('admin', 'PATCH groups/2', { title: 'X', rev: 9 }),
      await call('admin', 'PATCH groups/2', { title: 'north' }),
      await call('admin', 'PATCH groups/99', { title: 'X' }),
      await call('admin', 'GET groups/99'),
    ]
    expect(answers.map((one) => one.body.code)).toEqual(['stale', 'invalid-fields', 'not-found', 'not-found'])
  })

  test.each(['officer', 'lead', 'broker', 'borrower'] as const)('is closed to %s', async (name) => {
    const lines: [string, object?][] = [
      ['GET groups'],
      ['GET groups/choices'],
      ['GET groups/1'],
      ['POST groups/add', { title: 'Mine' }],
      ['PATCH groups/1', { title: 'Mine' }],
    ]
    for (const [line, body] of lines)
      expect([line, (await call(name, line, body)).body.code]).toEqual([line, 'not-allowed'])
  })

  test('opens its loans to members of reach team from their next call, and closes them again', async () => {
    const id = await newGroup({})
    const mine = await add([id])
    const read = async () => (await call('lead', `GET opportunities/${mine}`)).status
    expect(await read()).toBe(404)
    await call('admin', `PATCH groups/${id}`, { members: [lead.id] })
    expect(await read()).toBe(200)
    await call('admin', `PATCH groups/${id}`, { members: [] })
    expect(await read()).toBe(404)
  })
})

describe('turns', () => {
  test.each([1, 2, 3, 4])('are fair among %s members, however many loans are created at once', async (size) => {
    const members = [officer.id, processor.id, lead.id, outsider.id].slice(0, size)
    const id = await newGroup({ members, routing: true })
    const loans = await Promise.all(Array.from({ length: 5 * size + 1 }, () => add([id])))
    const counts = new Map<string, number>()
    for (const one of loans) for (const person of await team(one)) counts.set(person, (counts.get(person) ?? 0) + 1)
    expect([...counts.keys()].sort()).toEqual([...members].sort())
    expect([...counts.values()].sort()).toEqual([...Array(size - 1).fill(5), 6])
  })

  test('are not taken where a member was chosen, the group does not route, or the loan was refused', async () => {
    const id = await newGroup({ members: [officer.id, processor.id], routing: true })
    const first = (await team(await add([id])))[0]
    const second = first === officer.id ? processor.id : officer.id
    expect(await team(await add([id], { workforces: [first] }))).toEqual([first])
    expect((await call('officer', 'POST opportunities/add', { program: '11', groups: [id, '99'] })).status).toBe(422)
    expect(await team(await add([id]))).toEqual([second])
    await call('admin', `PATCH groups/${id}`, { routing: false })
    expect(await team(await add([id]))).toEqual([])
  })

  test('pass over whoever is no longer active', async () => {
    const id = await newGroup({ members: [officer.id, outsider.id], routing: true })
    await database.ownerPool.query('update record set active = false where id = $1', [outsider.id])
    const loans = [await add([id]), await add([id]), await add([id])]
    for (const one of loans) expect(await team(one)).toEqual([officer.id])
    await database.ownerPool.query('update record set active = true where id = $1', [outsider.id])
    expect(await team(await add([id]))).toEqual([outsider.id])
  })
})

describe('a loan that joins a group later', () => {
  test('goes to the member whose turn it is, once, and to nobody else where a member has it', async () => {
    const id = await newGroup({ members: [officer.id, processor.id], routing: true })
    const first = (await team(await add([id])))[0]
    const second = first === officer.id ? processor.id : officer.id
    const own = await add([], { workforces: [lead.id] })
    const join = (groups: string[], more: object = {}) => desk.save('admin', own, { adminInfo: { groups, ...more } })
    await join([id])
    expect(await team(own)).toEqual([lead.id, second])
    await join([])
    await join([id])
    expect(await team(own)).toEqual([lead.id, second])
    const refused = await add([], { workforces: [lead.id] })
    await desk.save('admin', refused, { adminInfo: { groups: [id], status: ['99'] } })
    expect(await team(refused)).toEqual([lead.id])
    expect((await team(await add([id])))[0]).toBe(first)
  })
})

describe('a member who leaves with open loans', () => {
  test('is let go when it is said whose they become; funded ones stay', async () => {
    const id = await newGroup({ members: [officer.id, processor.id] })
    const open = await add([id], { workforces: [processor.id] })
    const both = await add([id], { workforces: [processor.id, officer.id] })
    const funded = await add([id], { workforces: [processor.id], status: ['3'] })
    const elsewhere = await add([], { workforces: [processor.id] })
    const leave = (more: object = {}) => call('admin', `PATCH groups/${id}`, { members: [officer.id], ...more })
    expect((await leave()).body).toMatchObject({
      code: 'member-in-use',
      members: [{ _id: processor.id, name: 'Paul Processor', loans: 2 }],
    })
    for (const wrong of [newId(), lender.people.borrower.id, other.people.officer.id, processor.id])
      expect((await leave({ reassign: { [processor.id]: wrong } })).body.code).toBe('unknown-choice')
    const done = await leave({ reassign: { [processor.id]: officer.id } })
    expect([done.status, done.body.reassigned]).toEqual([200, 2])
    expect(await team(open)).toEqual([officer.id])
    expect(await team(both)).toEqual([officer.id])
    expect(await team(funded)).toEqual([processor.id])
    expect(await team(elsewhere)).toEqual([processor.id])
    const history = await call('officer', 'POST action_history', { module: 'Opportunity', _id: open })
    expect(JSON.stringify(history.body)).toContain('Paul Processor')
  })

  test('keeps them where that is said', async () => {
    const id = await newGroup({ members: [processor.id] })
    const open = await add([id], { workforces: [processor.id] })
    const done = await call('admin', `PATCH groups/${id}`, { members: [], reassign: { [processor.id]: null } })
    expect([done.status, done.body.reassigned]).toEqual([200, 0])
    expect(await team(open)).toEqual([processor.id])
  })
})
