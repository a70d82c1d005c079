import { describe, expect, test } from 'vitest'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openRaceDesk } from '../../test-support/races/race-desk.ts'

const desk = await openRaceDesk()
const { call, database, lender, newTeam, newContacts, newBorrowers } = desk

const idOf = (value: string): string => value.split('---')[0] ?? ''
const countLoans = async (): Promise<number> =>
  Number((await database.ownerPool.query('select count(*) as n from loan')).rows[0].n)

/** Somebody is deactivated while a loan is added that is to refer to them. */
async function addWhileLeaving(personId: string, body: object) {
  const before = await countLoans()
  const { first, second, wasHeld, hadToWait } = await overlapping(
    database.ownerPool,
    () => call('admin', `DELETE people/${personId}`),
    () => call('admin', 'POST opportunities/add', { program: '11', ...body }),
  )
  expect([first.status, wasHeld, hadToWait]).toEqual([200, true, true])
  return { answer: second, added: (await countLoans()) - before }
}

describe('while somebody is being deactivated', () => {
  test.each([
    ['prospect', newBorrowers[0], (value: string) => ({ prospect: value })],
    ['workforces', newTeam[0], (value: string) => ({ workforces: [value] })],
    ['contacts', newContacts[0], (value: string) => ({ contacts: [value] })],
  ])('a new loan that names them under %s is refused, and there is no loan', async (entry, value, bodyOf) => {
    const { answer, added } = await addWhileLeaving(idOf(value), bodyOf(value))
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {}), added]).toEqual([
      ...[422, 'unknown-choice', [entry], 0],
    ])
  })

  test('the turn of a group goes on to the next of its members', async () => {
    const [leaving, staying] = [idOf(newTeam[1]), lender.people.processor.id]
    const { body } = await call('admin', 'POST groups/add', { title: 'In turns', members: [leaving, staying] })
    const group = String((body.group as { _id: string })._id)
    await database.ownerPool.query('update people_group set routing = true where company_id = $1 and id = $2', [
      ...[lender.companyId, group],
    ])
    await database.ownerPool.query(
      'update people_group_member set last_turn = 1 where company_id = $1 and group_id = $2 and person_id = $3',
      [lender.companyId, group, staying],
    )
    const { answer } = await addWhileLeaving(leaving, { groups: [group] })
    expect(answer.status).toBe(200)
    const loan = await desk.loan('admin', String(answer.body._id))
    expect(loan.workforces).toMatchObject([{ user: { _id: staying } }])
  })
})
