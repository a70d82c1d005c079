import { classOfAnswer } from '@corbel/domain/emails/sending/handing-answer'
import { afterAll, describe, expect, test } from 'vitest'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { SmtpPool } from './smtp-pool.ts'

const server = await openMailServer()
const times = { connectMs: 1_000, greetingMs: 1_000, silenceMs: 300 }
const pool = new SmtpPool(server.url, times)
afterAll(() => pool.close())

const bytes = Buffer.from('Subject: x\r\n\r\nHello\r\n')
const from = 'desk@lender.test'
const give = (to: string, by = pool) => by.give({ envelope: { from, to }, bytes })
const arrived = (to: string) => server.received.filter((mail) => mail.to === to).length

describe('what comes of a mail', () => {
  test('that is taken', async () => {
    expect(await give('ann@one.test')).toMatchObject({ kind: 'taken' })
    expect(server.received.at(-1)).toMatchObject({ to: 'ann@one.test', from })
  })

  test.each([
    ['recipient', 421, undefined, 'later'],
    ['recipient', 451, '4.7.1', 'later'],
    ['recipient', 550, '5.1.1', 'hard'],
    ['recipient', 552, '5.2.2', 'soft'],
    ['text', 554, '5.7.1', 'soft'],
    ['text', 452, undefined, 'later'],
  ] as const)('at %s %i %s: %s', async (at, code, enhanced, outcome) => {
    const to = `${at}-${code}@one.test`
    server.behave(to, { at, code, ...(enhanced === undefined ? {} : { enhanced }) })
    const answer = await give(to)
    // With 421 a server says that it goes, whatever it was asked.
    const stage = code === 421 ? 'greeting' : at === 'text' ? 'body' : at
    expect(answer).toMatchObject({ kind: 'refused', code, enhanced: enhanced ?? null, stage })
    expect([classOfAnswer(answer), arrived(to)]).toEqual([outcome, 0])
  })

  test('whose sender is refused: nothing against its recipient', async () => {
    server.behave('off@lender.test', { at: 'sender', code: 550, enhanced: '5.7.1' })
    const answer = await pool.give({ envelope: { from: 'off@lender.test', to: 'ann@one.test' }, bytes })
    expect(classOfAnswer(answer)).toBe('sender')
  })

  test.each(['drop', 'silence', 'half'] as const)(
    'after whose text the line goes dead (%s): nobody knows',
    async (at) => {
      const to = `${at}@one.test`
      server.behave(to, { at })
      expect(await give(to)).toEqual({ kind: 'none', bodyBegun: true })
    },
  )

  test('that no server is there for', async () => {
    const nowhere = new SmtpPool('smtp://127.0.0.1:1', times)
    expect(await give('ann@one.test', nowhere)).toEqual({ kind: 'none', bodyBegun: false })
  })
})

test('one connection serves many mails, a refused one among them too', async () => {
  const own = await openMailServer()
  const one = new SmtpPool(own.url, times)
  own.behave('no@one.test', { at: 'recipient', code: 550 })
  for (const to of ['a@one.test', 'no@one.test', 'b@one.test', 'c@one.test']) await give(to, one)
  expect([own.connections(), own.received.map(({ to }) => to)]).toEqual([1, ['a@one.test', 'b@one.test', 'c@one.test']])
  await Promise.all(Array.from({ length: 20 }, (_one, at) => give(`${at}@one.test`, one)))
  expect(own.received).toHaveLength(23)
  expect(own.connections()).toBeLessThanOrEqual(6)
  one.close()
})

test('a kept connection that the server closed meanwhile costs nothing: the mail goes once, by another', async () => {
  const own = await openMailServer()
  const one = new SmtpPool(own.url, times)
  await give('a@one.test', one)
  own.behave('b@one.test', { at: 'recipient', code: 421 }, 1)
  expect(await give('b@one.test', one)).toMatchObject({ kind: 'taken' })
  expect(own.received.map(({ to }) => to)).toEqual(['a@one.test', 'b@one.test'])
  one.close()
})
