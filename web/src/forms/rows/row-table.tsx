import type { FormElement } from '@corbel/domain/forms/form-element'
import type { LayoutSection } from '@corbel/domain/forms/layout/form-layout'
import { arrangeSectionColumns } from '@corbel/domain/records/list/section-settings'
import type { RecordRow } from '@corbel/domain/records/record-values'
import { useMediaQuery } from '@mantine/hooks'
import { use, useRef } from 'react'
import { CalculatedBadge } from '../field-notes.tsx'
import { useFormSettings } from '../form-settings.ts'
import { titleOf } from '../form-words.ts'
import { useFieldState, useRecordDraft } from '../record-draft-context.ts'
import { shownText } from '../shown-text.ts'
import { isFigure, narrowColumns, type RowBadge } from './form-row.ts'
import { RowLine } from './row-line.tsx'
import { SectionColumnsContext } from './section-columns-choice.ts'
import { useRowWindow } from './use-row-window.ts'

/** How a row may be worked on, and whether a reviewer has to look at it. */
export interface RowStanding {
  badge: RowBadge | null
  mayEdit: boolean
  mayRemove: boolean
}

interface RowTableProps {
  section: LayoutSection
  rows: readonly RecordRow[]
  onEdit: (row: RecordRow) => void
  standingOf: (row: RecordRow) => RowStanding
  onRemove: (row: RecordRow) => void
}

export function RowTable({ section, rows, standingOf, onEdit, onRemove }: RowTableProps) {
  const { t } = useFormSettings()
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const choice = use(SectionColumnsContext)
  const all = arrangeSectionColumns(section.columns, choice?.chosen[section.id]).flatMap((one) =>
    one.isShown ? [one.element] : [],
  )
  const columns = isNarrow ? narrowColumns(all) : all
  const place = useRef<HTMLDivElement>(null)
  const { isLong, ...window } = useRowWindow(rows.length, place)
  return (
    <div className={isLong ? 'rows-table long-rows' : 'rows-table'} ref={place}>
      <table className="table">
        <caption className="vh">{titleOf(section.element, t)}</caption>
        <thead>
          <tr>
            <th scope="col" className="row-number">
              #
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={isFigure(column) ? 'r' : undefined}>
                {titleOf(column, t)}
              </th>
            ))}
            <th scope="col" className="r row-actions">
              {t('shared.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Gap height={window.before} span={columns.length + 2} />
          {rows.slice(window.first, window.end).map((row, index) => (
            <RowLine
              key={row._id}
              row={row}
              number={window.first + index + 1}
              columns={columns}
              standing={standingOf(row)}
              onEdit={onEdit}
              onRemove={onRemove}
            />
          ))}
          <Gap height={window.after} span={columns.length + 2} />
        </tbody>
        {section.totals.length > 0 ? (
          <tfoot>
            {section.totals.map((total) => (
              <TotalLine key={total.id} total={total} columns={columns} />
            ))}
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

/** Room of the rows that are not in the page, so that the scroll bar tells the truth. */
function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

function TotalLine({ total, columns }: { total: FormElement; columns: readonly FormElement[] }) {
  const draft = useRecordDraft()
  const settings = useFormSettings()
  const state = useFieldState(draft, total.id)
  if (state.hidden) return null
  const at = Math.max(
    columns.findIndex((column) => column.id === total.total_of),
    1,
  )
  return (
    <tr>
      <td />
      <th scope="row" colSpan={at}>
        <span className="row">
          {titleOf(total, settings.t)}
          <CalculatedBadge />
        </span>
      </th>
      <td className="r num total">{shownText(total, state.value, settings)}</td>
      {columns.length - at + 1 > 1 ? <td colSpan={columns.length - at} /> : null}
    </tr>
  )
}
