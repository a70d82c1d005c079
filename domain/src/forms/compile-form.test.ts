import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form.ts'
import type { FormElement } from './form-element.ts'
import { openForm } from './form-session.ts'

const input = (...fields: string[]) => fields.map((field) => ({ field, where: 'input' }))
const amount = (id: string, formula: string): FormElement => ({
  id,
  type: 'amount',
  calculations: [{ formulas: input(...formula.split(' ')) }],
})
const section = (...childs: FormElement[]): FormElement[] => [{ id: 's', type: 'section', childs }]

function compile(content: unknown) {
  const compilation = compileForm(content)
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  return compilation.form
}

const codes = (content: unknown): string[] => compile(content).diagnostics.map((one) => `${one.code} ${one.element}`)

describe('diagnostics name the element', () => {
  test.each<[string, FormElement[], string]>([
    ['a formula with an error', [amount('t', '2 +')], 'formula-error t'],
    [
      'a formula on an unknown field',
      [{ id: 't', type: 'amount', calculations: [{ formulas: [{ field: 'gone', where: 'field' }] }] }],
      'unknown-field t',
    ],
    ['a constant that is not finite', [amount('t', '171 !')], 'not-finite t'],
    ['a cycle of two', [amount('x', 'y + 1'), amount('y', 'x + 1')], 'cycle x'],
    ['a field that reads itself', [amount('x', 'x + 1')], 'cycle x'],
    [
      'two fields with one id',
      [
        { id: 'a', type: 'text' },
        { id: 'a', type: 'text' },
      ],
      'duplicate-id a',
    ],
    ['an unknown type', [{ id: 'a', type: 'hologram' }], 'unknown-type a'],
    [
      'a rule on an unknown field',
      [{ id: 'a', type: 'text', control_settings: [{ values: ['x'], hide_fields: ['gone'] }] }],
      'unknown-field a',
    ],
    [
      'a rule that hides its own field',
      [{ id: 'a', type: 'text', control_settings: [{ values: ['x'], hide_fields: ['a'] }] }],
      'self-hiding a',
    ],
    [
      'a rule that hides the section it stands in',
      [{ id: 'a', type: 'text', control_settings: [{ values: ['x'], hide_sections: ['s'] }] }],
      'self-hiding a',
    ],
    [
      'a rule that does nothing',
      [{ id: 'a', type: 'text', control_settings: [{ values: ['x'] }] }],
      'half-filled-rule a',
    ],
    [
      'a rule that matches always',
      [
        { id: 'a', type: 'text', control_settings: [{ values: null, hide_fields: ['b'] }] },
        { id: 'b', type: 'text' },
      ],
      'always-matching-rule a',
    ],
    [
      'a comparison with a text',
      [{ id: 'a', type: 'amount', control_settings: [{ values: ['x'], as: '>', guideline: 'g' }] }],
      'type-mismatch a',
    ],
    [
      'mandatory and hidden in the builder',
      [{ id: 'a', type: 'text', mandatory: true, hide: true }],
      'required-but-hidden a',
    ],
    ['a total of nothing', [{ id: 'a', type: 'amount', total_of: 'gone' }], 'unknown-field a'],
  ])('%s', (_name, childs, wanted) => expect(codes(section(...childs))).toContain(wanted))

  test('a sound form has none', () =>
    expect(codes(section({ id: 'a', type: 'amount' }, amount('t', 'a * 2')))).toEqual([]))
})

describe('any JSON as content', () => {
  const deep = (levels: number): FormElement => {
    let element: FormElement = { id: 'leaf', type: 'text' }
    for (let at = 0; at < levels; at += 1) element = { id: `c${at}`, type: 'container', childs: [element] }
    return element
  }

  test.each<[string, unknown, string]>([
    ['text', 'x', 'not-a-form'],
    ['nothing', null, 'not-a-form'],
    ['a number for content', { content: 5 }, 'not-a-form'],
    ['more than 2 MB', [{ id: 'a', type: 'paragraph', title: 'x'.repeat(2_100_000) }], 'too-large'],
    [
      'more than 20,000 elements',
      Array.from({ length: 20_001 }, (_one, at) => ({ id: `f${at}`, type: 'text' })),
      'too-many-elements',
    ],
    ['more than 32 levels', [deep(40)], 'too-deep'],
    ['20,000 levels', [deep(20_000)], 'too-deep'],
  ])('%s is refused with a place', (_name, content, reason) => {
    const compilation = compileForm(content)
    expect(compilation).toMatchObject({ ok: false, refusal: { reason } })
    expect(compilation.ok ? '' : compilation.refusal.place).toMatch(/^content/)
  })

  test.each<[string, unknown]>([
    ['an element that is a number', [5, null, 'x', []]],
    ['childs that are no list', [{ id: 'a', type: 'section', childs: 'x' }]],
    ['no id and no type', [{ childs: [{}, {}] }]],
    [
      '__proto__ as id and in rules',
      JSON.parse(
        '[{"id":"__proto__","type":"text","control_settings":[{"values":["x"],"hide_fields":["constructor","toString"]}]}]',
      ),
    ],
    [
      'rules and calculations of wrong kinds',
      [
        {
          id: 'a',
          type: 'text',
          control_settings: [5, 'x', null],
          calculations: ['x', { formulas: 5, conditions: 'x' }],
          options: 'x',
          hided_roles: 5,
        },
      ],
    ],
    ['10,000 parentheses', [{ id: 'a', type: 'amount', calculations: [{ formulas: input(...'('.repeat(10_000)) }] }]],
    ['5,000 signs', [{ id: 'a', type: 'amount', calculations: [{ formulas: input(...'-'.repeat(900), '1') }] }]],
  ])('%s compiles, opens and takes values', (_name, content) => {
    const form = compile(content)
    const session = openForm(form, JSON.parse('{"__proto__": {"x": 1}, "a": {"b": [1]}}'))
    for (const id of ['a', '__proto__', 'constructor', 'toString', 'nope']) session.set(id, { odd: true })
    expect(session.snapshot().data).toBeTypeOf('object')
    expect(Object.prototype).not.toHaveProperty('x')
  })

  test('a formula names no property of JavaScript', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(codes(section(amount('t', `${name} + 1`)))).toContain('formula-error t')
  })
})
