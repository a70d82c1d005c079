import { expect, test } from 'vitest'
import { readPageParts } from './page-parts.ts'

test.each([
  ['1', [{ from: 1, to: 1 }]],
  [
    '1-3, 4, 7-',
    [
      { from: 1, to: 3 },
      { from: 4, to: 4 },
      { from: 7, to: null },
    ],
  ],
  [
    ' 2 – 2 ;5',
    [
      { from: 2, to: 2 },
      { from: 5, to: 5 },
    ],
  ],
])('«%s» says parts of a document', (text, parts) => {
  expect(readPageParts(text)).toEqual(parts)
})

test.each(['', ' ', '0', '3-1', '-2', '1,,2', 'a', '1-2-3', '99999', '1.5', Array(51).fill('1').join()])(
  '«%s» says none',
  (text) => {
    expect(readPageParts(text)).toBeNull()
  },
)
