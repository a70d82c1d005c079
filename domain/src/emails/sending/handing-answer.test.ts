import { expect, test } from 'vitest'
import { reasonInAnswer } from '../bounces/bounce-verdict.ts'
import { bounceSentence } from './bounce-pair.ts'
import {
  classOfAnswer,
  type HandingStage,
  nextAttemptSeconds,
  pairOfAnswer,
  shortAnswer,
  slowsDomain,
} from './handing-answer.ts'

const said = (code: number, enhanced: string | null, stage: HandingStage = 'recipient') =>
  ({ kind: 'refused', code, enhanced, stage, reason: null }) as const

const answered = (words: string, stage: 'recipient' | 'body' = 'recipient') => {
  const [, code, enhanced = null] = /^(\d{3})[ -](?:(\d\.\d+\.\d+) )?/.exec(words) ?? []
  return { ...said(Number(code), enhanced, stage), reason: reasonInAnswer(words, { enhanced, stage }) }
}

test.each([
  [said(421, null), 'later', true],
  [said(450, '4.2.1'), 'later', false],
  [said(451, '4.7.1'), 'later', true],
  [said(452, null, 'body'), 'later', false],
  [said(550, '5.1.1'), 'hard', false],
  [said(553, '5.1.3'), 'hard', false],
  [said(550, '5.4.4'), 'hard', false],
  [said(550, null), 'hard', false],
  [said(550, null, 'body'), 'soft', false],
  [said(550, '5.7.1'), 'soft', false],
  [said(552, '5.2.2'), 'soft', false],
  [said(552, null, 'body'), 'soft', false],
  [said(554, '5.3.4', 'body'), 'soft', false],
  [said(554, null), 'soft', false],
  [said(550, '5.1.8', 'sender'), 'sender', false],
  [said(530, '5.7.0', 'sender'), 'sender', false],
  [said(535, null, 'greeting'), 'sender', false],
  [said(554, null, 'greeting'), 'sender', false],
] as const)('%j is %s', (answer, outcome, slows) => {
  expect([classOfAnswer(answer), slowsDomain(answer)]).toEqual([outcome, slows])
})

test.each([
  // A list that we stand on, told with the code of a missing mailbox: each address of a run would be lost.
  ['550 rejected because 192.0.2.31 is in a black list at zen.spamhaus.test', 'soft', 'transientGeneral'],
  ['550 5.1.0 192.0.2.31 is not allowed to connect, listed by the RBL', 'soft', 'transientGeneral'],
  ['550 Mailbox is full', 'soft', 'mailboxFull'],
  ['550 This message contains a virus', 'soft', 'attachmentRejected'],
  ['550 5.1.8 <desk@lender.test>: Sender address rejected: Domain not found', 'sender', null],
  ['553 5.1.7 Bad sender address syntax', 'sender', null],
  ['554 5.7.1 No such user here', 'hard', 'noEmail'],
  ['550 5.4.1 Recipient address rejected: Access denied.', 'hard', 'noEmail'],
  ['550 5.5.0 Requested action not taken: mailbox unavailable', 'hard', 'noEmail'],
  ['556 5.1.10 Recipient address has null MX', 'hard', 'permanentGeneral'],
  ['450 4.1.1 User unknown', 'later', 'transientGeneral'],
  ['550 refused', 'hard', 'noEmail'],
] as const)('%s: %s', (words, outcome, sentence) => {
  const answer = answered(words)
  const pair = pairOfAnswer(answer)
  expect(classOfAnswer(answer)).toBe(outcome)
  if (sentence !== null) expect(pair && bounceSentence(pair.type, pair.subType)).toBe(sentence)
})

test('who has had the text and knows nobody then speaks of a filter', () => {
  expect(classOfAnswer(answered('550 user unknown', 'body'))).toBe('soft')
  expect(classOfAnswer(answered('550 5.1.1 user unknown', 'body'))).toBe('hard')
})

test('a talk that broke off before the text is tried again; after it, nobody knows', () => {
  expect(classOfAnswer({ kind: 'none', bodyBegun: false })).toBe('later')
  expect(classOfAnswer({ kind: 'none', bodyBegun: true })).toBe('unknown')
  expect(classOfAnswer({ kind: 'taken', by: 'mx.example' })).toBe('sent')
})

test('it is tried again after 1, 5 and 15 minutes, 1, 4, 12 and 24 hours, and then given up', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => (nextAttemptSeconds(attempts) ?? 0) / 60)
  expect(minutes).toEqual([1, 5, 15, 60, 240, 720, 1_440, 0])
})

test('what is kept of an answer quotes nobody', () => {
  expect(shortAnswer(said(550, '5.1.1'))).toBe('550 5.1.1')
  expect(shortAnswer(said(421, null))).toBe('421')
})

test.each([
  [said(550, '5.1.1'), 'noEmail'],
  [said(550, '5.4.4'), 'permanentGeneral'],
  [said(552, '5.2.2'), 'mailboxFull'],
  [said(554, '5.3.4', 'body'), 'messageTooLarge'],
  [said(550, '5.7.1', 'body'), 'contentRejected'],
  [said(554, null), 'transientGeneral'],
] as const)('%j is told as %s', (answer, sentence) => {
  const pair = pairOfAnswer(answer)
  expect(pair === null ? null : bounceSentence(pair.type, pair.subType)).toBe(sentence)
})

test('each listed pair has a sentence, a name that nobody listed the specified one', () => {
  expect(bounceSentence('Permanent', 'Suppressed')).toBe('suppressed')
  expect(bounceSentence('Permanent', 'constructor')).toBe('permanentOther')
  expect(bounceSentence('Transient', 'AttachmentRejected')).toBe('attachmentRejected')
  expect(bounceSentence('Transient', 'x')).toBe('transientOther')
  expect(bounceSentence('Undetermined', 'Undetermined')).toBe('undetermined')
  expect(bounceSentence('Complaint', '')).toBe('other')
})
