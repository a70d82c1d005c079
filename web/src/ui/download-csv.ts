import { csvLines, csvMark } from '@corbel/domain/shared/csv-text'

/** Saves rows as a CSV file from the page; a cell that a spreadsheet would run as a formula is made text. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const blob = new Blob([csvMark, csvLines(rows)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
