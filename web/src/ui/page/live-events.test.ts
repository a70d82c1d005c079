import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from './live-events.ts'

/** The browser's event stream, as far as a page can see it. */
class Stream extends EventTarget {
  static all: Stream[] = []
  readonly address: string
  isOpen = true

  constructor(address: string) {
    super()
    this.address = address
    Stream.all.push(this)
  }

  close(): void {
    this.isOpen = false
  }

  say(name: string, body: unknown = {}): void {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(body) }))
  }
}

const open = () => Stream.all.filter((stream) => stream.isOpen)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

let page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let answer: () => Response = () => new Response('{}')
let heard: LiveEvent[] = []
let listen: typeof import('./live-events.ts').listenLive = () => () => undefined

async function show(visibilityState: 'visible' | 'hidden'): Promise<void> {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
  await seconds(0)
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  Stream.all = []
  heard = []
  answer = () => new Response('{}')
  vi.stubGlobal('document', page)
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', async () => answer())
  listen = (await import('./live-events.ts')).listenLive
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function listening(): Promise<() => void> {
  const unlisten = listen(['loan-changed'], (event) => heard.push(event))
  await seconds(0)
  return unlisten
}

test('one stream serves everybody who listens, and ends with the last of them', async () => {
  const unlisten = await listening()
  const other = await listening()
  expect(Stream.all.map(({ address }) => address)).toEqual(['/api/events'])
  open()[0]?.say('loan-changed', { _id: 'a', rev: 7 })
  expect(heard).toEqual(Array(2).fill({ name: 'loan-changed', body: { _id: 'a', rev: 7 } }))
  unlisten()
  expect(open()).toHaveLength(1)
  other()
  expect(open()).toEqual([])
})

test('whoever comes to listen to something else hears it on the stream that is open', async () => {
  await listening()
  const other: LiveEvent[] = []
  listen(['person-changed'], (event) => other.push(event))
  open()[0]?.say('person-changed', { _id: 'b' })
  expect(Stream.all).toHaveLength(1)
  expect(other).toEqual([{ name: 'person-changed', body: { _id: 'b' } }])
})

test('whoever listens is told to ask for the present state each time the stream opens', async () => {
  await listening()
  open()[0]?.say('open')
  expect(heard).toEqual([{ name: 'resync', body: {} }])
  open()[0]?.say('error')
  await seconds(5)
  expect(open()).toHaveLength(1)
  open()[0]?.say('open')
  expect(heard).toHaveLength(2)
})

test('a short look at another tab keeps the stream', async () => {
  await listening()
  await show('hidden')
  await seconds(5)
  await show('visible')
  await seconds(60)
  expect(Stream.all).toHaveLength(1)
  expect(open()).toHaveLength(1)
})

test('a page that is out of sight for longer gives its stream up and has one again when it is looked at', async () => {
  await listening()
  await show('hidden')
  await seconds(11)
  expect(open()).toEqual([])
  await show('visible')
  expect(open()).toHaveLength(1)
})

test('a stream that breaks while nobody looks comes back when somebody does', async () => {
  await listening()
  await show('hidden')
  open()[0]?.say('error')
  await seconds(60)
  expect(open()).toEqual([])
  await show('visible')
  expect(open()).toHaveLength(1)
})

test('it comes back once the server answers again, and at growing distances where it breaks again and again', async () => {
  await listening()
  answer = () => {
    throw new TypeError('the network is down')
  }
  open()[0]?.say('error')
  await seconds(120)
  expect(Stream.all).toHaveLength(1)
  answer = () => new Response('{}')
  await seconds(30)
  expect(open()).toHaveLength(1)
  for (let times = 0; times < 6; times += 1) {
    open()[0]?.say('error')
    await seconds(31)
  }
  const before = Stream.all.length
  open()[0]?.say('error')
  await seconds(14)
  expect(Stream.all).toHaveLength(before)
  await seconds(20)
  expect(open()).toHaveLength(1)
})

test('a server that goes for a new one asks to come back, and an ended session to sign in first', async () => {
  await listening()
  open()[0]?.say('reconnect')
  await seconds(2)
  expect(Stream.all).toHaveLength(2)
  const { sessionGate } = await import('../../session-gate.ts')
  sessionGate.open()
  open()[0]?.say('signed-out')
  await seconds(60)
  expect([open().length, sessionGate.isWaiting()]).toEqual([0, true])
  sessionGate.settle(true)
  await seconds(0)
  expect(open()).toHaveLength(1)
})
