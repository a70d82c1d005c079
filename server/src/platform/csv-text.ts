/**
 * A cell that begins like a formula is one to a spreadsheet, whoever wrote it: an apostrophe makes it text (OWASP, CSV
 * injection).
 */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Of UTF-8, for spreadsheets: the first thing of a file. */
export const csvMark = '\ufeff'

/** RFC 4180. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
