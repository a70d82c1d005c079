import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NameRecords } from '../../../platform/dns/name-records.ts'
import { packMail } from '../../../platform/mail/pack-mail.ts'
import { type CameBy, type SenderProof, senderProof } from './sender-proof.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  ...{ modulusLength: 2_048, publicKeyEncoding: { type: 'spki', format: 'der' } },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const texts: Record<string, string[] | 'unknown'> = {
  'one._domainkey.bank.test': [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`],
  'one._domainkey.evil.test': [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`],
  'gone._domainkey.bank.test': ['v=DKIM1; p='],
  'silent._domainkey.bank.test': 'unknown',
  '_dmarc.bank.test': ['v=DMARC1; p=reject; aspf=r'],
  '_dmarc.strict.test': ['v=DMARC1; p=none; adkim=s; aspf=s'],
  'bank.test': ['v=spf1 ip4:192.0.2.0/24 include:_spf.mailer.test -all'],
  '_spf.mailer.test': ['v=spf1 a:out.mailer.test mx:in.mailer.test ~all'],
  'loop.test': ['v=spf1 include:loop.test redirect=loop.test'],
  'two.test': ['v=spf1 +all', 'v=spf1 -all'],
  'strict.test': ['v=spf1 ip4:192.0.2.7 -all'],
}
const names: NameRecords = {
  ask: async (name) => texts[name] ?? [],
  addresses: async (name) =>
    (({ 'out.mailer.test': ['198.51.100.7'], 'mx1.mailer.test': ['2001:db8::5'] }) as Record<string, string[]>)[name] ??
    [],
  mailServers: async (name) => (name === 'in.mailer.test' ? ['mx1.mailer.test'] : []),
}
const at = new Date('2026-06-10T12:00:00Z')

async function mail(from: string, signer?: { domain: string; selector: string }): Promise<Buffer> {
  const dkim = signer === undefined ? {} : { dkim: { ...signer, privateKey } }
  return packMail({
    ...{ messageId: 'x@bank.test', at, from: { name: 'Ann', address: from }, to: [{ name: '', address: 'r@in.test' }] },
    ...{ subject: 'Re: Häuser', text: 'Dear Olga,\n\nyes  please. \n\n', html: '<p>yes</p>', ...dkim },
  })
}
const came = (from: string, envelopeFrom: string, greeting = 'helo.test'): CameBy => ({ from, envelopeFrom, greeting })
const proof = (raw: Buffer, headerFrom: string, by: CameBy | null = null): Promise<SenderProof> =>
  senderProof({ names, at }, { raw, headerFrom, came: by })
const bank = { domain: 'bank.test', selector: 'one' }

test('a signature of the sender’s own domain proves them, of a domain within or around it too, of another one not', async () => {
  expect(await proof(await mail('ann@bank.test', bank), 'ann@bank.test')).toBe('pass')
  expect(await proof(await mail('ann@post.bank.test', bank), 'ann@post.bank.test')).toBe('pass')
  const foreign = await mail('ann@bank.test', { domain: 'evil.test', selector: 'one' })
  expect(await proof(foreign, 'ann@bank.test')).toBe('fail')
  expect(await proof(await mail('ann@bank.test'), 'ann@bank.test')).toBe('fail')
  expect(await proof(await mail('ann@nowhere.test'), 'ann@nowhere.test')).toBe('none')
})

test('what was changed on its way, signed by a key that is gone, or by one that nobody could ask for, proves nothing', async () => {
  const raw = (await mail('ann@bank.test', bank)).toString('latin1')
  const changed = (from: string | RegExp, to: string) =>
    proof(Buffer.from(raw.replace(from, to), 'latin1'), 'ann@bank.test')
  expect(raw).toContain('yes')
  expect(await changed('yes', 'no!')).toBe('fail')
  expect(await changed('Subject: ', 'Subject: Fwd: ')).toBe('fail')
  expect(await changed(/\bh=from/i, 'l=5; h=from')).toBe('fail')
  // Spaces at the ends of lines are nobody's change.
  expect(await proof(Buffer.from(`${raw}\r\n\r\n`, 'latin1'), 'ann@bank.test')).toBe('pass')
  expect(await proof(await mail('ann@bank.test', { ...bank, selector: 'gone' }), 'ann@bank.test')).toBe('fail')
  expect(await proof(await mail('ann@bank.test', { ...bank, selector: 'silent' }), 'ann@bank.test')).toBe('unknown')
  // A second sender above the one that was signed.
  const two = Buffer.from(`From: ceo@bank.test\r\n${raw}`, 'latin1')
  expect(await proof(two, 'ceo@bank.test')).toBe('fail')
})

test.each<[string, CameBy, SenderProof]>([
  ['ann@bank.test', came('192.0.2.77', 'bounce@bank.test'), 'pass'],
  ['ann@bank.test', came('::ffff:192.0.2.77', 'bounce@mail.bank.test'), 'fail'],
  ['ann@bank.test', came('198.51.100.7', 'ann@bank.test'), 'pass'],
  ['ann@bank.test', came('2001:db8::5', 'ann@bank.test'), 'pass'],
  ['ann@bank.test', came('203.0.113.1', 'ann@bank.test'), 'fail'],
  ['ann@bank.test', came('192.0.2.77', '', 'bank.test'), 'pass'],
  ['ann@bank.test', came('192.0.2.77', 'x@evil.test'), 'fail'],
  ['ann@strict.test', came('192.0.2.7', 'x@strict.test'), 'pass'],
  ['ann@strict.test', came('192.0.2.7', 'x@sub.strict.test'), 'fail'],
  ['ann@loop.test', came('192.0.2.7', 'x@loop.test'), 'none'],
  ['ann@two.test', came('192.0.2.7', 'x@two.test'), 'none'],
  ['ann@test', came('192.0.2.7', 'x@test'), 'fail'],
])('%s that came by %o: %s', async (from, by, expected) => {
  expect(await proof(await mail(from), from, by)).toBe(expected)
})
