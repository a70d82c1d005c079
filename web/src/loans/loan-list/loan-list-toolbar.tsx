import { IconColumns3, IconFilter } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useFilterWords } from '../../records/list/filters/use-filter-words.ts'
import { ListSearchField } from '../../records/list/list-search-field.tsx'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { FilterChip } from '../../ui/table/filter-chip.tsx'
import { RowHeightMenu } from '../../ui/table/row-height-menu.tsx'
import { useKindName } from '../../use-kind-title.ts'
import { ProgramPicks } from './filters/program-picks.tsx'
import type { LoanListReply } from './loan-list-query.ts'
import type { LoanListAddress } from './use-loan-list.ts'

const LoanFilterEditor = lazyPart(
  async () => (await import('../../records/list/filters/filter-editor.tsx')).FilterEditor,
  'over',
)
const LoanColumnsEditor = lazyPart(
  async () => (await import('./rows/loan-columns-editor.tsx')).LoanColumnsEditor,
  'over',
)

interface LoanListToolbarProps {
  list: LoanListReply | undefined
  address: LoanListAddress
  searchInput: RefObject<HTMLInputElement | null>
  /** Columns are chosen for the view that is open. */
  isInView: boolean
}

/** What narrows the list, and how it looks. */
export function LoanListToolbar({ list, address, searchInput, isInView }: LoanListToolbarProps) {
  const { t } = useTranslation()
  const { state, go } = address
  const [open, setOpen] = useState<'filters' | 'columns' | null>(null)
  const { fields, inWords } = useFilterWords(list?.columns)
  const hasProgram = state.program !== null
  const chooseColumns = (ids: readonly string[]) => {
    setOpen(null)
    const widths = new Map(state.columns?.map(({ id, width }) => [id, width]))
    const columns = ids.map((id) => ({ id, ...(widths.get(id) === undefined ? {} : { width: widths.get(id) }) }))
    go({ columns: columns.length > 0 ? columns : null })
  }
  const prospectName = useKindName('prospects')
  return (
    <>
      <div className="toolbar">
        <ProgramPicks products={list?.products ?? []} address={address} />
        <span className="vr" />
        {state.filters.map((filter, at) => (
          <FilterChip
            // biome-ignore lint/suspicious/noArrayIndexKey: two equal filters differ only by their place
            key={`${at} ${filter.field}`}
            {...inWords(filter)}
            onRemove={() => go({ filters: state.filters.filter((_, other) => other !== at) })}
          />
        ))}
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
          disabled={!hasProgram}
          aria-describedby={hasProgram ? undefined : 'list-settings-note'}
          leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen('columns')}
        >
          {t('loanList.columns')}
        </Button>
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
          fields={fields}
          filters={state.filters}
          onApply={(filters) => {
            setOpen(null)
            go({ filters })
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'columns' && list && state.program !== null && (
        <LoanColumnsEditor
          program={state.program}
          columns={list.columns}
          onChoose={isInView ? (ids) => chooseColumns(ids) : null}
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
