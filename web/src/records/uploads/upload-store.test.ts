import { largestChunkBytes } from '@corbel/domain/documents/chunk-endpoints'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SampleRequest as Request } from './sample-request.ts'
import type { FileOwner } from './send-upload.ts'
import { UploadStore } from './upload-store.ts'

const running = () => Request.all.filter((request) => !request.isDone)
const attached = { value: [{ _id: '1', name: 'a.pdf' }], rev: 8, reviewNeeded: false }
const refused = (code: string) => ({ code, message: 'No.' })
const place = { field: 'papers' }
const file = (name: string, size = 3) => new File([new Uint8Array(size)], name)

let asked: { method: string; url: string; body: unknown }[] = []
let received = 0
let uploaded: unknown[] = []
let failed: Error[] = []
let guards = 0
let store = storeOf()

function storeOf(owner: FileOwner | null = { module: 'opportunities', id: 'loan' }): UploadStore {
  return new UploadStore({
    owner,
    onUploaded: (at, reply) => uploaded.push({ at, reply }),
    onFailed: (error) => failed.push(error),
  })
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const phases = () => store.all().map(({ name, phase }) => `${name} ${phase}`)

beforeEach(() => {
  vi.useFakeTimers()
  Request.all = []
  asked = []
  received = 0
  uploaded = []
  failed = []
  guards = 0
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('window', {
    addEventListener: () => {
      guards += 1
    },
    removeEventListener: () => {
      guards -= 1
    },
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const method = init.method ?? ''
    asked.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    if (url.endsWith('/completion')) return new Response(JSON.stringify(attached))
    if (method === 'GET') return new Response(JSON.stringify({ received }))
    return new Response(JSON.stringify({ _id: 'u1', received: 0 }))
  })
  store = storeOf()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('files on their way', () => {
  test('are two at a time, the next as soon as one is there', async () => {
    store.add(
      place,
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      () => null,
    )
    await settled()
    expect(phases()).toEqual(['a sending', 'b sending', 'c waiting', 'd waiting'])
    expect(running()).toHaveLength(2)
    running()[0]?.answer(200, attached)
    await settled()
    expect(phases()).toEqual(['b sending', 'c sending', 'd waiting'])
    expect(running()).toHaveLength(2)
  })

  test('are two at a time also while they are looked at, when one is cancelled, and when one fails', async () => {
    store.add(
      place,
      ['a', 'b', 'c', 'd', 'e'].map((name) => file(name)),
      () => null,
    )
    await settled()
    running()[0]?.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3 }))
    expect(phases()[0]).toBe('a checking')
    store.cancel(store.all()[1]?.id ?? '')
    await settled()
    expect(running()).toHaveLength(2)
    running()[0]?.answer(422, refused('invalid-request'))
    await settled()
    expect(running()).toHaveLength(2)
  })

  test('are told with the place they went to, and the page may be left once all are there', async () => {
    const arrived: unknown[] = []
    store.listenToArrivals((at, value) => arrived.push({ at, value }))
    store.add({ field: 'papers', row: 'r1' }, [file('a')], () => null)
    await settled()
    expect(guards).toBe(1)
    const body = running()[0]?.body
    expect(body instanceof FormData ? [...body.keys()] : null).toEqual([
      ...['module', 'owner', 'element', 'sending', 'row', 'papers'],
    ])
    expect(body instanceof FormData ? [body.get('owner'), body.get('element'), body.get('row')] : null).toEqual([
      'loan',
      'papers',
      'r1',
    ])
    running()[0]?.answer(200, attached)
    await settled()
    expect(uploaded).toEqual([{ at: { field: 'papers', row: 'r1' }, reply: attached }])
    expect(arrived).toEqual([{ at: { field: 'papers', row: 'r1' }, value: attached.value }])
    expect([store.all(), guards]).toEqual([[], 0])
  })

  test('are not sent where the page itself finds them wanting', async () => {
    store.add(place, [file('a.exe')], () => 'wrong-type')
    await settled()
    expect([phases(), running(), guards]).toEqual([['a.exe failed'], [], 0])
  })
})

describe('files for a record that does not exist yet', () => {
  const person = { module: 'prospects', id: 'p1' }

  test('are held, and sent to it once it does', async () => {
    store = storeOf(null)
    store.add(place, [file('a'), file('b')], () => null)
    await settled()
    expect([phases(), running(), store.isHeld]).toEqual([['a waiting', 'b waiting'], [], true])
    const [first] = store.all()
    store.cancel(first?.id ?? '')
    let isSent = false
    void store.sendTo(person).then(() => {
      isSent = true
    })
    await settled()
    const body = running()[0]?.body
    expect(body instanceof FormData ? [body.get('module'), body.get('owner')] : null).toEqual(['prospects', 'p1'])
    expect([phases(), isSent]).toEqual([['b sending'], false])
    running()[0]?.answer(200, attached)
    await settled()
    expect([store.all(), uploaded.length, isSent, guards]).toEqual([[], 1, true, 0])
  })

  test('that fail are told, and hold nobody back', async () => {
    store = storeOf(null)
    store.add(place, [file('a')], () => null)
    let isSent = false
    void store.sendTo(person).then(() => {
      isSent = true
    })
    await settled()
    running()[0]?.breakOff()
    await settled()
    expect([phases(), failed.length, isSent]).toEqual([['a failed'], 1, true])
  })

  test('are none where nothing was chosen', async () => {
    await storeOf(null).sendTo(person)
    expect(Request.all).toEqual([])
  })
})

describe('a cancelled upload', () => {
  test('is gone without a word', async () => {
    store.add(place, [file('a')], () => null)
    await settled()
    store.cancel(store.all()[0]?.id ?? '')
    await settled()
    expect(Request.all[0]?.isAborted).toBe(true)
    expect([failed, uploaded, store.all(), guards]).toEqual([[], [], [], 0])
  })

  test('of a large file is given up at the server', async () => {
    store.add(place, [file('a', largestChunkBytes + 10)], () => null)
    await settled()
    store.cancel(store.all()[0]?.id ?? '')
    await settled()
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', url: expect.stringContaining('u1') })
    expect(failed).toEqual([])
  })

  test('that waits for its turn again never goes out', async () => {
    store.add(place, [file('a')], () => null)
    await settled()
    running()[0]?.answer(429, refused('too-many-requests'))
    await settled()
    store.cancel(store.all()[0]?.id ?? '')
    await seconds(60)
    expect(Request.all).toHaveLength(1)
  })
})

describe('a failed upload', () => {
  test('is told once, and sent again under the same key', async () => {
    store.add(place, [file('a')], () => null)
    await settled()
    running()[0]?.breakOff()
    await settled()
    expect([phases(), failed.length, guards]).toEqual([['a failed'], 1, 0])
    store.retry(store.all()[0]?.id ?? '')
    await settled()
    const [one, other] = Request.all
    expect(other?.headers.get('Idempotency-Key')).toBe(one?.headers.get('Idempotency-Key'))
    other?.answer(200, attached)
    await settled()
    expect([uploaded.length, failed.length]).toEqual([1, 1])
  })

  test('that the server asked to wait for goes out by itself after that time', async () => {
    store.add(place, [file('a'), file('b'), file('c')], () => null)
    await settled()
    running()[0]?.answer(429, refused('too-many-requests'))
    await settled()
    expect(phases()).toEqual(['a waiting', 'b sending', 'c sending'])
    running()[0]?.answer(200, attached)
    await seconds(19)
    expect(phases()).toEqual(['a waiting', 'c sending'])
    await seconds(2)
    expect([phases(), failed]).toEqual([['a sending', 'c sending'], []])
  })
})

describe('a large file', () => {
  const size = largestChunkBytes + 10
  const sizes = () => Request.all.map(({ body }) => (body instanceof Blob ? body.size : -1))

  test('goes in pieces from where the server is, and is completed once', async () => {
    store.add(place, [file('a', size)], () => null)
    await settled()
    running()[0]?.answer(200, { received: largestChunkBytes })
    await settled()
    running()[0]?.answer(200, { received: size })
    await settled()
    expect(sizes()).toEqual([largestChunkBytes, 10])
    expect(Request.all.map(({ url }) => new URL(url, 'http://page').searchParams.get('offset'))).toEqual([
      '0',
      String(largestChunkBytes),
    ])
    expect(uploaded).toHaveLength(1)
  })

  test('goes on after a break where the server says it is', async () => {
    store.add(place, [file('a', size)], () => null)
    await settled()
    received = largestChunkBytes
    running()[0]?.breakOff()
    await seconds(2)
    expect(sizes()).toEqual([largestChunkBytes, 10])
    expect(failed).toEqual([])
  })

  test('fails after five breaks of one piece, and goes on where it was when it is sent again', async () => {
    store.add(place, [file('a', size)], () => null)
    await settled()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      running()[0]?.breakOff()
      await seconds(20)
    }
    expect([phases(), Request.all.length]).toEqual([['a failed'], 5])
    received = largestChunkBytes
    store.retry(store.all()[0]?.id ?? '')
    await settled()
    expect(sizes().at(-1)).toBe(10)
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})
