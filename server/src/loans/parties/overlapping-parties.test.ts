import { describe, expect, test } from 'vitest'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openRaceDesk } from '../../test-support/races/race-desk.ts'
import type { Answer } from '../../test-support/sample-loan-desk.ts'

const desk = await openRaceDesk()
const { call, save, newBorrowers } = desk
const [first, second] = newBorrowers

const add = (id: string, prospect: string) => call('admin', `POST opportunities/${id}/parties`, { prospect })
const remove = (id: string, person: string) => call('admin', `DELETE opportunities/${id}/parties/${person}`)
const partiesOf = async (id: string): Promise<string[]> =>
  ((await desk.loan('admin', id)).coBorrowers as { _id: string }[]).map(({ _id }) => _id)
const told = ({ status, body }: Answer): string => (status === 200 ? 'done' : `${status} ${String(body.code)}`)

type Open = { id: string; personId: string }

/** Both at once; what they were told, who borrows the loan then, and what is wrong with what is kept. */
async function race(
  start: readonly string[],
  one: (loan: Open) => Promise<Answer>,
  other: (loan: Open) => Promise<Answer>,
) {
  const loan = await desk.openLoan({ isShared: false, isInvited: false })
  for (const person of start) expect((await add(loan.id, person)).status).toBe(200)
  const both = await overlapping(
    desk.database.ownerPool,
    () => one(loan),
    () => other(loan),
  )
  const answers = [both.first, both.second].map(told)
  return { loan, answers, parties: await partiesOf(loan.id), faults: await desk.faults(loan) }
}

describe('two who change who borrows a loan at once', () => {
  test('both add the same person: it is there once, and the second is told', async () => {
    const { answers, parties, faults } = await race(
      [],
      ({ id }) => add(id, first),
      ({ id }) => add(id, first),
    )
    expect({ answers, parties, faults }).toEqual({
      ...{ answers: ['done', '422 invalid-fields'], parties: [first], faults: [] },
    })
  })

  test('each adds somebody: both are there', async () => {
    const { answers, parties, faults } = await race(
      [],
      ({ id }) => add(id, first),
      ({ id }) => add(id, second),
    )
    expect({ answers, parties, faults }).toEqual({ answers: ['done', 'done'], parties: [first, second], faults: [] })
  })

  test('one takes off whom the other one adds, in both orders', async () => {
    const off = await race(
      [first],
      ({ id }) => remove(id, first),
      ({ id }) => add(id, first),
    )
    expect([off.answers, off.parties, off.faults]).toEqual([['done', 'done'], [first], []])
    const on = await race(
      [first],
      ({ id }) => add(id, first),
      ({ id }) => remove(id, first),
    )
    expect([on.answers, on.parties, on.faults]).toEqual([['422 invalid-fields', 'done'], [], []])
  })

  test('both take the same person off: the second finds nobody', async () => {
    const { answers, parties, faults } = await race(
      [first],
      ({ id }) => remove(id, first),
      ({ id }) => remove(id, first),
    )
    expect([answers, parties, faults]).toEqual([['done', '404 not-found'], [], []])
  })

  test('one adds whom the other makes the first borrower: who comes second is refused', async () => {
    const prospect = ({ id }: Open) => save('admin', id, { adminInfo: { prospect: first } })
    const added = await race([], ({ id }) => add(id, first), prospect)
    expect([added.answers, added.parties, added.faults]).toEqual([['done', '422 invalid-fields'], [first], []])
    const made = await race([], prospect, ({ id }) => add(id, first))
    expect([made.answers, made.parties, made.faults]).toEqual([['done', '422 invalid-fields'], [], []])
  })

  test('beside a save of the loan nothing of either is lost', async () => {
    const values = ({ id }: Open) => save('admin', id, { formData: { fee: '11' } })
    for (const [one, other] of [
      [values, ({ id }: Open) => add(id, first)],
      [({ id }: Open) => add(id, first), values],
    ] as const) {
      const { loan, answers, parties, faults } = await race([], one, other)
      expect([answers, parties, faults]).toEqual([['done', 'done'], [first], []])
      expect((await desk.loan('admin', loan.id)).info).toMatchObject({ fee: '11' })
    }
  })
})

describe('while the co-borrower’s own record is saved', () => {
  const rename = (name: string) => () => call('admin', `PATCH people/${first}`, { formData: { last_name: name } })
  const found = async (words: string, id: string): Promise<boolean> => {
    const { body } = await call('admin', 'POST opportunities', { search: words })
    return (body.opportunities as { _id: string }[]).some(({ _id }) => _id === id)
  }

  test.each([
    ['added', [], (loan: Open) => add(loan.id, first), true],
    ['taken off', [first], (loan: Open) => remove(loan.id, first), false],
  ] as const)(
    'they are %s: the search knows the new name or nobody, in both orders',
    async (_title, start, act, isThere) => {
      for (const [name, order] of [
        ['Early', 'person'],
        ['Late', 'loan'],
      ] as const) {
        const [one, other] = order === 'person' ? [rename(name), act] : [act, rename(name)]
        const { loan, answers, faults } = await race(start, one, other)
        expect([answers, faults, await found(name, loan.id)]).toEqual([['done', 'done'], [], isThere])
      }
    },
  )

  test('who is just leaving is not added', async () => {
    const { answers, parties } = await race(
      [],
      () => call('admin', `DELETE people/${second}`),
      ({ id }) => add(id, second),
    )
    expect([answers, parties]).toEqual([['done', '422 unknown-choice'], []])
  })
})
