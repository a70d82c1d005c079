import { expect, test } from 'vitest'
import { documentForSigns } from './document-of-guess.ts'

const documents = [
  { docType: 'w2', title: 'W-2 of the last two years' },
  { docType: 'stubs', title: 'Pay stubs' },
  { docType: 'bank', title: 'Bank statements' },
]
const w2 = 'Form W-2 Wage and Tax Statement. Employer identification number. Wages, tips, other compensation.'

test.each<[string, string | undefined, string | null]>([
  ['Pay stubs May.pdf', undefined, 'stubs'],
  ['paystub_2026-05.pdf', undefined, 'stubs'],
  ['scan0001.pdf', w2, 'w2'],
  ['scan0001.pdf', undefined, null],
  ['scan0001.pdf', 'Nothing that tells', null],
])('%s that says %s is for %s', (name, text, docType) => {
  expect(documentForSigns({ name, ...(text === undefined ? {} : { text }) }, documents)).toBe(docType)
})

test('of two documents of one kind somebody says which', () => {
  const two = [...documents, { docType: 'other', title: 'W-2 of the co-borrower' }]
  expect(documentForSigns({ name: 'scan.pdf', text: w2 }, two)).toBeNull()
})
