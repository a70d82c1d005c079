import { expect, test } from 'vitest'
import { nameIn } from './file-call.ts'

test.each([
  ['attachment; filename="audit-trail.csv"', 'audit-trail.csv'],
  [`attachment; filename="_ber.csv"; filename*=UTF-8''%C3%9Cber%2020%2C000.csv`, 'Über 20,000.csv'],
  ['', ''],
])('%s is called %s', (header, name) => {
  expect(nameIn(header)).toBe(name)
})
