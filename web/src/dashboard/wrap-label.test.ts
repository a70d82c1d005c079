import { expect, test } from 'vitest'
import { wrapLabel } from './wrap-label.ts'

test.each([
  ['Current', ['Current']],
  ['Fully Paid', ['Fully Paid']],
  ['Conditional approval', ['Conditional', 'approval']],
  ['We are checking your documents', ['We are', 'checking you…']],
  ['Unverschämtlangername', ['Unverschämtl…']],
  ['', []],
])('%s', (label, lines) => {
  expect(wrapLabel(label, 13)).toEqual(lines)
})
