import { expect, test } from 'vitest'
import { documentForName } from './sort-files.ts'

const documents = [
  'Pay stubs',
  'Bank statements',
  'W-2 form',
  'Driver license',
  'Purchase contract',
  'Tax returns',
].map((title, at) => ({ docType: `d${at}`, title }))
const sorted = (name: string) => documents.find(({ docType }) => docType === documentForName(name, documents))?.title

test.each([
  ['paystub_march.pdf', 'Pay stubs'],
  ['Pay Stub 2026-03.pdf', 'Pay stubs'],
  ['2026 03 bank statement chase.pdf', 'Bank statements'],
  ['BankStatementApril.PDF', 'Bank statements'],
  ['drivers-license-front.jpg', 'Driver license'],
  ['purchase contract signed.pdf', 'Purchase contract'],
  ['tax_return_2025.pdf', 'Tax returns'],
  ['IMG_2041.jpg', undefined],
  ['scan.pdf', undefined],
  ['statement of contract.pdf', undefined],
])('a file called %s belongs to %s', (name, title) => {
  expect(sorted(name)).toBe(title)
})

test('where two fit equally nobody is guessed', () => {
  const two = ['Bank statements', 'Bank letters'].map((title, at) => ({ docType: `d${at}`, title }))
  expect(documentForName('bank.pdf', two)).toBeNull()
})
