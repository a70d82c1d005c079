import type { FormElement } from '@corbel/domain/forms/form-element'
import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const other = await openLoanDesk()
const { call } = desk

type Body = Record<string, unknown>
type Draft = { rev: number; publishedRev: number; tree: unknown; commands: Body[] }

const field = (id: string, more: object = {}): FormElement => ({ id, type: 'text', title: id.toUpperCase(), ...more })
const content = [
  { ...{ id: 's', type: 'section', title: 'Part' }, childs: [field('a'), field('b'), field('c', { type: 'amount' })] },
]

async function newForm(of = desk): Promise<string> {
  const { body } = await of.call('admin', 'POST forms/add', { kind: 'library', title: `Form ${newId()}` })
  const id = String(body._id)
  await of.call('admin', `DELETE forms/${id}/draft`)
  expect((await of.call('admin', `POST forms/${id}/versions`, { rev: 0, content })).status).toBe(200)
  return id
}

const draftOf = async (id: string) => (await call('admin', `GET forms/${id}/draft`)).body as unknown as Draft
const step = (ops: unknown) => ({ id: newId(), label: { act: 'changed', title: 'x' }, ops })
const send = (id: string, rev: number, ops: unknown) =>
  call('admin', `POST forms/${id}/draft/commands`, { rev, commands: [step(ops)] })

const set = (name: string, to: unknown, key = 'a', from: unknown = null) => [{ do: 'set', key, name, from, to }]
const add = (own: unknown, more: object = {}) => [
  { do: 'add', parent: 's', after: null, elements: [{ key: `+${newId()}`, own }], ...more },
]
const nested = (depth: number): unknown => (depth === 0 ? 1 : { in: nested(depth - 1) })
const groups = (depth: number): unknown =>
  depth === 0 ? { field: 'b', as: '=', value: '1' } : { any: [groups(depth - 1)] }
const reserved = (inside: object): unknown =>
  JSON.parse(`{"__proto__": ${JSON.stringify(inside)}, "id": "x", "type": "text"}`)
const brackets = [...Array<string>(5_000).fill('('), 'a', ...Array<string>(5_000).fill(')')]
const formula = (...items: string[]) => [
  { formulas: items.map((one) => ({ field: one, where: /^[a-z]/.test(one) ? 'field' : 'input' })) },
]
const many = (count: number) => Array.from({ length: count }, (_one, at) => ({ key: `+${at}`, own: field(`n${at}`) }))

/** What nobody who designs a form sends. Whether it is refused at once, or kept and told as a fault, is the last word. */
const hostile: readonly (readonly [string, unknown, 'refused' | 'kept'])[] = [
  ['a member of every object', set('__proto__', { admin: true }), 'refused'],
  ['the maker of every object', set('constructor', 'x'), 'refused'],
  ['what is inside, as a member', set('childs', [field('z')]), 'refused'],
  ['an id by another way', set('id', 'z'), 'refused'],
  ['a member that is no name', set('on click', 'x'), 'refused'],
  ['a name of a thousand letters', set('m'.repeat(1_000), 'x'), 'refused'],
  ['a member within members', set('words', nested(200)), 'refused'],
  ['a reserved name deep inside', set('options', [JSON.parse('{"__proto__": {"id": "x"}}')]), 'refused'],
  ['an element of that name', add(reserved({ admin: true })), 'refused'],
  ['an id of that name', add({ id: '__proto__', type: 'text' }), 'refused'],
  ['an element without a kind', add({ id: 'x' }), 'refused'],
  ['an element without an id, which gets one', add({ type: 'text' }), 'kept'],
  ['an element with what stands in it as a member', add({ ...field('x'), childs: [field('y')] }), 'refused'],
  ['no elements', add(field('x'), { elements: [] }), 'refused'],
  ['more elements than a step has', add(field('x'), { elements: many(501) }), 'refused'],
  [
    'an element in itself',
    [
      {
        do: 'add',
        parent: 's',
        after: null,
        elements: [
          { key: '+k', own: { id: 'k', type: 'section' } },
          { key: '+l', parent: '+l', own: { id: 'l', type: 'section' } },
        ],
      },
    ],
    'refused',
  ],
  [
    'an element in a later one',
    [
      {
        do: 'add',
        parent: 's',
        after: null,
        elements: [
          { key: '+k', own: { id: 'k', type: 'section' } },
          { key: '+l', parent: '+m', own: field('l') },
          { key: '+m', parent: '+k', own: { id: 'm', type: 'section' } },
        ],
      },
    ],
    'refused',
  ],
  [
    'a key twice',
    [
      {
        do: 'add',
        parent: 's',
        after: null,
        elements: [
          { key: '+k', own: { id: 'k', type: 'section' } },
          { key: '+k', parent: '+k', own: field('l') },
        ],
      },
    ],
    'refused',
  ],
  [
    'a key that there is',
    [{ do: 'add', parent: 's', after: null, elements: [{ key: 'a', own: field('z') }] }],
    'refused',
  ],
  ['into a field', add(field('x'), { parent: 'a' }), 'refused'],
  ['into nothing', add(field('x'), { parent: 'nobody' }), 'refused'],
  ['a tab in a section', add({ id: 'x', type: 'tab' }), 'refused'],
  ['an item without its tab', add({ id: 'x', type: 'item' }), 'refused'],
  ['a section in itself', [{ do: 'move', key: 's', parent: 's', after: null }], 'refused'],
  ['a section in its own field', [{ do: 'move', key: 's', parent: 'a', after: null }], 'refused'],
  ['the form itself moved', [{ do: 'move', key: '', parent: 's', after: null }], 'refused'],
  ['what is not there', [{ do: 'move', key: 'nobody', parent: 's', after: null }], 'refused'],
  [
    'two sections in each other',
    [
      { do: 'add', parent: '', after: null, elements: [{ key: '+k', own: { id: 'k', type: 'section' } }] },
      { do: 'move', key: 's', parent: '+k', after: null },
      { do: 'move', key: '+k', parent: 's', after: null },
    ],
    'refused',
  ],
  ['the form itself taken away', [{ do: 'deactivate', key: '' }], 'refused'],
  ['the form itself called otherwise', [{ do: 'rename', key: '', from: '', to: 'x' }], 'refused'],
  ['a published id called otherwise', [{ do: 'rename', key: 'a', from: 'a', to: 'x' }], 'refused'],
  ['another kind of a published field', set('type', 'file', 'a', 'text'), 'refused'],
  ['a kind for the form itself', set('type', 'section', ''), 'refused'],
  ['a kind that is a thing', set('type', { x: 1 }, 'a', 'text'), 'refused'],
  ['from what is not so', set('title', 'B', 'a', 'not this'), 'refused'],
  ['an unknown change', [{ do: 'erase', key: 'a' }], 'refused'],
  ['more than a change says', [{ do: 'restore', key: 'a', also: 'x' }], 'refused'],
  ['no list', 'x', 'refused'],
  ['nothing in the list', [null], 'refused'],
  ['more changes than a step has', Array.from({ length: 501 }, () => ({ do: 'restore', key: 'a' })), 'refused'],
  ['a megabyte of text', set('help', 'x'.repeat(3_000_000)), 'refused'],
  ['a character that no text has', set('title', 'A\u0000', 'a', 'A'), 'refused'],
  ['half of a character', set('title', '\ud800', 'a', 'A'), 'refused'],
  ['text that turns the direction', set('title', '\u202etxt.exe', 'a', 'A'), 'kept'],
  ['a script as a title', set('title', '<script>alert(1)</script>', 'a', 'A'), 'kept'],
  ['a link that runs', set('link', 'javascript:alert(1)'), 'kept'],
  ['a title that is a thing', set('title', { toString: 'x' }, 'a', 'A'), 'refused'],
  ['a title that is a list', set('title', ['<b>'], 'a', 'A'), 'refused'],
  ['an unknown kind', add({ id: 'x', type: 'backdoor' }), 'kept'],
  ['an id with spaces and quotes', add({ id: `"'; drop table form; --`, type: 'text', title: 'X' }), 'kept'],
  ['10,000 parentheses', set('calculations', formula(...brackets), 'c'), 'kept'],
  [
    'a formula of 20,000 items',
    set('calculations', formula(...Array.from({ length: 20_001 }, (_o, at) => (at % 2 ? '+' : '1'))), 'c'),
    'kept',
  ],
  ['a formula that grows without end', set('calculations', formula('9', '^', '9', '^', '9', '^', '9'), 'c'), 'kept'],
  ['a formula of itself', set('calculations', formula('c', '+', '1'), 'c'), 'kept'],
  ['formulas that are a word', set('calculations', 'c + 1', 'c'), 'refused'],
  ['rules that are a thing', set('control_settings', { values: null }), 'refused'],
  ['rules of nothing', set('control_settings', [null, 7, 'x', []]), 'refused'],
  ['groups within groups', set('control_settings', [{ values: null, hide_fields: ['b'], any: [groups(9)] }]), 'kept'],
  ['a rule that hides its own field', set('control_settings', [{ values: null, hide_fields: ['a'] }]), 'kept'],
  [
    '10,000 options',
    set(
      'options',
      Array.from({ length: 10_000 }, (_o, at) => ({ id: `${at}`, text: 'x' })),
    ),
    'refused',
  ],
  ['options of nothing', set('options', [null, 7, { id: {} }]), 'refused'],
  ['a total of itself', set('total_of', 'c', 'c'), 'kept'],
  ['a width beyond everything', set('width', 1e308), 'kept'],
  ['decimals below nothing', set('decimals', -3, 'c'), 'refused'],
  ['roles that are a thing', set('hided_roles', { all: true }), 'refused'],
  ['a library that nobody has', set('library', { form: '99999999', version: 7 }, 's'), 'kept'],
  ['a library that is a word', set('library', '../../etc/passwd', 's'), 'kept'],
  ['words in no language', set('words', { xx: { title: 'X' } }), 'refused'],
]

test(`${hostile.length} hostile steps: none throws, none is kept in part, none is published as it is`, async () => {
  const id = await newForm()
  const start = await draftOf(id)
  const found: [string, string][] = []
  for (const [what, ops] of hostile) {
    const { rev, tree } = await draftOf(id)
    const sent = await send(id, rev, ops)
    expect([what, sent.status < 500]).toEqual([what, true])
    found.push([what, sent.status === 200 ? 'kept' : 'refused'])
    const after = await draftOf(id)
    if (sent.status !== 200) expect([what, after.rev, after.tree]).toEqual([what, rev, tree])
    else {
      const preview = await call('admin', `POST forms/${id}/publish_preview`, { rev: after.rev })
      expect([what, preview.status]).toEqual([what, 200])
      const effects = await call('admin', `POST forms/${id}/publish_effects`, { rev: after.rev })
      expect([what, effects.status < 500]).toEqual([what, true])
      const versions = (await call('admin', `GET forms/${id}/versions`)).body.versions as Body[]
      const published = await call('admin', `POST forms/${id}/versions`, { rev: versions.length, draftRev: after.rev })
      expect([what, [200, 422].includes(published.status)]).toEqual([what, true])
      expect([what, (await call('admin', `GET forms/${id}`)).status]).toEqual([what, 200])
      expect([what, (await call('admin', `GET forms/${id}/openapi.json`)).status < 500]).toEqual([what, true])
      if (published.status === 200) await call('admin', `POST forms/${id}/versions/1/restore`, {})
      else await call('admin', `DELETE forms/${id}/draft`)
    }
  }
  expect(found).toEqual(hostile.map(([what, , expected]) => [what, expected]))
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  await call('admin', `POST forms/${id}/versions/1/restore`, {})
  const end = (await call('admin', `GET forms/${id}`)).body.form as { content: { childs: Body[] }[] }
  expect(end.content[0]?.childs.map(({ id: one }) => one)).toEqual(['a', 'b', 'c'])
  expect(start.rev).toBeGreaterThanOrEqual(0)
})

test('a draft of another company is none, by its number, with every step', async () => {
  // Forms are numbered in each company: one whose number is none here.
  await newForm(other)
  const foreign = await newForm(other)
  const random = '99999999'
  for (const ops of [
    set('title', 'Mine', 'a', 'A'),
    [{ do: 'deactivate', key: 'a' }],
    [{ do: 'rename', key: 'a', from: 'a', to: 'x' }],
  ]) {
    const [one, none] = [await send(foreign, 0, ops), await send(random, 0, ops)]
    expect([one.status, one.body]).toEqual([404, none.body])
  }
  const body = (await other.call('admin', `GET forms/${foreign}/draft`)).body as unknown as Draft
  expect(body.commands).toEqual([])
})
