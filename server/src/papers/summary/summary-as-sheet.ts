import type { Readable } from 'node:stream'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { SummarySection } from '@corbel/domain/papers/summary/summary-content'
import { writtenValue } from '@corbel/domain/papers/summary/written-value'
import { tell } from '@corbel/domain/shared/messages/message'
import { inWords } from '../../platform/messages/in-words.ts'
import { type SheetFormat, sheetBytes } from '../../platform/sheets/send-sheet.ts'
import { isDecimal, type SheetKind, type SheetRow } from '../../platform/sheets/sheet.ts'
import type { Summary } from './summary-of-record.ts'

type Row = { readonly cells: SheetRow; readonly kind: SheetKind }

/** The summary as a table of sections, fields and values: numbers are numbers, days are days, and nothing is a formula. */
export function summaryAsSheet(summary: Summary, format: SheetFormat): Readable {
  const { language, style, head } = summary
  const say = (message: Parameters<typeof inWords>[0]) => inWords(message, language)
  const rows: Row[] = [
    ...head.facts.map(({ label, value, kind }) => ({
      cells: [say(tell('papers.summary.title')), '', say(label), value],
      kind,
    })),
    ...summary.sections.flatMap((section) => sectionRows(section, summary)),
  ]
  const kinds = new Map(rows.map(({ cells, kind }) => [cells, kind]))
  const columns = [
    { title: say(tell('papers.summary.section')), kind: 'text' },
    { title: say(tell('papers.summary.entry')), kind: 'text' },
    { title: say(tell('papers.summary.field')), kind: 'text' },
    {
      title: say(tell('papers.summary.value')),
      kind: 'text',
      kindIn: (row: SheetRow): SheetKind => kinds.get(row) ?? 'text',
    },
  ] as const
  async function* portions(): AsyncGenerator<readonly SheetRow[]> {
    yield rows.map(({ cells }) => cells)
  }
  const { dateFormat } = style
  return sheetBytes({ name: summary.title, columns, count: rows.length, portions: portions(), dateFormat }, format)
}

function sectionRows({ title, entries, tables }: SummarySection, summary: Summary): Row[] {
  const own = entries.map(({ element, label, value, under }) =>
    rowOf([title, under, label], element, { value, summary }),
  )
  const repeated = tables.flatMap((table) =>
    table.rows.flatMap((row, at) =>
      table.columns
        .filter(({ element }) => writtenValue(element, row[element.id], summary.style) !== '')
        .map(({ element, label }) =>
          rowOf([table.title || title, String(at + 1), label], element, { value: row[element.id], summary }),
        ),
    ),
  )
  return [...own, ...repeated]
}

type Valued = { readonly value: unknown; readonly summary: Summary }

function rowOf(before: readonly string[], element: FormElement, { value, summary }: Valued): Row {
  const kind = kindOf(element)
  const stored = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  const isStored = kind === 'date' ? /^\d{4}-\d{2}-\d{2}$/.test(stored) : kind !== 'text' && isDecimal(stored)
  if (isStored) return { cells: [...before, stored], kind }
  return { cells: [...before, writtenValue(element, value, summary.style)], kind: 'text' }
}

function kindOf({ type }: FormElement): SheetKind {
  return type === 'amount' || type === 'percentage' || type === 'number' || type === 'date' ? type : 'text'
}
