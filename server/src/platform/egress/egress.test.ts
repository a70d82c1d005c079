import { expect, test } from 'vitest'
import { type NameAnswer, openNameServer } from '../../test-support/network/name-server.ts'
import { openWebhookReceiver } from '../../test-support/network/webhook-receiver.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { createEgress } from './egress.ts'
import { outsideAddress } from './outside-address.ts'
import { isPublicAddress } from './public-address.ts'

const canary = await openWebhookReceiver()
const names: Record<string, NameAnswer> = {
  'out.example': { A: ['1.1.1.1'] },
  'in.example': { A: ['127.0.0.1'] },
  'both.example': { A: ['1.1.1.1', '10.0.0.7'] },
  'six.example': { AAAA: ['fd00:0000:0000:0000:0000:0000:0000:0001'] },
  'mapped.example': { AAAA: ['0000:0000:0000:0000:0000:ffff:7f00:0001'] },
  'silent.example': 'silent',
  'hook.test': { A: ['127.0.0.1'] },
}
const nameServer = await openNameServer(names)
const closed = createEgress({ callable: [], nameServers: [nameServer.address], timeoutMs: 300 })
const open = createEgress({
  callable: [canary.host, `hook.test:${canary.port}`],
  nameServers: [nameServer.address],
  timeoutMs: 300,
})
const posting = (url: string) => ({ url, headers: { 'x-said': '1' }, body: '{}' })

test('no address of this machine, its network, its host’s services or an odd writing of one is called', async () => {
  const { port } = canary
  const own = [
    ...[
      '127.0.0.1',
      '127.1',
      '0177.0.0.1',
      '2130706433',
      '0x7f.1',
      '0',
      'localhost',
      'a.localhost',
      'db',
      'x.internal',
    ],
    ...[
      '10.0.0.1',
      '172.16.0.9',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '[::1]',
      '[::]',
      '[fe80::1]',
      '[fd00::1]',
    ],
    ...[
      '[::ffff:127.0.0.1]',
      '[::ffff:a9fe:a9fe]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '0.0.0.0',
      '224.0.0.1',
      '１２７.0.0.1',
    ],
    ...['in.example', 'both.example', 'six.example', 'mapped.example', 'absent.example', 'in.example.'],
  ]
  for (const host of own) {
    const url = `https://${host}:${port}/ok`
    expect([host, await closed.leadsOutside(url)]).toEqual([host, false])
    expect([host, await closed.post(posting(url))]).toEqual([host, { kind: 'refused' }])
  }
  for (const url of [
    'http://out.example/',
    'https://a:b@out.example/',
    'ftp://out.example/',
    'file:///etc/passwd',
    'no',
  ])
    expect([url, await closed.leadsOutside(url)]).toEqual([url, false])
  expect(await closed.leadsOutside('https://out.example/hook')).toBe(true)
  expect(outsideAddress('https://93.184.215.14/x', [])?.href).toBe('https://93.184.215.14/x')
  expect(canary.taken).toEqual([])
})

test('which addresses are of the internet', () => {
  expect(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '172.32.0.1'].map(isPublicAddress)).toEqual(
    Array(4).fill(true),
  )
  expect(
    ['198.18.0.1', '192.0.2.1', '2001:db8::1', '2001::1', '::2', '255.255.255.255', 'x'].map(isPublicAddress),
  ).toEqual(Array(7).fill(false))
})

test('a name that leads elsewhere when it is called is not called there, and is asked for once a call', async () => {
  names['turns.example'] = { A: ['1.1.1.1'] }
  expect(await closed.leadsOutside(`https://turns.example:${canary.port}/ok`)).toBe(true)
  names['turns.example'] = { A: ['127.0.0.1'] }
  expect(await closed.post(posting(`https://turns.example:${canary.port}/ok`))).toEqual({ kind: 'refused' })
  expect(canary.taken).toEqual([])
  nameServer.asked.length = 0
  // No other resolver knows this name: the connection goes to the very address that was looked at.
  expect(await open.post(posting(`http://hook.test:${canary.port}/ok`))).toMatchObject({
    kind: 'answered',
    status: 200,
  })
  expect(nameServer.asked.sort()).toEqual(['A hook.test', 'AAAA hook.test'])
})

test('a call ends: with the status of the answer and no more of it, where it is sent elsewhere, or with its time', async () => {
  const elsewhere = await openWebhookReceiver(`${canary.url}/ok`)
  const [before, own] = [
    canary.taken.length,
    createEgress({ callable: [elsewhere.host], nameServers: [], timeoutMs: 400 }),
  ]
  const at = (path: string) => own.post(posting(`${elsewhere.url}/${path}`))
  expect(await Promise.all(['ok', '500', '429', 'elsewhere', 'much', 'drip', 'hang'].map(at))).toEqual([
    { kind: 'answered', status: 200, retryAfter: null },
    { kind: 'answered', status: 500, retryAfter: null },
    { kind: 'answered', status: 429, retryAfter: '120' },
    { kind: 'answered', status: 302, retryAfter: null },
    { kind: 'answered', status: 200, retryAfter: null },
    { kind: 'answered', status: 200, retryAfter: null },
    { kind: 'none', code: 'ETIMEDOUT' },
  ])
  expect(canary.taken).toHaveLength(before)
  // What is on its way through the machine's buffers, of 50 MB.
  expect(elsewhere.wanted.bytes).toBeLessThan(20 * 1024 * 1024)
  expect(elsewhere.taken[0]).toMatchObject({ body: '{}', headers: { 'x-said': '1', 'content-length': '2' } })
  expect(await own.post(posting(`http://${canary.host}/ok`))).toEqual({ kind: 'refused' })
  expect(await closed.post(posting('https://silent.example/'))).toMatchObject({
    kind: expect.stringMatching('none|refused'),
  })
  const gone = await waitUntil(() =>
    createEgress({ callable: ['127.0.0.1:1'], nameServers: [] }).post(posting('http://127.0.0.1:1/')),
  )
  expect(gone).toEqual({ kind: 'none', code: 'ECONNREFUSED' })
})
