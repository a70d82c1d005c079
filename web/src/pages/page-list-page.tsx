import type { PageRow } from '@corbel/domain/pages/page-endpoints'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Path } from '../paths.ts'
import { useFilterWords } from '../records/list/filters/use-filter-words.ts'
import { ListSearchField } from '../records/list/list-search-field.tsx'
import { isFigure, listValueText } from '../records/list/list-value-text.ts'
import { RecordListPage } from '../records/list/record-list-page.tsx'
import { RecordRows } from '../records/list/record-rows.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { useDisplayFormat } from '../ui/display-format.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { EmptyPanel, NoResultPanel } from '../ui/state-panels.tsx'
import type { TableColumn } from '../ui/table/table-column.ts'
import { type PageAddress, pageSizes, usePageAddress } from './page-address.ts'
import { pageRecordsQuery } from './page-queries.ts'

const FilterEditor = lazyPart(async () => (await import('../records/list/filters/filter-editor.tsx')).FilterEditor)

/** `/{page}`: the records of a module that the company made for itself. */
export function PageListPage() {
  const { page = '' } = useParams({ strict: false })
  return <RecordsOfPage key={page} page={page} />
}

function RecordsOfPage({ page }: { page: string }) {
  const { t } = useTranslation()
  const address = usePageAddress(page)
  const { state, go } = address
  const list = useQuery(pageRecordsQuery(page, state))
  const title = list.data?.module.title ?? ''
  const isNarrowed = state.search !== '' || state.filters.length > 0 || state.page > 0
  return (
    <RecordListPage
      title={title}
      closed={t('shared.noAccessTitle', { what: title })}
      query={list}
      address={address}
      pageSizes={pageSizes}
      failed={t('pages.loadFailed')}
      tools={<PageTools address={address} title={title} columns={list.data?.columns} />}
      count={({ count }) => count}
    >
      {({ records, columns, count }, isBusy) =>
        count > 0 ? (
          <RecordRows
            caption={title}
            columns={columnsOf(columns)}
            rows={records}
            sort={state.sort}
            onSort={(sort) => go({ sort })}
            isBusy={isBusy}
          />
        ) : isNarrowed ? (
          <NoResultPanel onClear={() => go({ search: '', filters: [] })} />
        ) : (
          <EmptyPanel title={t('pages.empty', { title })} />
        )
      }
    </RecordListPage>
  )
}

type Columns = Parameters<typeof useFilterWords>[0]

function PageTools({ address, title, columns }: { address: PageAddress; title: string; columns: Columns }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { fields } = useFilterWords(columns)
  const { state, go } = address
  return (
    <div className="toolbar">
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('loans.list.filter')}
      </Button>
      <span className="grow" />
      <ListSearchField address={address} label={t('pages.searchLabel', { title })} />
      {isOpen && (
        <FilterEditor
          fields={fields}
          filters={state.filters}
          onApply={(filters) => {
            setOpen(false)
            go({ filters })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** The columns that the list shows; the first one is what a record is called by. */
function columnsOf(columns: NonNullable<Columns>): readonly TableColumn<PageRow>[] {
  return columns
    .filter(({ listShowField }) => listShowField)
    .map((column, at) => ({
      id: column.id,
      header: column.title,
      ...(at === 0 ? { inCard: 'head' as const } : { width: 160 }),
      ...(isFigure(column) ? { align: 'right' as const } : {}),
      ...(column.sortable ? { sortField: column.id } : {}),
      cell: (row) => <PageCell row={row} column={column} />,
    }))
}

function PageCell({ row, column }: { row: PageRow; column: NonNullable<Columns>[number] }) {
  const { t } = useTranslation()
  const { dateFormat } = useDisplayFormat()
  const text = listValueText(column, row.info[column.id], { dateFormat, yes: t('shared.yes'), no: t('shared.no') })
  const to = row.links[column.id]
  return isPath(to) ? <AppLink to={to}>{text}</AppLink> : <span>{text}</span>
}

const isPath = (to: string | undefined): to is Path => to?.startsWith('/') === true
