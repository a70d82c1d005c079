import type { FormCommand } from '@corbel/domain/builders/commands/form-command'
import type { FormDraftReply } from '@corbel/domain/builders/draft-endpoints'
import { expect, test } from 'vitest'
import { DesignStore } from './design-store.ts'
import type { DraftCalls } from './draft-calls.ts'

const tree = {
  ...{ key: '', own: {} },
  childs: ['a', 'b', 'c'].map((id) => ({ key: id, own: { id, type: 'text', title: id.toUpperCase() } })),
}
const reply: FormDraftReply = {
  form: {
    ...{ _id: '1', title: 'Form', kind: 'library', active: true, version: 1 },
    ...{ publishedAt: null, products: [], programs: [], usedBy: [], module: null },
  },
  ...{
    rev: 0,
    publishedRev: 0,
    tree,
    treeRev: 0,
    commands: [],
    keptAt: null,
    fieldRights: {},
    roles: [],
    permissions: { publish: true },
  },
}

/** A program that takes what is small, and what it was sent in each call. */
function program(fails: { times: number } = { times: 0 }) {
  const calls: number[] = []
  const kept: FormCommand[] = []
  const send: DraftCalls['send'] = async (rev, commands) => {
    calls.push(commands.length)
    fails.times -= 1
    if (fails.times >= 0) return { ok: null }
    if (commands.some((one) => JSON.stringify(one).length > 1_000)) return { ok: 'never' }
    const steps = commands.map((one, at) => ({ ...one, rev: rev + at + 1, by: { _id: 'me', user: 'Me' }, at: '' }))
    kept.push(...commands)
    return { ok: true, rev: rev + commands.length, keptAt: '2026-01-01T00:00:00Z', steps, isNew: false }
  }
  return { calls, kept, send }
}

async function settled(store: DesignStore): Promise<void> {
  for (let times = 0; times < 10 && !store.isKept; times += 1) await store.flush()
}

test('a step that no program takes is told and let go; those beside it are kept', async () => {
  const { calls, kept, send } = program()
  const store = new DesignStore(reply, { send }, 'me')
  store.set('a', 'title', 'First')
  store.set('b', 'help', 'x'.repeat(2_000))
  store.set('c', 'title', 'Last')
  await settled(store)
  expect([calls, kept.length, store.isKept]).toEqual([[3, 1, 2, 1, 1], 2, true])
  expect(store.trouble).toMatchObject({ code: 'too-long', key: 'b', title: 'B' })
  expect(['a', 'b', 'c'].map((key) => store.design.get(key)?.own)).toEqual([
    { id: 'a', type: 'text', title: 'First' },
    { id: 'b', type: 'text', title: 'B' },
    { id: 'c', type: 'text', title: 'Last' },
  ])
})

test('what could not be sent stays, and goes when there is an answer again', async () => {
  const { kept, send } = program({ times: 3 })
  const store = new DesignStore(reply, { send }, 'me')
  store.set('a', 'title', 'Typed in a tunnel')
  for (let times = 0; times < 3; times += 1) await store.flush()
  expect([store.isKept, store.titleOf('a')]).toEqual([false, 'Typed in a tunnel'])
  await store.flush()
  expect([store.isKept, kept.length]).toEqual([true, 1])
})

test('a step of somebody else that is told of while a call is under way is fetched after it', async () => {
  const theirs = { id: 'theirs', label: { act: 'changed', title: 'B' }, by: { _id: 'other', user: 'Other' } } as const
  const ops = [{ do: 'set', key: 'b', name: 'title', from: 'B', to: 'Meanwhile' }] as const
  const since: number[] = []
  const send: DraftCalls['send'] = async (rev, commands) => {
    since.push(rev)
    // Its answer is as old as the first call: what came meanwhile is told of before it arrives.
    if (since.length === 1) store.hear(2)
    const steps = since.length === 1 ? [] : [{ ...theirs, ops: [...ops], rev: 2, at: '' }]
    const own = commands.map((one) => ({ ...one, rev: 1, by: { _id: 'me', user: 'Me' }, at: '' }))
    return { ok: true, rev: since.length === 1 ? 1 : 2, keptAt: null, steps: [...own, ...steps], isNew: false }
  }
  const store = new DesignStore(reply, { send }, 'me')
  store.set('a', 'title', 'Mine')
  await store.flush()
  await expect.poll(() => store.titleOf('b')).toBe('Meanwhile')
  expect([since, store.titleOf('a'), store.rev]).toEqual([[0, 1], 'Mine', 2])
})

test('what was missed while nothing was heard is asked for once, not on and on', async () => {
  const { calls, send } = program()
  const store = new DesignStore(reply, { send }, 'me')
  const underWay = store.flush()
  store.hear(Number.POSITIVE_INFINITY)
  await underWay
  await expect.poll(() => calls.length).toBe(2)
  await store.flush()
  expect(calls).toEqual([0, 0, 0])
})
