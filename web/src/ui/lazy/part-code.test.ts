import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connection } from '../page/connection.ts'
import { newVersion } from './new-version.ts'
import { PartCode } from './part-code.ts'

let answer: (url: string) => Response | never = () => new Response()
let isOnline = true
const gone = 'Failed to fetch dynamically imported module: http://127.0.0.1/assets/search-panel-1a2b.js'
const silence = (): never => {
  throw new TypeError('the network is down')
}

beforeEach(() => {
  vi.useFakeTimers()
  isOnline = true
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('fetch', async (url: string) => answer(url))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Code that fails so many times before it is there. */
function failing(times: number, message = gone) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError(message)
    return 'code'
  })
  return { load, part: new PartCode(load) }
}

describe('code that is fetched later', () => {
  test('is asked for again at once when it did not come, and once by everybody who waits for it', async () => {
    answer = () => new Response('', { headers: { 'Content-Type': 'text/javascript' } })
    const { load, part } = failing(2)
    const asked = Promise.all([part.ask(), part.ask()])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await asked).toEqual([
      { kind: 'here', code: 'code' },
      { kind: 'here', code: 'code' },
    ])
    expect(load).toHaveBeenCalledTimes(3)
  })

  test('is missed without waiting when there is no connection, and comes by itself when it is back', async () => {
    answer = silence
    isOnline = false
    const { load, part } = failing(1)
    expect(await part.ask()).toEqual({ kind: 'troubled', trouble: 'unreachable' })
    expect(load).toHaveBeenCalledTimes(1)
    expect(connection.isLost()).toBe(true)
    isOnline = true
    answer = () => new Response('{}')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(part.state()).toEqual({ kind: 'here', code: 'code' })
  })

  test('that something keeps from the page while the server answers is no lost connection, and is asked for on and on', async () => {
    answer = (url) => (url.startsWith('/assets/') ? silence() : new Response('{}'))
    const { load, part } = failing(4)
    const asked = part.ask()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await asked).toEqual({ kind: 'troubled', trouble: 'broken' })
    expect(load).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(part.state()).toEqual({ kind: 'here', code: 'code' })
  })

  test('and whose file is there fails as broken, without a word of a new version', async () => {
    answer = () => new Response('', { headers: { 'Content-Type': 'text/javascript' } })
    const { part } = failing(3)
    const asked = part.ask()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await asked).toEqual({ kind: 'troubled', trouble: 'broken' })
    expect(newVersion.isThere()).toBe(false)
  })

  test.each([
    ['absent', () => new Response('', { status: 404 })],
    ['a page', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ])('and whose file is %s belongs to a version that is gone: no attempt more', async (_what, file) => {
    answer = file
    const { load, part } = failing(9)
    expect(await part.ask()).toEqual({ kind: 'troubled', trouble: 'outdated' })
    expect(load).toHaveBeenCalledTimes(1)
    expect(newVersion.isThere()).toBe(true)
  })
})
