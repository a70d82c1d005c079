import { expect, test } from 'vitest'
import { afterAnswer, type WhatsappAnswer } from './whatsapp-answer.ts'

const refused = (code: number | null, status = 400): WhatsappAnswer => ({ kind: 'refused', status, code })

test.each([
  ['free text after the window waits for a template', refused(131_047), 'held', 'needs-template'],
  ['a number without WhatsApp is marked', refused(131_026), 'failed', 'unreachable'],
  ['one that got enough waits a day', refused(131_049), 'queued', 'not-today'],
  ['too fast goes later', refused(130_429, 429), 'queued', 'too-fast'],
  ['too fast to one number goes later', refused(131_056), 'queued', 'too-fast'],
  ['a flagged account stops the channel', refused(131_048), 'queued', 'channel-stopped'],
  ['a locked one too', refused(131_031), 'queued', 'channel-stopped'],
  ['a token that is over too', refused(null, 401), 'queued', 'channel-stopped'],
  ['a template that is gone holds it', refused(132_001, 404), 'held', 'template'],
  ['their fault goes later', refused(null, 503), 'queued', 'try-again'],
  ['anything else is over', refused(131_009), 'failed', 'refused'],
  ['a line that was never there goes later', { kind: 'none', given: false }, 'queued', 'try-again'],
  ['what may have arrived never goes again', { kind: 'none', given: true }, 'unknown', 'not-known'],
  ['taken', { kind: 'taken', providerId: 'x' }, 'sent', null],
] as const)('%s', (_what, answer, state, reason) => {
  expect(afterAnswer(answer, 1)).toMatchObject({ state, reason })
})

test('one that is not to be forced waits a whole day, and five tries are enough', () => {
  expect(afterAnswer(refused(131_049), 1).againInSeconds).toBe(86_400)
  expect(afterAnswer(refused(130_429), 6)).toMatchObject({ state: 'failed' })
})
