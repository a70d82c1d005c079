import type { ListColumn } from '@corbel/domain/loans/loan-replies'
import type { ColumnSettings } from '@corbel/domain/records/list/column-settings'
import { IconColumns3, IconFilter } from '@tabler/icons-react'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { ViewedList } from '../../views/use-viewed-list.ts'
import type { SaveColumns } from '../columns/columns-editor.tsx'
import { useColumnLooks } from '../columns/use-column-looks.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import { ListSearchField } from '../list-search-field.tsx'
import type { FieldListState } from './field-list-address.ts'

const FilterEditor = lazyPart(async () => (await import('../filters/filter-editor.tsx')).FilterEditor, 'over')
const ColumnsEditor = lazyPart(async () => (await import('../columns/columns-editor.tsx')).ColumnsEditor, 'over')

interface FieldListToolsProps<State extends FieldListState> {
  viewed: ViewedList<State>
  searchLabel: string
  /** Those that the list has, once it is there. */
  list: { columns: readonly ListColumn[]; columnSettings: ColumnSettings } | undefined
  saveColumns: SaveColumns
  /** What is old once columns are others. */
  listKey: QueryKey
  /** What else narrows it. */
  children?: ReactNode
}

/** What narrows a list of records with fields, and which of them it shows. */
export function FieldListTools<State extends FieldListState>(props: FieldListToolsProps<State>) {
  const { viewed, searchLabel, list, saveColumns, listKey, children } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState<'filters' | 'columns' | null>(null)
  const looks = useColumnLooks(viewed)
  const filtered = { module: viewed.module }
  const { state, go } = viewed.address
  const isInView = state.columns !== null || (viewed.opened.kind === 'open' && viewed.opened.view !== null)
  const change = (part: Partial<FieldListState>) => {
    setOpen(null)
    go(Object.assign<Partial<State>, object>({}, part))
  }
  return (
    <div className="toolbar">
      <FilterChips list={filtered} filters={state.filters} onChange={(filters) => change({ filters })} />
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen('filters')}
      >
        {t('loanList.filter')}
      </Button>
      <span className="grow" />
      {children}
      <ListSearchField address={viewed.address} label={searchLabel} />
      <Button
        variant="default"
        aria-haspopup="dialog"
        disabled={list === undefined}
        leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen('columns')}
      >
        {t('loanList.columns')}
      </Button>
      {open === 'filters' && (
        <FilterEditor
          list={filtered}
          filters={state.filters}
          onApply={(filters) => change({ filters })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'columns' && list && (
        <ColumnsEditor
          {...{ columns: list.columns, settings: list.columnSettings, looks, listKey }}
          save={saveColumns}
          inView={isInView ? { columns: state.columns, onChoose: (chosen) => change({ columns: chosen }) } : null}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
