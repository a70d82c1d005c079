import { expect, test } from 'vitest'
import { openNameServer } from '../../test-support/network/name-server.ts'
import { createMailDomains } from './mail-domains.ts'

const world = { com: { NS: ['a.gtld-servers.net'] } }
const names = {
  ...world,
  'mail.test': { MX: ['mx1.mail.test', 'mx2.mail.test'] },
  'none.test': { MX: ['.'] },
  'host.test': { A: ['192.0.2.1'] },
  'host6.test': { AAAA: ['20010db8000000000000000000000001'] },
  'nothing.test': {},
  'broken.test': 'broken',
} as const
const server = await openNameServer(names)
const domains = createMailDomains([server.address])

test.each([
  ['mail.test', 'takes-mail'],
  ['host.test', 'takes-mail'],
  ['host6.test', 'takes-mail'],
  ['none.test', 'takes-none'],
  ['nothing.test', 'takes-none'],
  ['never-registered.test', 'absent'],
  ['broken.test', 'unknown'],
])('%s %s', async (domain, answer) => expect(await domains.ask(domain)).toBe(answer))

test('a server that knows no name at all says nothing of one', async () => {
  const closed = createMailDomains([(await openNameServer({})).address])
  expect(await closed.ask('never-registered.test')).toBe('unknown')
})

test('a server that does not answer, and one that is not there, say nothing', async () => {
  const silent = createMailDomains([(await openNameServer({ 'mail.test': 'silent' })).address])
  expect(await silent.ask('mail.test')).toBe('unknown')
  expect(await createMailDomains(['127.0.0.1:9']).ask('mail.test')).toBe('unknown')
})
