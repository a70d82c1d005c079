import { compileForm } from '@corbel/domain/forms/compile-form'
import { loanWork } from '@corbel/domain/loans/shared-loan-work-endpoints'
import { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connection } from '../../ui/page/connection.ts'
import { DraftKeeper } from './draft-keeper.ts'

interface Asked {
  method: string
  url: string
  body: unknown
  keepalive: boolean
}

let asked: Asked[] = []
let answer: () => Response = () => new Response()
let page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let stop: () => void = () => undefined

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status })
const keptAt = json(200, { updatedAt: '2027-01-01T12:04:00.000Z' })
const silence = () => {
  throw new TypeError('the network is down')
}

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  asked = []
  answer = keptAt
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body))
    if (!url.endsWith('/health'))
      asked.push({ method: init.method ?? '', url, body, keepalive: init.keepalive === true })
    return answer()
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openKeeper(kept: { rev: number; formData: Record<string, unknown>; updatedAt: string } | null = null) {
  const compiled = compileForm([
    {
      id: 'name',
      type: 'text',
      title: 'Name',
      control_settings: [{ values: ['none'], as: '=', hide_fields: ['mobile'] }],
    },
    { id: 'phone', type: 'text', title: 'Phone' },
    { id: 'mobile', type: 'text', title: 'Mobile' },
  ])
  if (!compiled.ok) throw new Error('the form of this test does not compile')
  const draft = new RecordDraft({
    form: compiled.form,
    info: { name: 'Rosa', mobile: '1' },
    viewer: { role: '1', canUpdate: true },
  })
  if (kept) draft.takeUp(kept.formData, {})
  const keeper = new DraftKeeper({ id: 'a', work: loanWork, draft, kept, rev: () => 4 })
  stop = keeper.start()
  return { draft, keeper }
}

/** A page that is closing or put away. */
const goAway = async () => {
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await seconds(0)
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

describe('what is typed', () => {
  test('is on the server within three seconds of the last key, in one request', async () => {
    const { draft, keeper } = openKeeper()
    for (const value of ['R', 'Ro', 'Ros']) draft.set('name', value)
    await seconds(3)
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/api/opportunities/a/draft',
        body: { rev: 4, formData: { name: 'Ros' } },
        keepalive: false,
      },
    ])
    expect(keeper.state()).toEqual({ kind: 'kept', at: '2027-01-01T12:04:00.000Z' })
    expect(keeper.isKept()).toBe(true)
  })

  test('is kept while somebody types on without a pause', async () => {
    const { draft } = openKeeper()
    for (let key = 0; key < 12; key += 1) {
      draft.set('name', `R${key}`)
      await seconds(0.5)
    }
    expect(asked.length).toBeGreaterThan(1)
  })

  test('is kept with a last word when the page goes out of sight', async () => {
    const { draft } = openKeeper()
    draft.set('name', 'R')
    await goAway()
    expect(asked).toMatchObject([{ method: 'POST', keepalive: true }])
  })

  test.each([
    ['text', 'x'.repeat(61_000)],
    ['text of three bytes a letter', '貸'.repeat(21_000)],
  ])('and is too much for a last word is sent like every other request: %s', async (_what, text) => {
    const { draft } = openKeeper()
    draft.set('name', text)
    await goAway()
    expect(asked).toMatchObject([{ method: 'POST', body: { formData: { name: text } }, keepalive: false }])
  })

  test('and would clear other fields is kept as typed, and with what it clears once it is left', async () => {
    const { draft, keeper } = openKeeper()
    draft.type('name', 'none')
    await seconds(3)
    expect(asked.at(-1)?.body).toEqual({ rev: 4, formData: { name: 'none' } })
    expect(keeper.isKept()).toBe(true)
    draft.leave('name', null)
    await seconds(3)
    expect(asked.at(-1)?.body).toEqual({ rev: 4, formData: { name: 'none', mobile: '' } })
  })

  test('over an unsaved value that others stand with leaves that in the draft, and does not pass for kept', async () => {
    const { draft, keeper } = openKeeper()
    draft.set('name', 'Ro')
    draft.type('name', 'none')
    await seconds(3)
    expect(asked.at(-1)?.body).toEqual({ rev: 4, formData: { name: 'Ro' } })
    expect(keeper.isKept()).toBe(false)
    draft.type('name', 'Rosalie')
    await seconds(3)
    expect(asked.at(-1)?.body).toEqual({ rev: 4, formData: { name: 'Rosalie' } })
    expect(keeper.isKept()).toBe(true)
  })

  test('and taken back again leaves no draft', async () => {
    const { draft, keeper } = openKeeper()
    draft.set('name', 'R')
    await seconds(3)
    draft.set('name', 'Rosa')
    await seconds(3)
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
    expect(keeper.state()).toEqual({ kind: 'none' })
  })

  test('and nothing else is sent: what others saved is no edit', async () => {
    const { draft } = openKeeper()
    draft.follow({ name: 'Rosa D' })
    await seconds(5)
    expect(asked).toEqual([])
  })
})

describe('a draft', () => {
  test('waits for a lost connection and is kept with what was typed meanwhile', async () => {
    const { draft, keeper } = openKeeper()
    answer = silence
    draft.set('name', 'R')
    await seconds(3)
    expect(connection.isLost()).toBe(true)
    draft.set('phone', '5')
    answer = keptAt
    await seconds(60)
    expect(connection.isLost()).toBe(false)
    expect(asked.at(-1)?.body).toEqual({ rev: 4, formData: { name: 'R', phone: '5' } })
    expect(keeper.isKept()).toBe(true)
  })

  test('goes out by itself once the connection is back, without another key', async () => {
    const { draft, keeper } = openKeeper()
    answer = silence
    draft.set('name', 'R')
    await seconds(3)
    expect(keeper.isKept()).toBe(false)
    answer = keptAt
    await seconds(60)
    expect(asked.at(-1)?.body).toEqual({ rev: 4, formData: { name: 'R' } })
    expect(keeper.isKept()).toBe(true)
  })

  test('is not brought back after its page is gone by what waited for the connection', async () => {
    const { draft } = openKeeper()
    answer = silence
    draft.set('name', 'R')
    await seconds(3)
    stop()
    asked = []
    answer = keptAt
    await seconds(60)
    expect(connection.isLost()).toBe(false)
    expect(asked).toEqual([])
  })

  test('is not brought back after its page is gone by the end of a save, nor by a flush', async () => {
    const { draft, keeper } = openKeeper()
    draft.set('name', 'R')
    const release = await keeper.hold()
    stop()
    release()
    await keeper.flush()
    await seconds(5)
    expect(asked).toEqual([])
  })

  test('is followed again by a page that is back', async () => {
    const { draft, keeper } = openKeeper()
    stop()
    stop = keeper.start()
    draft.set('name', 'R')
    await seconds(3)
    expect(asked.map(({ method }) => method)).toEqual(['POST'])
  })

  test('that is refused says why', async () => {
    const { draft, keeper } = openKeeper()
    answer = json(403, { code: 'not-allowed', message: 'You may not do this.' })
    draft.set('name', 'R')
    await seconds(3)
    expect(keeper.state()).toEqual({ kind: 'refused', message: 'You may not do this.' })
    expect(keeper.isKept()).toBe(false)
  })

  test('is not sent while a save is under way; a field that was taken back before it goes out of the draft afterwards', async () => {
    const { draft, keeper } = openKeeper()
    draft.set('name', 'R')
    draft.set('phone', '5')
    await seconds(3)
    draft.set('phone', '')
    const release = await keeper.hold()
    await seconds(5)
    expect(asked).toHaveLength(1)
    draft.accept({ name: 'R' }, { name: 'R' })
    keeper.forgetSaved(['name'])
    release()
    await seconds(3)
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
  })

  test('whose edits have all been saved elsewhere is gone at once', async () => {
    openKeeper({ rev: 3, formData: { name: 'Rosa' }, updatedAt: '2027-01-01T12:00:00.000Z' })
    await seconds(3)
    expect(asked.map(({ method }) => method)).toEqual(['DELETE'])
  })

  test('is discarded with what is unsaved on the page', async () => {
    const { draft, keeper } = openKeeper({ rev: 3, formData: { name: 'R' }, updatedAt: '2027-01-01T12:00:00.000Z' })
    draft.type('name', '')
    await keeper.discard()
    await seconds(3)
    expect(draft.changes()).toEqual({})
    expect(asked.map(({ method }) => method)).toEqual(['DELETE'])
  })
})
