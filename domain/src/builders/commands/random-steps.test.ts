import { expect, test } from 'vitest'
import type { FormElement } from '../../forms/form-element.ts'
import { applyCommand } from './apply-command.ts'
import { contentOf, type Design, designOf, rootKey, treeOf } from './design.ts'
import type { FormOp } from './form-command.ts'

const text = (id: string, more: Partial<FormElement> = {}): FormElement => ({ id, type: 'text', title: id, ...more })
const content: FormElement[] = [
  {
    ...{ id: 'income', type: 'section', title: 'Income' },
    childs: [
      text('base', { type: 'amount' }),
      text('bonus', { type: 'amount' }),
      text('total', {
        type: 'amount',
        calculations: [
          {
            conditions: [{ field: 'base', value: '0', as: '>' }],
            formulas: [
              { field: 'base', where: 'field' },
              { field: '+', where: 'input' },
              { field: 'bonus', where: 'field' },
            ],
          },
        ],
      }),
      text('kind', { control_settings: [{ values: ['x'], hide_fields: ['bonus'], hide_sections: ['jobs'] }] }),
    ],
  },
  { id: 'jobs', type: 'section', title: 'Jobs', cloneable: true, childs: [text('pay', { type: 'amount' })] },
  { id: 'end', type: 'section', title: 'End', childs: [text('sum', { type: 'amount', total_of: 'pay' })] },
]
const start = (isPublished = false): Design => designOf(content, isPublished)

function done(design: Design, ...ops: FormOp[]): Design {
  const applied = applyCommand(design, ops)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.design
}
const added = (key: string, own: object, place: Partial<{ parent: string; after: string | null }> = {}): FormOp => ({
  ...{ do: 'add', parent: 'income', after: null, ...place },
  elements: [{ key, own: { type: 'text', ...own } }],
})

/** Mulberry32: the same numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

let newKeys = 0
function nextKey(): string {
  newKeys += 1
  return `+${newKeys}`
}

/** Some step that one of the design could think of. */
function anyOp(design: Design, random: () => number): FormOp {
  const keys = [...design.keys()].filter((key) => key !== rootKey)
  const one = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)]
  const key = one(keys) ?? 'base'
  const parent = one([rootKey, ...keys]) ?? rootKey
  const after = one([null, ...(design.get(parent)?.childs ?? [])]) ?? null
  const now = design.get(key)?.own
  const makes: (() => FormOp)[] = [
    () =>
      added(
        nextKey(),
        { id: `f${Math.floor(random() * 9)}`, title: 'New', type: one(['text', 'section', 'grid']) },
        { parent, after },
      ),
    () => ({ do: 'move', key, parent, after }),
    () => ({ do: 'set', key, name: 'title', from: now?.title ?? null, to: `T${Math.floor(random() * 5)}` }),
    () => ({ do: 'set', key, name: 'mandatory', from: now?.mandatory ?? null, to: random() < 0.5 ? true : null }),
    () => ({ do: 'rename', key, from: String(now?.id), to: `r${Math.floor(random() * 50)}` }),
    () => ({ do: 'deactivate', key }),
    () => ({ do: 'restore', key }),
  ]
  return (one(makes) ?? makes[1] ?? makes[0])?.() as FormOp // One of a list that is not empty.
}

const stateOf = (design: Design): string => JSON.stringify(sorted(contentOf(design)))
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)])
      : value

test('of 10,000 random steps each is taken back exactly, and done again', () => {
  const random = numbers(7)
  for (let round = 0; round < 100; round += 1) {
    let design = start(round % 2 === 0)
    const states: string[] = [stateOf(design)]
    const undos: (readonly FormOp[])[] = []
    for (let step = 0; step < 100; step += 1) {
      const applied = applyCommand(design, [anyOp(design, random)])
      if (!applied.ok) continue
      design = applied.design
      states.push(stateOf(design))
      undos.push(applied.inverse)
    }
    const last = stateOf(design)
    const redos: (readonly FormOp[])[] = []
    for (const undo of undos.toReversed()) {
      const applied = applyCommand(design, undo)
      if (!applied.ok) throw new Error(`not taken back: ${applied.refusal.code}`)
      states.pop()
      design = applied.design
      redos.push(applied.inverse)
      expect(stateOf(design)).toBe(states.at(-1))
    }
    for (const redo of redos.toReversed()) design = done(design, ...redo)
    expect(stateOf(design)).toBe(last)
  }
})

/** A page as it works: what the server has, its own steps that are not there yet, and what it shows. */
class Editor {
  base: Design
  rev = 0
  waiting: FormOp[][] = []
  refused = 0

  constructor(design: Design) {
    this.base = design
  }

  get shown(): Design {
    return this.waiting.reduce((design, ops) => {
      const applied = applyCommand(design, ops)
      return applied.ok ? applied.design : design
    }, this.base)
  }

  hear(log: readonly FormOp[][]): void {
    for (; this.rev < log.length; this.rev += 1) {
      const ops = log[this.rev] ?? []
      this.base = done(this.base, ...ops)
      if (this.waiting[0] === ops) this.waiting.shift()
    }
  }
}

test('three who work at once, in 1,000 interleavings: every page ends as the server has it', () => {
  const random = numbers(11)
  let taken = 0
  for (let round = 0; round < 1_000; round += 1) {
    let server = start()
    const log: FormOp[][] = []
    const editors = [0, 1, 2].map(() => new Editor(server))
    for (let act = 0; act < 60; act += 1) {
      const editor = editors[Math.floor(random() * 3)]
      if (editor === undefined) continue
      const choice = random()
      if (choice < 0.5) {
        const op = anyOp(editor.shown, random)
        if (applyCommand(editor.shown, [op]).ok) editor.waiting.push([op])
      } else if (choice < 0.8 && editor.waiting[0] !== undefined) {
        const ops = editor.waiting[0]
        const applied = applyCommand(server, ops)
        if (applied.ok) {
          server = applied.design
          log.push(ops)
          taken += 1
        } else {
          editor.waiting.shift()
          editor.refused += 1
        }
        editor.hear(log)
      } else editor.hear(log)
    }
    for (const editor of editors) {
      editor.waiting = []
      editor.hear(log)
      expect(treeOf(editor.shown)).toEqual(treeOf(server))
    }
  }
  expect(taken).toBeGreaterThan(10_000)
})
