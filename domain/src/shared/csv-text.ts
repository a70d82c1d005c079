/**
 * How a spreadsheet knows a formula: by its first letter, full-width kin included, behind blanks and signs that nobody
 * sees too (OWASP, CSV injection). A line end or tab at the start hides what stands behind it.
 */
const formulaStart = /^(?:[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u

const plainNumber = /^-?\d+(?:\.\d+)?$/

/** Whether a spreadsheet would run what stands in a cell, whoever wrote it. A plain number, negative too, is no formula. */
export const startsLikeFormula = (text: string): boolean => formulaStart.test(text) && !plainNumber.test(text)

function cell(value: string): string {
  const text = startsLikeFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Of UTF-8, for spreadsheets: the first thing of a file. */
export const csvMark = '\uFEFF'

/** RFC 4180; what begins like a formula is made text by an apostrophe. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
