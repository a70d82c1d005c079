import { expect, test } from 'vitest'
import { csvText } from './download-csv.ts'

test.each([
  [['Status', 'Count'], 'Status,Count'],
  [['Late, 31-120', '-5'], '"Late, 31-120",-5'],
  [['He said "no"'], '"He said ""no"""'],
  [['=1+1', '+1 (555)', '@x'], "'=1+1,'+1 (555),'@x"],
])('%j becomes %s', (row, line) => {
  expect(csvText([row, row])).toBe(`${line}\r\n${line}`)
})
