import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readCsv, readXlsx, readZip } from '../../test-support/read-sheet.ts'
import { fileName, sheetBytes } from './send-sheet.ts'
import { type Sheet, type SheetKind, type SheetRow, spreadsheetDay } from './sheet.ts'
import { columnLetters } from './xlsx-sheet.ts'

async function* inPortions(rows: readonly SheetRow[], size = 2): AsyncGenerator<readonly SheetRow[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

function sheetOf(columns: readonly (readonly [title: string, kind: SheetKind])[], rows: readonly SheetRow[]): Sheet {
  return {
    ...{ name: 'Loans', count: rows.length, dateFormat: 'MM-DD-YYYY', portions: inPortions(rows) },
    columns: columns.map(([title, kind]) => ({ title, kind })),
  }
}

const kinds = [
  ['Name', 'text'],
  ['Amount', 'amount'],
  ['Rate', 'percentage'],
  ['Months', 'number'],
  ['Closing', 'date'],
  ['Updated', 'moment'],
] as const
const rosa = ['Rosa "R" Delgado, née Ñ 王', '250000.5', '6.875', '360', '2026-11-23', '2026-11-23T18:00']
const blank = ['', '', '', '', '', '']
const odd = ['=1+1', '-12.10', 'six', '12345678901234567890', '2026-02-30', '1899-01-01T00:00']

test('a CSV reads back as it was, days and moments as ISO has them', async () => {
  const written = (await buffer(sheetBytes(sheetOf(kinds, [rosa, blank, odd]), 'csv'))).toString()
  expect(written.startsWith('\uFEFFName,Amount')).toBe(true)
  expect(readCsv(written.slice(1))).toEqual([
    ['Name', 'Amount', 'Rate', 'Months', 'Closing', 'Updated'],
    [...rosa.slice(0, 5), '2026-11-23 18:00'],
    blank,
    ["'=1+1", ...odd.slice(1, 5), '1899-01-01 00:00'],
  ])
})

test('a workbook has numbers as numbers, days as days, and words as words', async () => {
  const [head, first, second, third] = readXlsx(await buffer(sheetBytes(sheetOf(kinds, [rosa, blank, odd]), 'xlsx')))
  expect([...(head?.values() ?? [])].map(({ value }) => value)).toEqual(kinds.map(([title]) => title))
  expect(Object.fromEntries(first ?? [])).toMatchObject({
    A: { value: rosa[0], isNumber: false },
    B: { value: '250000.5', isNumber: true, format: '4' },
    C: { value: '6.875', isNumber: true, format: 'General"%"' },
    D: { value: '360', isNumber: true },
    E: { value: '46349', isNumber: true, format: 'mm-dd-yyyy' },
    F: { value: '46349.75', isNumber: true, format: 'mm-dd-yyyy\\ hh:mm' },
  })
  expect(second?.size).toBe(0)
  expect(Object.fromEntries(third ?? [])).toMatchObject({
    A: { value: '=1+1', isNumber: false, isQuoted: true },
    B: { value: '-12.10', isNumber: true },
    C: { value: 'six', isNumber: false },
    // More digits than a spreadsheet holds would come out as another number.
    D: { value: '12345678901234567890', isNumber: false },
    E: { value: '2026-02-30', isNumber: false },
    F: { value: '1899-01-01T00:00', isNumber: false },
  })
})

test.each(['a & b <c> "d"', '_x0041_', 'line\nbreak\rand tab\t', ' blanks ', '😀 \u{1F469}'])(
  'a workbook keeps %j letter by letter',
  async (value) => {
    const [, row] = readXlsx(await buffer(sheetBytes(sheetOf([['Text', 'text']], [[value]]), 'xlsx')))
    expect(row?.get('A')?.value).toBe(value)
  },
)

test('what XML cannot hold is left out, and a text ends where a cell does', async () => {
  const rows = [['a\u0000\u0007b\ufffe\ud800c'], ['x'.repeat(40_000)]]
  const [, first, second] = readXlsx(await buffer(sheetBytes(sheetOf([['Text', 'text']], rows), 'xlsx')))
  expect([first?.get('A')?.value, second?.get('A')?.value.length]).toEqual(['abc', 32_767])
})

test('a table without rows is a whole file', async () => {
  const files = readZip(await buffer(sheetBytes(sheetOf(kinds, []), 'xlsx')))
  expect([...files.keys()]).toEqual(expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml']))
  const csv = (await buffer(sheetBytes(sheetOf(kinds, []), 'csv'))).toString()
  expect(csv).toBe('\uFEFFName,Amount,Rate,Months,Closing,Updated\r\n')
})

describe('the file', () => {
  test.each([
    [['Above 20,000', '2026-11-23'], 'Above 20,000 2026-11-23'],
    [['../../etc/passwd\u0000', 'x'], 'etc passwd x'],
    [['  ', ''], 'list'],
    [['a"b<c>|d?e*f', '1'], 'a b c d e f 1'],
    [['.hidden'], 'hidden'],
  ])('of %j is called %s', (parts, name) => {
    expect(fileName(...parts)).toBe(name)
  })
})

test.each([
  ['1900-03-01', 61],
  ['2026-11-23', 46_349],
  ['2024-02-29T12:00', 45_351.5],
  ['2023-02-29', null],
  ['1900-02-28', null],
  ['2026-11-23T24:00', null],
  ['soon', null],
])('%s is day %s of a spreadsheet', (day, count) => {
  expect(spreadsheetDay(day)).toBe(count)
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (at, letters) => {
  expect(columnLetters(at)).toBe(letters)
})
