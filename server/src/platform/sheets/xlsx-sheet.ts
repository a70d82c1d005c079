import { startsLikeFormula } from '@corbel/domain/shared/csv-text'
import { isDecimal, type Sheet, type SheetColumn, type SheetKind, type SheetRow, spreadsheetDay } from './sheet.ts'
import { zipStream } from './zip-stream.ts'

/** Places in `cellXfs` of the styles below. */
const styles = { general: 0, head: 1, quoted: 2, amount: 3, percentage: 4, date: 5, moment: 6 } as const

const mainNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A table as a workbook of one sheet (ECMA-376), made while it is sent. Numbers are numbers, days are days. */
export function xlsxSheet(sheet: Sheet): AsyncGenerator<Buffer> {
  return zipStream([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [relations([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', content: [workbook(sheet.name)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', content: [stylesFor(sheet.dateFormat)] },
    { name: 'xl/worksheets/sheet1.xml', content: worksheet(sheet) },
  ])
}

const partOf = (name: string, type: string): string =>
  `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

const contentTypes =
  `${declaration}<Types xmlns="${packageNames}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  partOf('/xl/workbook.xml', 'sheet.main') +
  partOf('/xl/worksheets/sheet1.xml', 'worksheet') +
  partOf('/xl/styles.xml', 'styles') +
  '</Types>'

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${officeNames}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packageNames}/relationships">${all.join('')}</Relationships>`
}

/** Names of sheets are short and know no signs of formulas. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'List'

const workbook = (name: string): string =>
  `${declaration}<workbook xmlns="${mainNames}" xmlns:r="${officeNames}"><sheets>` +
  `<sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

function stylesFor(dateFormat: string): string {
  const day = dateFormat.toLowerCase().replaceAll(/[^dmy./-]/g, '')
  const style = (format: number, more = ''): string =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`
  const all = [
    style(0),
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    style(0, ' quotePrefix="1"'),
    style(4, ' applyNumberFormat="1"'),
    style(165, ' applyNumberFormat="1"'),
    style(166, ' applyNumberFormat="1"'),
    style(167, ' applyNumberFormat="1"'),
  ]
  return (
    `${declaration}<styleSheet xmlns="${mainNames}"><numFmts count="3">` +
    '<numFmt numFmtId="165" formatCode="General&quot;%&quot;"/>' +
    `<numFmt numFmtId="166" formatCode="${day}"/><numFmt numFmtId="167" formatCode="${day}\\ hh:mm"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${all.length}">${all.join('')}</cellXfs></styleSheet>`
  )
}

async function* worksheet({ columns, count, portions }: Sheet): AsyncGenerator<string> {
  const letters = columns.map((_column, at) => columnLetters(at))
  const widths = columns.map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  )
  const head = columns.map(({ title }, at) => textCell(`${letters[at]}1`, title, styles.head))
  yield `${declaration}<worksheet xmlns="${mainNames}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`
  let place = 1
  for await (const rows of portions) {
    const parts = rows.map((row) => {
      place += 1
      return rowOf(row, { place, columns, letters })
    })
    if (parts.length > 0) yield parts.join('')
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1) ?? 'A'}${count + 1}"/></worksheet>`
}

type Placed = { readonly place: number; readonly columns: readonly SheetColumn[]; readonly letters: readonly string[] }

function rowOf(row: SheetRow, { place, columns, letters }: Placed): string {
  const cells = row.map((value, at) => cellOf(`${letters[at]}${place}`, value, kindAt(columns[at], row)))
  return `<row r="${place}">${cells.join('')}</row>`
}

const kindAt = (column: SheetColumn | undefined, row: SheetRow): SheetKind =>
  column?.kindIn?.(row) ?? column?.kind ?? 'text'

/** More digits than a spreadsheet holds would be changed without a word: such a number stays text. */
const digitsHeld = 15
const digitsOf = (value: string): number => value.replaceAll(/^-?0*\.?0*|\./g, '').length

function cellOf(place: string, value: string, kind: SheetKind): string {
  if (value === '') return ''
  const number = numberOf(value, kind)
  if (number === null) return textCell(place, value, startsLikeFormula(value) ? styles.quoted : styles.general)
  const style = kind === 'text' || kind === 'number' ? styles.general : styles[kind]
  return `<c r="${place}"${style === 0 ? '' : ` s="${style}"`}><v>${number}</v></c>`
}

function numberOf(value: string, kind: SheetKind): string | null {
  if (kind === 'text') return null
  if (kind === 'date' || kind === 'moment') {
    const day = spreadsheetDay(value)
    return day === null ? null : String(day)
  }
  return isDecimal(value) && digitsOf(value) <= digitsHeld ? value : null
}

function textCell(place: string, text: string, style: number): string {
  return `<c r="${place}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** What a cell may hold. */
const longestText = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: among them are the signs that XML 1.0 does not know
const special = /[\u0000-\u001f&<>"_\ud800-\udfff\ufffe\uffff]/
const unknown =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: see above; and halves of a sign
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** What XML cannot hold is left out; what a spreadsheet would read as a sign's number (`_x0041_`) stays as it was written. */
function escaped(whole: string): string {
  const text = whole.length > longestText ? whole.slice(0, longestText) : whole
  if (!special.test(text)) return text
  return text
    .replaceAll(unknown, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

/** A, B … Z, AA, AB …, by the place from 0. */
export function columnLetters(at: number): string {
  const before = Math.floor(at / 26)
  return (before === 0 ? '' : columnLetters(before - 1)) + String.fromCharCode(65 + (at % 26))
}

const widths: Readonly<Record<SheetKind, number>> = {
  text: 24,
  number: 12,
  amount: 16,
  percentage: 12,
  date: 13,
  moment: 18,
}
const widthOf = ({ kind, title }: SheetColumn): number => Math.min(60, Math.max(widths[kind], title.length + 4))
