import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import type { ToolsPlace } from '../row-tools/row-tools.ts'
import type { PeekedKind } from './peeked-record.ts'
import { RowPeek } from './row-peek.tsx'

const rowOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined

interface ListToPeek<Row> extends Pick<ToolsPlace<Row>, 'rows' | 'columns' | 'onMark'> {
  peeked: PeekedKind<Row>
}

export type RowPeeking = Pick<ReturnType<typeof useRowPeek>, 'look'>

/**
 * Looking at a row without leaving the list: by its button, or by Space on its link. Whatever row takes the focus while
 * one is shown is shown instead.
 */
export function useRowPeek<Row extends { _id: string }>({ columns, rows, onMark, peeked }: ListToPeek<Row>) {
  const { t } = useTranslation()
  const [id, setId] = useState<string | null>(null)
  const at = rows.findIndex((row) => row._id === id)
  const row = rows[at]
  const isOpen = row !== undefined
  const show = (next: string | null) => {
    setId(next)
    onMark(next)
  }
  const step = (by: 1 | -1) => {
    const next = rows[at + by]
    if (next === undefined) return
    if (rowOf(document.activeElement) !== undefined) focusRow(next._id)
    show(next._id)
    document.querySelector(`[data-row="${CSS.escape(next._id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  usePageKeys([
    {
      // The key of a link: heard where the link has the focus, and told here.
      ...{ key: 'Space', label: t('peek.key') },
      run: () => undefined,
    },
    // Before those of the list, which go by where the focus stands.
    ...(isOpen
      ? [
          { key: 'j', label: t('peek.next'), run: () => step(1) },
          { key: 'k', label: t('peek.previous'), run: () => step(-1) },
        ]
      : []),
  ])
  const lookByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || !(event.target instanceof Element) || !event.target.matches('[data-row-link]')) return
    event.preventDefault()
    show(rowOf(event.target) ?? null)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => lookByKey(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  const follow = useEffectEvent((event: FocusEvent) => {
    const next = rowOf(event.target)
    if (next !== undefined) show(next)
  })
  useEffect(() => {
    if (!isOpen) return
    const hear = (event: FocusEvent) => follow(event)
    document.addEventListener('focusin', hear)
    return () => document.removeEventListener('focusin', hear)
  }, [isOpen])
  const close = () => {
    // The focus in a row would be followed.
    if (row) focusRow(row._id)
    show(null)
  }
  return {
    look: show,
    panel: row && (
      <RowPeek
        name={peeked.nameOf(row)}
        path={peeked.pathOf(row)}
        facts={columns
          .filter(({ id: column, inCard }) => isFact(inCard) && peeked.isInDetails?.(column) !== true)
          .map((column) => ({ id: column.id, title: column.header, value: column.cell(row, at) }))}
        details={peeked.details(row, new Set(columns.map((column) => column.id)))}
        notes={peeked.notesOf(row)}
        place={{ at, of: rows.length }}
        onStep={step}
        onClose={close}
      />
    ),
  }
}

/** Its name stands above, its commands beside its row. */
const isFact = (inCard: TableColumn<unknown>['inCard']): boolean =>
  inCard !== 'head' && inCard !== 'end' && inCard !== 'nowhere'

/** Its link, or without one the button that looks at it. */
function focusRow(id: string): void {
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`)
  const stop = row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('.peek-button')
  stop?.focus()
}
