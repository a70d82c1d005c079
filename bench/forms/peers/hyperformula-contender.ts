import { HyperFormula } from 'hyperformula'
import type { BenchmarkForm } from '../benchmark-form.ts'
import type { Contender } from '../contender.ts'

/**
 * Column A: one line per field. Columns B to D: the rows of the repeated sections, their totals in line 1 of E to G.
 * Formulas of a form name fields, so every field is a named expression, by HyperFormula's own means.
 */
interface Sheet {
  cells: (string | number | null)[][]
  line: ReadonlyMap<string, number>
  names: { name: string; expression: string }[]
}

/** No name may look like a cell. */
const nameOf = (id: string): string => `field_${id}`

function sheetOf(form: BenchmarkForm): Sheet {
  const line = new Map(form.fields.map((one, at) => [one.id, at]))
  const cells = form.fields.map((one, at) => {
    const adds = one.adds.map(nameOf).join('+')
    const first = one.kind === 'calculated' ? `=${adds}+1` : contentOf(form.record[one.id], one.kind)
    const lists = form.rows.map((rows) => Number(listOf(form, rows.id)[at]?.[rows.cell] ?? Number.NaN))
    const totals = at === 0 ? ['=SUM(B1:B20)', '=SUM(C1:C20)', '=SUM(D1:D20)'] : []
    return [first, ...lists.map((cell) => (Number.isNaN(cell) ? null : cell)), ...totals]
  })
  const names = form.fields.map((one, at) => ({ name: nameOf(one.id), expression: `=Sheet1!$A$${at + 1}` }))
  return { cells, line, names }
}

const listOf = (form: BenchmarkForm, id: string): Record<string, unknown>[] => {
  const list = form.record[id]
  return Array.isArray(list) ? list : []
}

const contentOf = (value: unknown, kind: string): string | number | null => {
  if (value === '' || value === undefined) return null
  return kind === 'amount' ? Number(value) : String(value)
}

export const hyperFormula: Contender = {
  name: 'HyperFormula',
  without: 'calculations only: no rules, no required fields, no masks',
  prepare: (form) => {
    const { cells, line, names } = sheetOf(form)
    const kinds = new Map(form.fields.map((one) => [one.id, one.kind]))
    const columns = new Map(form.rows.map((rows, at) => [rows.id, at + 1]))
    const totals = new Map(form.rows.map((rows, at) => [rows.total, at + 4]))
    const open = () => HyperFormula.buildFromArray(cells, { licenseKey: 'gpl-v3' }, names)
    return () => {
      const sheet = open()
      return {
        change: (change) => {
          if ('rows' in change)
            sheet.setCellContents(
              { sheet: 0, row: change.row, col: columns.get(change.rows) ?? 0 },
              Number(change.value),
            )
          else
            sheet.setCellContents(
              { sheet: 0, row: line.get(change.field) ?? 0, col: 0 },
              contentOf(change.value, kinds.get(change.field) ?? ''),
            )
        },
        openAnother: open,
        // The engine lives on; a further record is written over the inputs in one batch and everything is read.
        save: () => {
          sheet.batch(() => {
            for (const [id, row] of line)
              if (kinds.get(id) !== 'calculated')
                sheet.setCellContents({ sheet: 0, row, col: 0 }, cells[row]?.[0] ?? null)
          })
          return sheet.getSheetValues(0)
        },
        numberOf: (field) =>
          Number(sheet.getCellValue({ sheet: 0, row: line.get(field) ?? 0, col: totals.get(field) ?? 0 })),
      }
    }
  },
}
