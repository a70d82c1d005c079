import { allEndpoints } from '@corbel/domain/endpoints'
import type { EndpointParts } from '@corbel/domain/shared/endpoint'
import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import type { AccessActor } from '../test-support/access/access-actors.ts'
import { type AccessCall, type AccessCase, expectations, isObjectCase } from '../test-support/access/access-case.ts'
import { type AccessTarget, openAccessDesk } from '../test-support/access/access-desk.ts'
import { everyAccessRow as rows } from '../test-support/access/every-access-row.ts'
import { loanAccessRows } from '../test-support/access/loan-access-rows.ts'
import { partsChanged } from '../test-support/access/stored-state.ts'

const desk = await openAccessDesk()
const targets: readonly AccessTarget[] = ['own', 'others', 'foreign', 'viewed', 'edited']

test('every endpoint has a row', () => {
  const named = allEndpoints.map(({ feature, name }) => `${feature}/${name}`)
  expect(named.filter((name) => rows[name] === undefined)).toEqual([])
})

test('every call about a loan says what an affiliate gets of a shared one', () => {
  const mute = Object.entries(loanAccessRows).flatMap(([name, ofName]) =>
    ofName.flatMap((one) => {
      const isSaid = !isObjectCase(one) || one.isAboutNoLoan || (one.expected.viewed && one.expected.edited)
      return isSaid ? [] : [`${name} ${one.title ?? ''}`]
    }),
  )
  expect(mute).toEqual([])
})

test('what a call writes is seen', async () => {
  const before = await desk.state()
  await desk.newLoan('own')
  expect(partsChanged(before, await desk.state())).toEqual(expect.arrayContaining(['record', 'record_list', 'history']))
})

const cases = allEndpoints.flatMap(({ feature, name, endpoint }) =>
  (rows[`${feature}/${name}`] ?? []).map((one) => ({
    title: `${endpoint.method} ${endpoint.path}${one.title === undefined ? '' : ` (${one.title})`}`,
    endpoint,
    one,
  })),
)

// Eleven callers; those who are denied are followed by a look at everything that is stored.
describe.each(cases)('$title', { timeout: 60_000 }, ({ endpoint, one }) => {
  if (isObjectCase(one)) {
    test.each(targets.filter((target) => one.expected[target] !== undefined))('%s', async (target) => {
      const make = (): Promise<string> => (one.make ?? ((_desk, of) => desk.newLoan(of)))(desk, target)
      await walk(endpoint, one, {
        statuses: one.expected[target] ?? '',
        call: async () => one.send(await make(), desk),
        random: () => one.send((one.random ?? newId)(), desk),
      })
    })
    return
  }
  test('whoever calls', () =>
    walk(endpoint, one, { statuses: one.expected, call: async () => one.send('', desk), random: null }))
})

type Walk = {
  readonly statuses: string
  readonly call: () => Promise<AccessCall>
  /** The same call about an id that nothing has. */
  readonly random: (() => AccessCall) | null
}

/** Those who are denied first, all about one object, which is also read by the others; each changes a new one. */
async function walk(endpoint: EndpointParts, one: AccessCase, { statuses, call, random }: Walk): Promise<void> {
  const expected = expectations(statuses)
  const found: string[] = []
  const denied = expected.filter(([, status]) => status >= 400)
  const isRead = endpoint.method === 'GET'
  const same = isRead || denied.length > 0 ? await call() : {}
  if (denied.length > 0) await walkDenied(endpoint, denied, { about: same, random, found })
  for (const [actor, status] of expected.filter(([, wanted]) => wanted < 400)) {
    const answer = await desk.send(actor, endpoint, isRead ? same : await call())
    if (one.endsSession) await desk.renewSession(actor)
    if (answer.status !== status) found.push(`${actor}: ${answer.status} ${answer.text}`)
  }
  expect(found).toEqual([])
}

type Denials = Pick<Walk, 'random'> & { readonly about: AccessCall; readonly found: string[] }
type Expected = readonly (readonly [AccessActor, number])[]

async function walkDenied(endpoint: EndpointParts, denied: Expected, { about, random, found }: Denials): Promise<void> {
  await desk.settled()
  await desk.heard()
  const before = await desk.state()
  for (const [actor, status] of denied) {
    const answer = await desk.send(actor, endpoint, about)
    if (answer.status !== status) found.push(`${actor}: ${answer.status} ${answer.text}`)
    // Nobody learns from the answer whether somebody else's thing exists.
    if (random !== null && (status === 404 || status === 422)) {
      const nothing = await desk.send(actor, endpoint, random())
      if (nothing.text !== answer.text) found.push(`${actor}: told apart from a random id by ${answer.text}`)
    }
  }
  // One look after all of them: what any of them writes stays written.
  const written = partsChanged(before, await desk.state())
  if (written.length > 0) found.push(`one of ${denied.map(([actor]) => actor).join(', ')} wrote ${written.join(', ')}`)
  expect(await desk.heard()).toEqual([])
}
