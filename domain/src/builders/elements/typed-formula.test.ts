import { expect, test } from 'vitest'
import { parseFormula } from '../../forms/formulas/parse-formula.ts'
import { formulaOf, functionSignatures, textOfFormula } from './typed-formula.ts'

const isField = (id: string) => ['base', 'overtime', 'max'].includes(id)

test.each([
  ['base+overtime*2', 'base + overtime * 2'],
  ['min( base ,overtime )', 'min(base, overtime)'],
  ['if(base>=1.5, 2, 3)', 'if(base >= 1.5, 2, 3)'],
  ['(base', '(base'],
  ['', ''],
])('%s is stored in items and read as %s', (typed, read) => {
  const items = formulaOf(typed, isField)
  expect(textOfFormula(items)).toBe(read)
  expect(formulaOf(textOfFormula(items), isField)).toEqual(items)
})

test('names of fields are fields, everything else stands as it is', () => {
  expect(formulaOf('base + pay', isField)).toEqual([
    { field: 'base', where: 'field' },
    { field: '+', where: 'input' },
    { field: 'pay', where: 'input' },
  ])
})

const nothing = { numberOf: () => 0, exactOf: () => Number.NaN, dayOf: () => 0 }

test.each(functionSignatures.map(({ name, example }) => [name, example] as const))(
  'the example of %s is right: %s',
  (name, example) => {
    const [formula = '', result] = example.split(' = ').length > 2 ? splitLast(example) : example.split(' = ')
    const parsed = parseFormula(
      formulaOf(formula, () => false),
      () => undefined,
    )
    expect(formula.startsWith(`${name}(`) && parsed.ok).toBe(true)
    if (parsed.ok) expect(Number(parsed.evaluate(nothing, (result?.split('.')[1] ?? '').length))).toBe(Number(result))
  },
)

function splitLast(example: string): [string, string] {
  const at = example.lastIndexOf(' = ')
  return [example.slice(0, at), example.slice(at + 3)]
}
