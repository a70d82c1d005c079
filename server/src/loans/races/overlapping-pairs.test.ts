import { describe, expect, test } from 'vitest'
import { type ActName, actNames, loanActs, readState } from '../../test-support/races/loan-acts.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openRaceDesk } from '../../test-support/races/race-desk.ts'
import type { Answer } from '../../test-support/sample-loan-desk.ts'

const desk = await openRaceDesk()

type Outcome = { readonly codes: readonly [string, string]; readonly there: readonly [boolean, boolean] }

const bothDone: Outcome = { codes: ['done', 'done'], there: [true, true] }
const secondRefused = (code: string): Outcome => ({ codes: ['done', code], there: [true, false] })
/** The second asks for what the first has done already. */
const doneAlready = (code: string): Outcome => ({ codes: ['done', code], there: [true, true] })

const saves: readonly ActName[] = [
  ...(['save values', 'change the team', 'change contacts', 'move the status', 'change the source'] as const),
  ...(['change groups', 'change the program', 'change the prospect', 'invite somebody to the loan', 'share'] as const),
]

/** What is refused because of what the other of the two did; all others are both carried out. */
function expected(first: ActName, second: ActName): Outcome {
  if (first === 'deactivate' && saves.includes(second)) return secondRefused('409 record-inactive')
  if (first === 'share' && second === 'revoke the share')
    return { codes: ['409 already-shared', 'done'], there: [false, true] }
  // Into another company's program it may be shared with that company alone.
  if (first === 'change the program' && second === 'share') return secondRefused('403 not-allowed')
  if (first !== second) return bothDone
  switch (first) {
    case 'move the status':
    case 'change the program':
    case 'change the prospect':
      return secondRefused('409 stale')
    case 'share':
      return doneAlready('409 already-shared')
    case 'revoke the share':
      return doneAlready('404 not-found')
    case 'accept an invitation':
      return doneAlready('401 invitation-not-valid')
    default:
      return bothDone
  }
}

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
  }
}

describe.each(actNames)('while somebody does this: %s', (first) => {
  test.each(actNames)('another one does this: %s', async (second) => {
    const outcome = await race(first, second)
    expect(outcome, JSON.stringify(outcome)).toEqual({ ...expected(first, second), faults: [] })
  })
})
