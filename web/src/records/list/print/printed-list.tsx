import './printed-list.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCurrentUser } from '../../../current-user.ts'
import { useTranslation } from '../../../translation.ts'
import { showError, showWarning } from '../../../ui/alerts.ts'
import { useDisplayFormat } from '../../../ui/display-format.ts'
import { formatExactStamp } from '../../../ui/format-date.ts'
import { formatCount } from '../../../ui/format-number.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { filterFieldsQuery } from '../filters/filter-fields-query.ts'
import { useFilterWords } from '../filters/use-filter-words.ts'
import type { PrintedKind } from './printed-kind.ts'

/** More belong into a file. */
const rowsMost = 500
const pageSize = 100

/** Of rows whose kind only those know who made the columns. */
interface PrintedColumn {
  id: string
  header: string
  align?: 'right' | undefined
}

export interface PrintedRows extends Omit<PrintedKind<unknown>, 'read' | 'textOf'> {
  /** What every cell says, row by row. */
  read: (page: number, size: number) => Promise<readonly (readonly ReactNode[])[]>
}

interface PrintedListProps {
  columns: readonly PrintedColumn[]
  /** Says in which order they are. */
  caption: string
  printed: PrintedRows
  onClose: () => void
}

/** Reads the list, hands it to the printer and goes: its view, what narrows it, its order, who and when, its columns. */
export function PrintedList({ columns, caption, printed, onClose }: PrintedListProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { total, read, list, filters } = printed
  const isTooLong = total.countIsLeast === true || total.count > rowsMost
  const fields = useQuery({ ...filterFieldsQuery(list), enabled: filters.length > 0 && !isTooLong })
  const [rows, setRows] = useState<readonly (readonly ReactNode[])[] | null>(null)
  const start = useEffectEvent(async () => {
    if (isTooLong) {
      showWarning(t('printing.tooMany', { count: formatCount(rowsMost) }))
      return onClose()
    }
    try {
      const found: (readonly ReactNode[])[] = []
      for (let page = 0; page * pageSize < total.count; page += 1) found.push(...(await read(page, pageSize)))
      setRows(found.slice(0, rowsMost))
    } catch (error) {
      showError(`${t('printing.failed')} ${errorText(error)}`)
      onClose()
    }
  })
  useEffect(() => void start(), [])
  const isReady = rows !== null && !(fields.isLoading && filters.length > 0)
  const done = useEffectEvent(onClose)
  useEffect(() => {
    if (!isReady) return
    const leave = () => done()
    window.addEventListener('afterprint', leave)
    window.print()
    return () => window.removeEventListener('afterprint', leave)
  }, [isReady])
  if (rows === null) return null
  return createPortal(
    <section className="printed-list">
      <PrintedHead caption={caption} printed={printed} count={rows.length} />
      <table>
        <thead>
          <tr>
            {columns.map(({ id, header, align }) => (
              <th key={id} scope="col" className={align === 'right' ? 'r' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in this order
            <tr key={index}>
              {columns.map((column, at) => (
                <td key={column.id} className={column.align === 'right' ? 'r' : undefined}>
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}

interface PrintedHeadProps {
  caption: string
  printed: PrintedRows
  count: number
}

function PrintedHead({ caption, printed, count }: PrintedHeadProps) {
  const { t } = useTranslation()
  const { fullName } = useCurrentUser()
  const { dateFormat, timeZone } = useDisplayFormat()
  const [at] = useState(() => new Date().toISOString())
  const { sentence } = useFilterWords(printed.list, printed.filters)
  const narrowed = [...printed.narrowing.filter((one) => one !== undefined), ...printed.filters.map(sentence)]
  return (
    <header>
      <h1>{printed.title}</h1>
      <p>
        {caption}. {t('printing.rows', { count })}
      </p>
      {narrowed.length > 0 && <p>{t('printing.filters', { filters: narrowed.join('; ') })}</p>}
      {printed.search !== '' && <p>{t('printing.search', { search: printed.search })}</p>}
      <p>{t('printing.by', { name: fullName, at: formatExactStamp(at, dateFormat, timeZone) })}</p>
    </header>
  )
}
