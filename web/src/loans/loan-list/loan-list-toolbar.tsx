import { saveLoanColumns } from '@corbel/domain/loans/loan-endpoints'
import { IconColumns3, IconFilter } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { call } from '../../api.ts'
import { useColumnLooks } from '../../records/list/columns/use-column-looks.ts'
import { FilterChips } from '../../records/list/filters/filter-chips.tsx'
import { ListSearchField } from '../../records/list/list-search-field.tsx'
import type { ViewedList } from '../../records/views/use-viewed-list.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { FilterChip } from '../../ui/table/filter-chip.tsx'
import { RowHeightMenu } from '../../ui/table/row-height-menu.tsx'
import { useKindName } from '../../use-kind-title.ts'
import { ShownAs } from '../board/shown-as.tsx'
import { ProgramPicks } from './filters/program-picks.tsx'
import type { LoanListState } from './loan-list-address.ts'
import { type LoanListReply, loanListsKey } from './loan-list-query.ts'
import { columnOfField, fieldOfColumn } from './rows/use-loan-columns.tsx'

const LoanFilterEditor = lazyPart(
  async () => (await import('../../records/list/filters/filter-editor.tsx')).FilterEditor,
  'over',
)
const ColumnsEditor = lazyPart(
  async () => (await import('../../records/list/columns/columns-editor.tsx')).ColumnsEditor,
  'over',
)

interface LoanListToolbarProps {
  list: LoanListReply | undefined
  viewed: ViewedList<LoanListState>
  searchInput: RefObject<HTMLInputElement | null>
}

/** What narrows the list, and how it looks. */
export function LoanListToolbar({ list, viewed, searchInput }: LoanListToolbarProps) {
  const { address } = viewed
  const { t } = useTranslation()
  const { state, go } = address
  const [open, setOpen] = useState<'filters' | 'columns' | null>(null)
  const filtered = { module: 'opportunities', product: state.product, program: state.program } as const
  const hasProgram = state.program !== null
  const looks = useColumnLooks(viewed, fieldOfColumn)
  // Columns are chosen for the view that is open, or for oneself in one program.
  const isInView = state.columns !== null || (viewed.opened.kind === 'open' && viewed.opened.view !== null)
  const hasColumns = hasProgram || (isInView && list !== undefined && list.columns.length > 0)
  const prospectName = useKindName('prospects')
  return (
    <>
      <div className="toolbar">
        <ProgramPicks products={list?.products ?? []} address={address} />
        <span className="vr" />
        <FilterChips list={filtered} filters={state.filters} onChange={(filters) => go({ filters })} />
        {state.prospect !== null && (
          <FilterChip
            field={prospectName}
            operator="="
            value={borrowerName(list)}
            onRemove={() => go({ prospect: null })}
          />
        )}
        <Button
          variant="subtle"
          aria-haspopup="dialog"
          leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen('filters')}
        >
          {t('loanList.filter')}
        </Button>
        <span className="grow" />
        <ListSearchField
          address={address}
          label={t('loanList.searchLabel')}
          placeholder={t('loanList.searchPlaceholder')}
          input={searchInput}
        />
        <Button
          variant="default"
          aria-haspopup="dialog"
          disabled={!hasColumns}
          aria-describedby={hasColumns ? undefined : 'list-settings-note'}
          leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen('columns')}
        >
          {t('loanList.columns')}
        </Button>
        <ShownAs address={address} />
        <RowHeightMenu height={state.rowHeight} onChoose={(rowHeight) => go({ rowHeight, page: state.page })} />
      </div>
      {!hasProgram && (
        <p className="list-note meta quiet" id="list-settings-note">
          {t('loans.settingsNote')}
        </p>
      )}
      {list?.shortWordsAreWhole && (
        <p className="list-note meta quiet" role="status">
          {t('table.shortWordsNote')}
        </p>
      )}
      {list?.lookedThrough !== undefined && (
        <p className="list-note meta quiet" role="status">
          {t('table.lookedThroughNote', { count: formatCount(list.lookedThrough) })}
        </p>
      )}
      {open === 'filters' && (
        <LoanFilterEditor
          list={filtered}
          filters={state.filters}
          onApply={(filters) => {
            setOpen(null)
            go({ filters })
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'columns' && list && (
        <ColumnsEditor
          columns={list.columns}
          settings={list.columnSettings}
          {...{ looks, columnOf: columnOfField, listKey: loanListsKey }}
          save={(chosen) => call(saveLoanColumns, { body: { program: state.program ?? '', ...chosen } })}
          inView={
            isInView
              ? {
                  columns: state.columns,
                  onChoose: (columns) => {
                    setOpen(null)
                    go({ columns })
                  },
                }
              : null
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function borrowerName(list: LoanListReply | undefined): string {
  const info = list?.opportunities[0]?.prospect?.info
  return info ? `${info.first_name} ${info.last_name}`.trim() : ''
}
