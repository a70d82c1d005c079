import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse'
import { z } from 'zod'

export type PersonalLoanRow = Readonly<Record<string, string>>

const file = join(import.meta.dirname, '..', 'sources', 'loans-5000.csv')
const row = z.record(z.string(), z.string())

/** The published loans in the file's order, as values of the form: blank where the file says NA, incomes in full. */
export async function readPersonalLoans(): Promise<PersonalLoanRow[]> {
  const rows: PersonalLoanRow[] = []
  // Read as a stream, so that requests are answered while the seeder reads.
  for await (const record of createReadStream(file).pipe(parse({ columns: true, bom: true }))) {
    rows.push(formValues(row.parse(record)))
  }
  return rows
}

const incomes = new Set(['annual_income', 'annual_income_joint'])

function formValues(row: PersonalLoanRow): PersonalLoanRow {
  const entries = Object.entries(row).map(([column, text]) => {
    if (text === 'NA') return [column, '']
    // The file has some incomes in scientific notation: 1.00E+05 is 100000.
    return [column, incomes.has(column) && text !== '' ? String(Number(text)) : text]
  })
  return Object.fromEntries(entries)
}
