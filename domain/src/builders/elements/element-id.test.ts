import { expect, test } from 'vitest'
import { idFromTitle, isElementId } from './element-id.ts'

test.each([
  ['Gross monthly income', 'gross_monthly_income'],
  ['Éléments — à vérifier!', 'elements_a_verifier'],
  ['1. Base', 'base'],
  ['収入', 'text_field'],
  ['Status', 'text_field'],
  ['constructor', 'text_field'],
  ['Taken', 'taken_3'],
])('the id of %s is %s', (title, id) => {
  const taken = new Set(['taken', 'taken_2'])
  expect(idFromTitle(title, 'text', (one) => taken.has(one))).toBe(id)
  expect(isElementId(id)).toBe(true)
})

test.each(['', '1a', 'A', 'a b', '__proto__', 'constructor', 'status', 'a'.repeat(101)])('%s is no id', (id) => {
  expect(isElementId(id)).toBe(false)
})
