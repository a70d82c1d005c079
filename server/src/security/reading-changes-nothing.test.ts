import { allEndpoints } from '@corbel/domain/endpoints'
import type { EndpointParts } from '@corbel/domain/shared/endpoint'
import { describe, expect, test } from 'vitest'
import { isObjectCase } from '../test-support/access/access-case.ts'
import { openAccessDesk } from '../test-support/access/access-desk.ts'
import { everyAccessRow as rows } from '../test-support/access/every-access-row.ts'
import { partsChanged } from '../test-support/access/stored-state.ts'

const desk = await openAccessDesk()

const reading = allEndpoints.flatMap(({ feature, name, endpoint }: (typeof allEndpoints)[number]) =>
  endpoint.method === 'GET'
    ? (rows[`${feature}/${name}`] ?? []).map((one) => ({
        title: `${endpoint.path} ${one.title ?? ''}`,
        endpoint: endpoint as EndpointParts,
        one,
      }))
    : [],
)

// Whoever first looks at people of a kind has the company's standard form for them laid out.
for (const kind of ['workforces', 'contacts', 'prospects']) await desk.call('admin', `GET people/new/${kind}`)

/** What somebody looked at, and what left, is told of them: entries of the trail are no change of what they read. */
const trail = ['audit_event', 'audit_head', 'record_read']

describe('GET changes nothing, whoever may ask', { timeout: 60_000 }, () => {
  test.each(reading)('$title', async ({ endpoint, one }) => {
    const id = isObjectCase(one) ? await (one.make ?? ((_desk, of) => desk.newLoan(of)))(desk, 'own') : ''
    const sent = one.send(id, desk)
    const statuses: number[] = []
    for (const actor of ['admin', 'borrower', 'super'] as const) {
      await desk.settled()
      const before = await desk.state()
      const { status } = await desk.send(actor, endpoint, sent)
      statuses.push(status)
      const changed = partsChanged(before, await desk.state()).filter((part) => !trail.includes(part))
      expect([actor, changed]).toEqual([actor, []])
    }
    expect(Math.min(...statuses)).toBeLessThan(500)
  })
})
