import { describe, expect, test } from 'vitest'
import { type ActName, actNames, loanActs, readState } from '../../test-support/races/loan-acts.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openRaceDesk } from '../../test-support/races/race-desk.ts'
import type { Answer } from '../../test-support/sample-loan-desk.ts'

const desk = await openRaceDesk()

/** What is refused because of what the first one of the two did; all others are both carried out. */
const refusedSecond: Partial<Record<ActName, Partial<Record<ActName, string>>>> = {}

async function race(first: ActName, second: ActName, saysRev = true) {
  const loan = await desk.openLoan({
    isShared:
      (first !== 'share' && second !== 'share') || first === 'revoke the share' || second === 'revoke the share',
    isInvited: first === 'accept an invitation' || second === 'accept an invitation',
  })
  const at = { desk, loan, saysRev }
  const both = await overlapping(
    desk.database.ownerPool,
    () => loanActs[first].run({ ...at, turn: 0 }),
    () => loanActs[second].run({ ...at, turn: 1 }),
  )
  const state = await readState(desk, loan)
  const answers: [Answer, Answer] = [both.first, both.second]
  return {
    codes: answers.map(({ status, body }) => (status === 200 ? 'done' : `${status} ${String(body.code)}`)),
    there: ([first, second] as const).map((name, turn) =>
      loanActs[name].isThere({ ...at, turn: turn === 0 ? 0 : 1 }, state, turn === 0 ? both.first : both.second),
    ),
    faults: await desk.faults(loan),
    both,
  }
}

describe.each(actNames)('while somebody does this: %s', (first) => {
  test.each(actNames)('another one does this: %s', async (second) => {
    const { codes, there, faults } = await race(first, second)
    const refusal = refusedSecond[first]?.[second]
    expect({ codes, there, faults }, JSON.stringify({ codes, there, faults })).toEqual({
      codes: ['done', refusal ?? 'done'],
      there: [true, refusal === undefined],
      faults: [],
    })
  })
})
