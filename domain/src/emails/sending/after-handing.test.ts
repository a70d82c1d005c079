import { expect, test } from 'vitest'
import { afterHanding, afterLostHand } from './after-handing.ts'
import { lanes } from './message-state.ts'

const handed = { lane: lanes.direct, attempts: 1, repeats: 0 }
const said = (code: number, enhanced: string | null = null) =>
  ({ kind: 'refused', code, enhanced, stage: 'recipient', reason: null }) as const

test('taken: sent', () => {
  expect(afterHanding({ kind: 'taken', by: 'mx.test' }, handed)).toMatchObject({ state: 'sent', answer: 'mx.test' })
})

test('for now not taken: again, until the attempts are used up; then it has failed and nobody is blamed', () => {
  expect(afterHanding(said(451), handed)).toMatchObject({ state: 'queued', reason: 'try-again', againInSeconds: 60 })
  expect(afterHanding(said(451), { ...handed, attempts: 8 })).toMatchObject({
    ...{ state: 'failed', reason: 'given-up', suppresses: false },
    bounce: { type: 'Transient', subType: 'General' },
  })
})

test('for good not taken: failed, and its address gets nothing more; this mail not taken: failed alone', () => {
  expect(afterHanding(said(550, '5.1.1'), handed)).toMatchObject({
    state: 'failed',
    reason: 'hard-bounce',
    suppresses: true,
  })
  expect(afterHanding(said(552, '5.2.2'), handed)).toMatchObject({
    state: 'failed',
    reason: 'soft-bounce',
    suppresses: false,
  })
})

test('the sender refused: again later, no bounce', () => {
  const answer = { kind: 'refused', code: 535, enhanced: null, stage: 'sender', reason: null } as const
  expect(afterHanding(answer, handed)).toMatchObject({ state: 'queued', reason: 'sender-refused', bounce: null })
})

test('nobody knows: of many never again by itself, of a single one once more after a quarter of an hour', () => {
  const lost = { kind: 'none', bodyBegun: true } as const
  expect(afterHanding(lost, { ...handed, lane: lanes.mass })).toMatchObject({ state: 'unknown', againInSeconds: null })
  expect(afterHanding(lost, { ...handed, lane: lanes.automatic })).toMatchObject({ state: 'unknown' })
  expect(afterHanding(lost, handed)).toMatchObject({ state: 'queued', againInSeconds: 900, repeats: 1 })
  expect(afterLostHand({ ...handed, repeats: 1 })).toMatchObject({ state: 'unknown', reason: 'not-known' })
})
