import { expect, test } from 'vitest'
import { formulaOf, textOfFormula } from './typed-formula.ts'

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
