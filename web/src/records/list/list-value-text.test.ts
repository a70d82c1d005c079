import { expect, test } from 'vitest'
import { listValueText } from './list-value-text.ts'

const words = { dateFormat: 'MM-DD-YYYY', timeZone: 'America/Boise', currency: 'USD', yes: 'Yes', no: 'No' }
const options = [
  { id: 'p', text: 'Purchase' },
  { id: 'r', text: 'Refinance' },
]

test.each([
  [{ type: 'amount' }, '28000', '$28,000.00'],
  [{ type: 'amount' }, '', ''],
  [{ type: 'percentage' }, '6.875', '6.875%'],
  [{ type: 'number' }, '360', '360'],
  [{ type: 'date' }, '2026-12-01', '12-01-2026'],
  [{ type: 'time' }, '17:30', '5:30 PM'],
  [{ type: 'datetime' }, '2026-12-01T09:05', '12-01-2026 9:05 AM'],
  [{ type: 'select', options }, 'p', 'Purchase'],
  [{ type: 'select', options }, 'gone', 'gone'],
  [{ type: 'multiselect', options }, ['p', 'r'], 'Purchase, Refinance'],
  [{ type: 'checkbox' }, true, 'Yes'],
  [{ type: 'checkbox' }, false, 'No'],
  [{ type: 'us_states' }, 'ID', 'Idaho'],
  [{ type: 'text' }, null, ''],
  [{ type: 'text' }, { enc: 'secret', shown: '••••' }, ''],
])('%o %o is read as "%s"', (column, value, expected) => {
  expect(listValueText(column, value, words)).toBe(expected)
})
