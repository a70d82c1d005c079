import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form.ts'
import { explainField } from './explain.ts'
import type { FormElement } from './form-element.ts'
import { openForm } from './form-session.ts'
import { submitForm } from './submit.ts'

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
const value = (formula: string, record: Record<string, unknown> = {}, fields: FormElement[] = []) =>
  openForm(compile(section(...fields, amount('t', formula))), record).get('t')

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

describe('functions beyond the specification', () => {
  test.each([
    ['max ( 1 , 7 , 3 )', '7.00'],
    ['round ( 2.345 , 2 )', '2.35'],
    ['round ( 1234.5 )', '1235.00'],
    ['abs ( - 4 )', '4.00'],
    ['floor ( 2.9 ) + ceil ( 2.1 )', '5.00'],
    ['if ( 2 > 1 , 10 , 20 )', '10.00'],
    ['if ( 2 != 2 , 10 , 20 )', '20.00'],
    ['days ( 2026-01-31 , 2026-03-01 )', '29.00'],
    ['round ( - pmt ( 0.06 / 12 , 360 , 200000 ) , 2 )', '1199.10'],
    ['apr ( 5000 , 230 , 24 )', '9.69'],
    ['if ( 1 , 2 )', ''],
    ['1 > 2', ''],
  ])('%s is %j', (formula, result) => expect(value(formula)).toBe(result))

  test('days between two date fields, a blank one counting as 0', () => {
    const dates: FormElement[] = [
      { id: 'a', type: 'date' },
      { id: 'b', type: 'date' },
    ]
    expect(value('days ( a , b )', { a: '2028-02-28', b: '03-01-2028' }, dates)).toBe('2.00')
    expect(value('days ( a , b ) + 1', { a: '', b: '03-01-2028' }, dates)).toBe('1.00')
  })

  test('an extension name is a field where a field has that id', () =>
    expect(value('rate * 2', { rate: '4' }, [{ id: 'rate', type: 'number' }])).toBe('8.00'))
})

describe('actions and conditions beyond the specification', () => {
  const form = () =>
    compile(
      section(
        {
          id: 'purpose',
          type: 'select',
          control_settings: [
            {
              values: ['Refinance'],
              as: '=',
              require_fields: ['payoff'],
              readonly_fields: ['price'],
              set: { field: 'price', value: '0' },
            },
            {
              all: [
                { field: 'purpose', as: 'contains', value: 'chase' },
                {
                  any: [
                    { field: 'price', as: 'empty' },
                    { field: 'price', as: '>', value: '100' },
                  ],
                },
              ],
              guideline: 'Check the price',
            },
          ],
        },
        { id: 'payoff', type: 'amount' },
        { id: 'price', type: 'amount' },
      ),
    )

  test('a rule requires, locks and sets', () => {
    const session = openForm(form(), { purpose: 'Purchase', price: '50' })
    expect(session.guidelines()).toEqual({})
    session.set('purpose', 'Refinance')
    expect(session.missing()).toEqual(['payoff'])
    expect(session.isReadOnly('price')).toBe(true)
    expect(session.get('price')).toBe('0')
  })

  test('groups of conditions look at other fields', () => {
    const session = openForm(form(), { purpose: 'Purchase', price: '50' })
    session.set('price', '101')
    expect(session.guidelines()).toEqual({ purpose: 'Check the price' })
    session.set('price', '')
    expect(session.guidelines()).toEqual({ purpose: 'Check the price' })
  })

  test('date rules compare calendars, however the dates are written', () => {
    const rule = compile(
      section(
        { id: 'd', type: 'date', control_settings: [{ values: ['12/31/2025'], as: '>', hide_fields: ['b'] }] },
        { id: 'b', type: 'text' },
      ),
    )
    expect(openForm(rule, { d: '2026-01-01' }).isHidden('b')).toBe(true)
    expect(openForm(rule, { d: '12-31-2025' }).isHidden('b')).toBe(false)
  })

  test('a field keeps its own decimals', () => {
    const own = compile(section({ id: 'r', type: 'percentage', decimals: 3 }, { ...amount('t', 'r / 3'), decimals: 4 }))
    const submission = submitForm(own, {}, null, { r: '6.875' })
    expect(submission.data).toMatchObject({ r: '6.875', t: '2.2917' })
  })
})

describe('explain', () => {
  test('says what hides a field and what it affects', () => {
    const form = compile(
      section(
        { id: 'a', type: 'select', control_settings: [{ values: ['No'], as: '=', hide_fields: ['b'] }] },
        { id: 'b', type: 'amount', mandatory: true },
        amount('t', 'b + 1'),
      ),
    )
    const session = openForm(form, { a: 'No' })
    expect(explainField(session, 'b')).toMatchObject({
      hidden: true,
      required: false,
      affects: ['t'],
      reasons: [
        { why: 'hidden-by-rule', by: 'a', setting: 0 },
        { why: 'mandatory', by: 'b' },
      ],
    })
    expect(explainField(session, 'nope')).toBeNull()
  })
})

describe('a save trusts nothing', () => {
  const form = compile(
    section(
      {
        id: 'kind',
        type: 'select',
        options: [
          { id: 'A', text: 'A' },
          { id: 'B', text: 'B' },
        ],
        control_settings: [{ values: ['B'], as: '=', hide_fields: ['note'] }],
      },
      { id: 'note', type: 'text', mandatory: true },
      { id: 'base', type: 'amount' },
      amount('twice', 'base * 2'),
      { id: 'secret', type: 'ssn', hided_roles: ['7'] },
      { id: 'rate', type: 'number', readonly_roles: ['7'] },
      { id: 'income', type: 'amount', review_roles: ['9'] },
      { id: 'rows', type: 'section', cloneable: true, childs: [{ id: 'cell', type: 'amount' }] },
    ),
  )
  const officer = { role: '7', canUpdate: true }

  test('calculated and rule-hidden values are ignored, hidden ones cleared', () => {
    const submission = submitForm(form, { note: 'x' }, officer, { kind: 'B', note: 'y', base: '2', twice: '99' })
    expect(submission.data).toMatchObject({ note: '', twice: '4.00' })
    expect(submission.ignored).toEqual(['twice', 'note'])
    expect(submission.missing).toEqual([])
  })

  test('a value that the same save unhides is taken', () => {
    expect(submitForm(form, { kind: 'B' }, officer, { note: 'now', kind: 'A' }).data.note).toBe('now')
  })

  test.each<[string, unknown, string]>([
    ['kind', 'C', 'unknown-option'],
    ['kind', ['A'], 'wrong-kind'],
    ['base', 'abc', 'not-valid'],
    ['base', { $gt: 1 }, 'wrong-kind'],
    ['note', 'x'.repeat(10_001), 'too-long'],
    ['rows', 'x', 'wrong-kind'],
    ['rows', [5], 'wrong-kind'],
  ])('%s is refused (case %#)', (id, bad, problem) => {
    expect(submitForm(form, {}, officer, { [id]: bad }).errors).toEqual({ [id]: problem })
  })

  test('cells are checked at their place', () => {
    const submission = submitForm(form, {}, officer, {
      rows: [
        { _id: '1', cell: '1,000' },
        { _id: '2', cell: 'x', odd: 1 },
      ],
    })
    expect(submission.errors).toEqual({ 'rows[1].cell': 'not-valid' })
    expect(submission.unknown).toEqual(['rows[1].odd'])
  })

  test('what the role may not see or change is denied', () => {
    const submission = submitForm(form, { rate: '5' }, officer, { secret: '123-45-6789', rate: '6', base: '1' })
    expect(submission.denied).toEqual(['secret', 'rate'])
    expect(submission.data.rate).toBe('5')
  })

  test('without update right everything is denied', () =>
    expect(submitForm(form, {}, { role: '8', canUpdate: false }, { base: '1' }).denied).toEqual(['base']))

  test('a change that asks for review is held back', () => {
    const submission = submitForm(form, { income: '100' }, { role: '9', canUpdate: true }, { income: '200' })
    expect(submission.held).toEqual({ income: { previous: '100', proposed: '200' } })
    expect(submission.data.income).toBe('100')
  })

  test('the masked text that was shown is no change', () => {
    const submission = submitForm(form, { secret: '•••-••-4417' }, null, { secret: '•••-••-4417' })
    expect(submission).toMatchObject({ errors: {}, patch: {} })
    expect(submitForm(form, { secret: '•••-••-4417' }, null, { secret: '•••-••-9999' }).errors).toEqual({
      secret: 'not-valid',
    })
  })
})
