import { exportLoans } from '@corbel/domain/loans/loan-export-endpoints'
import { exportAudit } from '@corbel/domain/security/audit-endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { callForFile, nameIn } from './file-call.ts'
import { sessionGate } from './session-gate.ts'

sessionGate.open()
afterEach(() => {
  sessionGate.settle(false)
  vi.unstubAllGlobals()
})

test.each([
  ['attachment; filename="audit-trail.csv"', 'audit-trail.csv'],
  [`attachment; filename="_ber.csv"; filename*=UTF-8''%C3%9Cber%2020%2C000.csv`, 'Über 20,000.csv'],
  ['', ''],
])('%s is called %s', (header, name) => {
  expect(nameIn(header)).toBe(name)
})

/** Signed out at first, as a file afterwards; how often it was asked for. */
function answering() {
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(new Response(JSON.stringify({ code: 'not-signed-in', message: '' }), { status: 401 }))
    .mockResolvedValueOnce(new Response('a,b'))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a file that is made on request is asked for again by whoever signs in, in their own name alone', async () => {
  const fetched = answering()
  const list = callForFile(exportLoans, { body: { format: 'csv' } as never })
  await vi.waitUntil(() => sessionGate.isWaiting())
  sessionGate.settle(true)
  expect(await (await list).bytes.text()).toBe('a,b')
  expect(fetched).toHaveBeenCalledTimes(2)

  const others = answering()
  const lost = expect(callForFile(exportLoans, { body: { format: 'csv' } as never })).rejects.toMatchObject({
    code: 'not-signed-in',
  })
  await vi.waitUntil(() => sessionGate.isWaiting())
  sessionGate.renew()
  await lost
  expect(others).toHaveBeenCalledTimes(1)

  const read = answering()
  const trail = callForFile(exportAudit, { query: {} as never })
  await vi.waitUntil(() => sessionGate.isWaiting())
  sessionGate.renew()
  expect((await trail).name).toBe('')
  expect(read).toHaveBeenCalledTimes(2)
})
