import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { useFilterWords } from '../records/list/filters/use-filter-words.ts'
import { ListSearchField } from '../records/list/list-search-field.tsx'
import { RecordListPage } from '../records/list/record-list-page.tsx'
import { useViewedList } from '../records/views/use-viewed-list.ts'
import { PinnedViews, ViewHead } from '../records/views/view-head.tsx'
import { viewTrouble } from '../records/views/view-trouble.tsx'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { EmptyPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { FilterChip } from '../ui/table/filter-chip.tsx'
import { ownPageViews, type PageAddress, pageSizes } from './page-address.ts'
import { pageRecordsQuery } from './page-queries.ts'
import { PageRows } from './page-rows.tsx'

const FilterEditor = lazyPart(async () => (await import('../records/list/filters/filter-editor.tsx')).FilterEditor)

/** `/{page}`: the records of a module that the company made for itself. */
export function PageListPage() {
  const { page = '' } = useParams({ strict: false })
  return <RecordsOfPage key={page} page={page} />
}

function RecordsOfPage({ page }: { page: string }) {
  const { t } = useTranslation()
  const viewed = useViewedList(ownPageViews(page), useSearch({ strict: false }))
  const { address, isReady } = viewed
  const { state, go } = address
  const list = useQuery({ ...pageRecordsQuery(page, state), enabled: isReady })
  const views = { list: viewed, allTitle: t('views.all.other') }
  const trouble = viewTrouble(views)
  const title = list.data?.module.title ?? ''
  const isNarrowed = state.search !== '' || state.filters.length > 0 || state.page > 0
  return (
    <RecordListPage
      title={title}
      note={<ViewHead {...views} content={viewed.content} />}
      above={<PinnedViews {...views} />}
      instead={trouble}
      create={
        list.data?.permissions.add === true && {
          title: t('pages.create', { kind: list.data.module.singular }),
          to: paths.createOwnRecord(page),
        }
      }
      query={list}
      address={address}
      pageSizes={pageSizes}
      failed={t('pages.loadFailed')}
      tools={!trouble && <PageTools address={address} title={title} columns={list.data?.columns} />}
      total={(reply) => reply}
    >
      {(reply, isBusy) =>
        reply.count > 0 ? (
          <PageRows
            reply={reply}
            rows={reply.records}
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
  const { fields, inWords } = useFilterWords(columns)
  const { state, go } = address
  return (
    <div className="toolbar">
      {state.filters.map((filter, at) => (
        <FilterChip
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal filters differ only by their place
          key={`${at} ${filter.field}`}
          {...inWords(filter)}
          onRemove={() => go({ filters: state.filters.filter((_, other) => other !== at) })}
        />
      ))}
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('loanList.filter')}
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
