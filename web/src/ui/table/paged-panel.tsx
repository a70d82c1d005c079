import './many.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SearchField } from '../controls/search-field.tsx'
import { Loaded } from '../page/loaded.tsx'
import { RowsSkeleton } from '../skeleton.tsx'
import { NoResultPanel } from '../state-panels.tsx'
import { TablePager } from './table-pager.tsx'
import { manyPageSizes, type PagedAddress } from './use-paged-address.ts'

interface PagedPanelProps<Reply extends { count: number }> {
  title: string
  searchLabel: string
  address: PagedAddress
  query: UseQueryResult<Reply>
  /** What could not be loaded, in words. */
  failed: string
  noMatch: string
  /** Instead of a list without rows that nothing narrows. */
  empty: ReactNode
  children: (reply: Reply) => ReactNode
}

/** A card with a list in pages and a search, both of which stand in the address. */
export function PagedPanel<Reply extends { count: number }>(props: PagedPanelProps<Reply>) {
  const { title, searchLabel, address, query, failed, noMatch, empty, children } = props
  return (
    <section className="card list-card" aria-label={title}>
      <div className="many-tools">
        <SearchField label={searchLabel} value={address.search} onSearch={address.onSearch} />
      </div>
      <Loaded queries={{ query }} title={failed} skeleton={<RowsSkeleton rows={6} />}>
        {({ query: reply }) =>
          reply.count > 0 ? (
            <>
              {children(reply)}
              <TablePager {...address} pageSize={address.limit} pageSizes={manyPageSizes} total={reply.count} />
            </>
          ) : address.search === '' ? (
            empty
          ) : (
            <NoResultPanel title={noMatch} onClear={() => address.onSearch('')} />
          )
        }
      </Loaded>
    </section>
  )
}
