import { describe, expect, test } from 'vitest'
import { compileForm } from '../compile-form.ts'
import type { FormElement } from '../form-element.ts'
import { openForm } from '../form-session.ts'

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

const value = (formula: string, record: Record<string, unknown> = {}, fields: FormElement[] = []) =>
  openForm(compile(section(...fields, amount('t', formula))), record).get('t')

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
