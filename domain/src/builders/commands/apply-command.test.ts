import { describe, expect, test } from 'vitest'
import type { FormElement } from '../../forms/form-element.ts'
import { checkContent } from '../form-content.ts'
import { applyCommand } from './apply-command.ts'
import { contentOf, type Design, designOf, designOfTree, isOff, publishedDesign, rootKey, treeOf } from './design.ts'
import { differencesOf } from './differences.ts'
import { type FormOp, formCommand } from './form-command.ts'
import { referencesOf } from './references.ts'

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
const refusalOf = (design: Design, ...ops: FormOp[]) => {
  const applied = applyCommand(design, ops)
  return applied.ok ? 'none' : applied.refusal.code
}
const idsIn = (design: Design, key: string): string[] =>
  (design.get(key)?.childs ?? []).filter((one) => !isOff(design, one))
const added = (key: string, own: object, place: Partial<{ parent: string; after: string | null }> = {}): FormOp => ({
  ...{ do: 'add', parent: 'income', after: null, ...place },
  elements: [{ key, own: { type: 'text', ...own } }],
})

test('a design is the content it was made of, and its tree is the design', () => {
  expect(contentOf(start())).toEqual(content)
  expect(contentOf(designOfTree(JSON.parse(JSON.stringify(treeOf(start())))))).toEqual(content)
})

describe('a step', () => {
  test('adds an element with what stands in it, after its neighbour', () => {
    const design = done(start(), {
      ...{ do: 'add', parent: rootKey, after: 'income' },
      elements: [
        { key: '+s', own: { id: 'more', type: 'section', title: 'More' } },
        { key: '+t', parent: '+s', own: { id: 'note', type: 'text', title: 'Note' } },
      ],
    })
    expect(idsIn(design, rootKey)).toEqual(['income', '+s', 'jobs', 'end'])
    expect(contentOf(design)[1]).toEqual({
      id: 'more',
      type: 'section',
      title: 'More',
      childs: [text('note', { title: 'Note' })],
    })
  })

  test('gives an id that is taken a number', () => {
    expect(done(start(), added('+a', { id: 'base' })).get('+a')?.own.id).toBe('base_2')
  })

  test('moves between sections, and last where the neighbour is gone', () => {
    const design = done(start(), { do: 'move', key: 'base', parent: 'end', after: 'bonus' })
    expect(idsIn(design, 'end')).toEqual(['sum', 'base'])
    expect(idsIn(design, 'income')).toEqual(['bonus', 'total', 'kind'])
  })

  test('renames an id everywhere that it is named', () => {
    let design = done(start(), { do: 'rename', key: 'base', from: 'base', to: 'basic_pay' })
    design = done(design, { do: 'rename', key: 'jobs', from: 'jobs', to: 'employers' })
    design = done(design, { do: 'rename', key: 'pay', from: 'pay', to: 'monthly' })
    const named = [...design.values()].flatMap(({ own }) => referencesOf(own).map(({ id }) => id))
    expect(named.toSorted()).toEqual(['basic_pay', 'basic_pay', 'bonus', 'bonus', 'employers', 'monthly'])
    expect(checkContent(contentOf(design))).toMatchObject({ ok: true, diagnostics: [] })
  })

  test('deactivates with all that is inside, and restores it in its place', () => {
    const off = done(start(true), { do: 'deactivate', key: 'jobs' })
    expect(contentOf(off).map(({ id }) => id)).toEqual(['income', 'end'])
    expect(refusalOf(off, { do: 'set', key: 'pay', name: 'title', from: 'pay', to: 'x' })).toBe('element-off')
    expect(contentOf(done(off, { do: 'restore', key: 'jobs' }))).toEqual(content)
  })
})

describe('a step is refused, and the design stays as it is,', () => {
  test.each<[string, FormOp[], boolean?]>([
    ['conflict', [{ do: 'set', key: 'base', name: 'title', from: 'other', to: 'mine' }]],
    ['element-gone', [{ do: 'set', key: 'nope', name: 'title', from: null, to: 'x' }]],
    ['inside-itself', [{ do: 'move', key: 'income', parent: 'income', after: null }]],
    ['not-nestable', [{ do: 'move', key: 'jobs', parent: 'base', after: null }]],
    ['not-nestable', [added('+i', { id: 'i', type: 'item' })]],
    ['only-once', [added('+1', { id: 'status', type: 'status' }), added('+2', { id: 'status_2', type: 'status' })]],
    ['key-taken', [added('base', { id: 'x' })]],
    ['id-taken', [{ do: 'rename', key: 'base', from: 'base', to: 'bonus' }]],
    ['id-frozen', [{ do: 'rename', key: 'base', from: 'base', to: 'other' }], true],
    ['id-not-valid', [{ do: 'rename', key: 'base', from: 'base', to: '9 x' }]],
    ['type-fixed', [{ do: 'set', key: 'base', name: 'type', from: 'amount', to: 'file' }], true],
    ['id-not-valid', [added('+p', { id: '__proto__x' })]],
  ])('%s', (code, ops, isPublished = false) => {
    const design = start(isPublished)
    const before = JSON.stringify(treeOf(design))
    expect(refusalOf(design, { do: 'set', key: 'kind', name: 'title', from: 'kind', to: 'changed' }, ...ops)).toBe(code)
    expect(JSON.stringify(treeOf(design))).toBe(before)
  })

  test('deeper than a form may be', () => {
    const elements = Array.from({ length: 40 }, (_, at) => ({
      ...{ key: `+${at}`, own: { id: `s${at}`, type: 'section' } },
      ...(at === 0 ? {} : { parent: `+${at - 1}` }),
    }))
    expect(refusalOf(start(), { do: 'add', parent: rootKey, after: null, elements })).toBe('too-deep')
    const design = done(
      done(start(), { do: 'add', parent: rootKey, after: null, elements: elements.slice(0, 31) }),
      added('+x', { id: 'x', type: 'section' }, { parent: rootKey }),
    )
    expect(refusalOf(design, { do: 'move', key: '+0', parent: '+x', after: null })).toBe('none')
    expect(refusalOf(design, { do: 'move', key: 'income', parent: '+30', after: null })).toBe('too-deep')
  })

  test('what the program reads is never deactivated once it is published, nor is protection taken away', () => {
    const design = designOf([text('email', { type: 'email' }), text('born', { type: 'date', sensitive: true })])
    expect(refusalOf(design, { do: 'deactivate', key: 'email' })).toBe('needed-by-program')
    expect(refusalOf(design, { do: 'set', key: 'born', name: 'sensitive', from: true, to: null })).toBe(
      'stays-sensitive',
    )
  })

  test.each<[string, object]>([
    ['a member of every object', { do: 'set', key: 'a', name: '__proto__', from: null, to: {} }],
    ['such a member inside', { do: 'set', key: 'a', name: 'x', from: null, to: JSON.parse('{"__proto__": 1}') }],
    ['the children', { do: 'set', key: 'a', name: 'childs', from: null, to: [] }],
    ['the id', { do: 'set', key: 'a', name: 'id', from: null, to: 'x' }],
    ['children beside the list', { do: 'add', parent: '', after: null, elements: [{ key: 'x', own: { childs: [] } }] }],
    [
      'something endlessly deep',
      {
        do: 'set',
        key: 'a',
        name: 'x',
        from: null,
        to: Array.from({ length: 9_000 }).reduce<unknown>((one) => [one], 1),
      },
    ],
    [
      'more than fits',
      { do: 'add', parent: '', after: null, elements: Array.from({ length: 501 }, () => ({ key: 'k', own: {} })) },
    ],
    ['nothing that is known', { do: 'erase', key: 'a' }],
  ])('%s is no step at all', (_what, op) => {
    const command = { id: '0192b1c8-0000-7000-8000-000000000000', label: { act: 'changed', title: '' }, ops: [op] }
    expect(formCommand.safeParse(command).success).toBe(false)
  })
})

test('after publishing ids are frozen, and what never was in a version and is not wanted is forgotten', () => {
  let design = done(start(true), added('+a', { id: 'fresh' }), added('+b', { id: 'gone' }))
  design = publishedDesign(done(design, { do: 'deactivate', key: '+b' }, { do: 'deactivate', key: 'base' }))
  expect([design.has('+b'), design.get('+a')?.published, design.get('base')?.off]).toEqual([false, true, true])
  expect(refusalOf(design, { do: 'rename', key: '+a', from: 'fresh', to: 'other' })).toBe('id-frozen')
})

test('differences are told in the words of the form', () => {
  const after = done(
    start(true),
    { do: 'set', key: 'base', name: 'title', from: 'base', to: 'Base pay' },
    added('+a', { id: 'note', title: 'Note' }, { after: 'bonus' }),
    { do: 'move', key: 'kind', parent: 'end', after: null },
    { do: 'deactivate', key: 'jobs' },
  )
  expect(
    differencesOf(start(true), after).map(({ kind, title, place, name }) => [kind, title, place, name ?? '']),
  ).toEqual([
    ['changed', 'Base pay', 'Income', 'title'],
    ['added', 'Note', 'Income', ''],
    ['moved', 'kind', 'End', ''],
    ['removed', 'Jobs', '', ''],
    ['removed', 'pay', 'Jobs', ''],
  ])
})

test('a step of more changes than one takes is none', () => {
  const design = designOf([{ id: 'a', type: 'text' }])
  const ops = Array.from({ length: 501 }, () => ({ do: 'deactivate' as const, key: 'a' }))
  expect(applyCommand(design, ops)).toEqual({ ok: false, refusal: { code: 'too-long', key: '' } })
  expect(applyCommand(design, ops.slice(1)).ok).toBe(true)
})

test('whoever adds second under one id may call it otherwise by the id that they know', () => {
  const add = (key: string): FormOp => ({
    ...{ do: 'add', parent: rootKey, after: null },
    elements: [{ key, own: { id: 'field', type: 'text' } }],
  })
  const design = done(start(), add('+a'), add('+b'))
  const named = applyCommand(design, [{ do: 'rename', key: '+b', from: 'field', to: 'nickname' }])
  expect(named.ok && [named.design.get('+b')?.own.id, named.inverse]).toEqual([
    'nickname',
    [{ do: 'rename', key: '+b', from: 'nickname', to: 'field_2' }],
  ])
  expect(refusalOf(design, { do: 'rename', key: '+b', from: 'other', to: 'nickname' })).toBe('conflict')
})
