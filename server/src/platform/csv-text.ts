/**
 * A cell that begins like a formula is one to a spreadsheet, whoever wrote it: an apostrophe makes it text (OWASP, CSV
 * injection).
 */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with a mark of UTF-8 in front for spreadsheets. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}
