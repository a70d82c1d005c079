/** Saves rows as a CSV file from the page; a cell that a spreadsheet would run as a formula is made text. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const blob = new Blob(['\uFEFF', csvText(rows)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}

export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(csvCell).join(',')).join('\r\n')

function csvCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const harmless = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
