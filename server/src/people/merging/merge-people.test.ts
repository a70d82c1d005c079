import { describe, expect, test } from 'vitest'
import { openMergingDesk } from '../../test-support/merging-desk.ts'
import { untrueHistory } from '../../test-support/races/untrue-history.ts'

const desk = await openMergingDesk()
const {
  call,
  newLoan,
  number,
  add,
  values,
  merges,
  revOf,
  merged,
  undo,
  compare,
  inClear,
  isActive,
  differences,
  borrower,
  team,
} = desk
const { companyId } = desk.lender
const { ownerPool } = desk.database
type Row = Record<string, unknown>

describe('two records of one person, made one', { timeout: 120_000 }, () => {
  test('keep the values that were chosen: protected ones open in the record they are in now, and history says whose', async () => {
    const survivor = await add({ first_name: 'Rosa', phone: '208-555-0142', jobs: [{ _id: 'a', employer: 'Mill' }] })
    const absorbed = await add({
      ...{ first_name: 'Rosie', email: 'rosa@delgado.test', ssn: '123-45-6789', grade: 'A' },
      jobs: [{ _id: 'b', employer: 'Farm', tax_number: '987-65-4321' }],
    })
    const { body } = await compare(survivor, absorbed)
    expect(body).toMatchObject({
      survivor: { _id: survivor, rev: 1, info: { first_name: 'Rosa' }, signsIn: false },
      absorbed: { _id: absorbed, signsIn: false },
      fields: [
        { _id: 'first_name', survivor: 'Rosa', absorbed: 'Rosie', takes: ['absorbed'], isBlank: false },
        { _id: 'email', isBlank: true },
        { _id: 'ssn', isBlank: true },
        { _id: 'grade' },
        { _id: 'jobs', takes: ['absorbed', 'both'] },
      ],
      moves: [],
    })
    expect(JSON.stringify(body)).not.toMatch(/123-45|987-65/)
    const take = { email: 'absorbed', ssn: 'absorbed', jobs: 'both' }
    const answer = await merged(survivor, absorbed, { more: { take } })
    expect(await values(survivor)).toMatchObject({
      ...{ first_name: 'Rosa', phone: '208-555-0142', email: 'rosa@delgado.test' },
      jobs: [
        { _id: 'a', employer: 'Mill' },
        { _id: 'b', employer: 'Farm' },
      ],
    })
    expect(await inClear(survivor, 'ssn')).toBe('123-45-6789')
    expect(await inClear(survivor, 'tax_number', { row: 'b' })).toBe('987-65-4321')
    expect([await isActive(survivor), await isActive(absorbed), await revOf(survivor)]).toEqual([true, false, 2])
    expect((await merges(absorbed)).into).toMatchObject({ _id: survivor, name: 'Rosa Delgado', merge: answer.merge })
    expect((await merges(survivor)).from).toMatchObject([{ _id: absorbed, name: 'Rosie Delgado' }])
    const told = async (id: string) =>
      (
        await ownerPool.query('select action, changes from history where record_id = $1 order by rev desc limit 1', [
          id,
        ])
      ).rows[0]
    expect(await told(survivor)).toMatchObject({
      action: 'updated',
      changes: [
        { field: 'merged.prospects', current: absorbed, shown: { current: 'Rosie Delgado' } },
        { field: 'email', current: 'rosa@delgado.test' },
        { field: 'ssn', current: 'changed', sensitive: true },
        { field: 'jobs[b]' },
      ],
    })
    expect(await told(absorbed)).toMatchObject({
      ...{ action: 'updated', changes: [{ field: 'merged.prospects', current: survivor }] },
    })
    expect(JSON.stringify(await told(survivor))).not.toMatch(/123-45|987-65/)
    const alike = await call('admin', 'POST people/prospects/duplicates', { formData: {}, except: survivor })
    expect(alike.body.duplicates).toEqual([])
    const { rows } = await ownerPool.query(
      `select content from audit_event where company_id = $1 and action = 'people-merged' order by seq desc limit 1`,
      [companyId],
    )
    expect(rows[0].content).toContain(absorbed)
    expect(await differences()).toEqual([])
  })

  test('have every loan, note and conversion: lists show the one who stays, and nobody stands anywhere twice', async () => {
    const [survivor, absorbed] = [await add({ first_name: 'Ana' }), await add({ first_name: 'Anna' })]
    const loans = [await newLoan({ prospect: absorbed }), await newLoan({ prospect: absorbed })]
    const own = await newLoan({ prospect: survivor })
    const note = { module: 'prospects', owner: absorbed, content: 'Called', type: 'Public' }
    const written = await call('admin', 'POST notes', note)
    await call('admin', `PATCH notes/${written.body._id}`, { ...note, content: 'Called again', rev: 1 })
    const answer = await merged(survivor, absorbed)
    expect(answer.moves).toEqual([
      { key: 'loans', count: 2 },
      { key: 'notes', count: 1 },
    ])
    for (const id of [...loans, own]) expect(await borrower(id)).toBe(survivor)
    for (const table of ['note', 'note_revision'])
      expect(await number(`select count(*) as n from ${table} where record_id = $1`, [survivor])).toBe(1)
    const listed = await number(
      `select count(*) as n from record_list where company_id = $1 and record_id = any($2) and t1 = 'Ana'`,
      [companyId, loans],
    )
    expect([listed, await revOf(own)]).toEqual([2, 1])
    for (const id of loans) expect(await untrueHistory(ownerPool, id)).toEqual([])
    expect(await differences()).toEqual([])
  })

  test('of staff stand where both stood, each role once, in their groups and leads', async () => {
    const worker = async () => {
      const id = await add({ first_name: 'Wanda' }, 'workforces')
      for (const role of [2, 3])
        await ownerPool.query(
          'insert into person_role (company_id, person_id, role_id, position) values ($1, $2, $3, $3)',
          [companyId, id, role],
        )
      return id
    }
    const [survivor, absorbed] = [await worker(), await worker()]
    const both = await newLoan({ workforces: [`${survivor}---3`, `${absorbed}---3`, `${absorbed}---2`] })
    const lead = String(
      (await call('admin', 'POST leads/add', { formData: { first_name: 'L', last_name: 'First' } })).body._id,
    )
    await call('admin', `PATCH leads/${lead}`, { formData: {}, adminInfo: { workforces: [`${absorbed}---3`] } })
    const { group } = (await call('admin', 'POST groups/add', { title: `G ${absorbed}`, members: [absorbed] })).body
    const answer = await merged(survivor, absorbed, { kind: 'workforces' })
    expect(answer.moves).toEqual([
      ...[
        { key: 'groups', count: 1 },
        { key: 'loans', count: 1 },
        { key: 'leads', count: 1 },
      ],
    ])
    expect(await team(both)).toEqual([`${survivor}---3`, `${survivor}---2`])
    const members = (
      await ownerPool.query('select person_id from people_group_member where company_id = $1 and group_id = $2', [
        companyId,
        (group as Row)._id,
      ])
    ).rows
    expect(members).toEqual([{ person_id: survivor }])
    expect(await number('select count(*) as n from record_assignee where user_id = $1', [absorbed])).toBe(0)
    const back = await undo(survivor, answer.merge, { kind: 'workforces' })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect([...(await team(both))].sort()).toEqual([`${survivor}---3`, `${absorbed}---3`, `${absorbed}---2`].sort())
    expect(
      await number('select count(*) as n from record_assignee where record_id = $1 and user_id = $2', [lead, absorbed]),
    ).toBe(1)
    expect(await number('select count(*) as n from people_group_member where person_id = $1', [absorbed])).toBe(1)
    expect(await differences()).toEqual([])
  })
})
