import '../../ui/table/table.css'
import './record-list.css'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRefusal } from '../../api-errors.ts'
import type { Path } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { CountAll, type CountAsked } from './count-all.tsx'
import type { ListAddress, ListState } from './list-address.ts'

export interface ListedTotal {
  count: number
  countIsLeast?: true | undefined
}

interface RecordListPageProps<Reply, State extends ListState> {
  title: string
  className?: string
  /** Beside the title. */
  note?: ReactNode
  /** Between the title and the list. */
  above?: ReactNode
  /** The way to a new record, for those who may add one. */
  create?: { title: string; to: Path } | false
  /** What is done with the whole list, before that way. */
  acts?: ReactNode
  /** The commands for all that is listed. */
  whole?: ReactNode
  query: UseQueryResult<Reply>
  address: ListAddress<State>
  /** What can be chosen as size of a page; the one in the address is offered besides. */
  pageSizes: readonly number[]
  /** What could not be loaded, in words. */
  failed: string
  /** Instead of that for some refusals. */
  failure?: (error: unknown) => ReactNode
  /** Above the rows, there before they are: tabs, what narrows the list. */
  tools?: ReactNode
  total: (reply: Reply) => ListedTotal
  /** Counts all that are listed where the reply did not; `of` changes with what narrows the list. */
  countAll?: { of: string; ask: CountAsked }
  /** The rows, or why there are none. */
  children: (reply: Reply, isBusy: boolean) => ReactNode
  /** Instead of the rows, such as another tab. */
  instead?: ReactNode | false
}

/** A list of records: its title and the way to a new one, what narrows it, its rows, its pages. */
export function RecordListPage<Reply, State extends ListState>(props: RecordListPageProps<Reply, State>) {
  const { title, className, note, above, query, create, acts, whole, tools, instead } = props
  const closed = isRefusal(query.error, 'not-allowed')
  const isListed = !instead && query.data !== undefined && props.total(query.data).count > 0
  const actions = (create || acts || whole || isListed) && (
    <>
      {isListed && <span data-print-place="" />}
      {acts}
      {whole}
      {create && (
        <ButtonLink to={create.to} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
          {create.title}
        </ButtonLink>
      )}
    </>
  )
  return (
    <Page className={className} title={title} note={note} actions={actions} closed={closed}>
      {above}
      <section className="card list-card" aria-label={title}>
        {tools}
        {instead || <ListRows {...props} />}
      </section>
    </Page>
  )
}

function ListRows<Reply, State extends ListState>(props: RecordListPageProps<Reply, State>) {
  const { query, address, pageSizes, failed, failure, total, countAll, children } = props
  const { state, go, pathOf } = address
  const declined = query.error && (query.data === undefined || query.isPlaceholderData) && failure?.(query.error)
  if (declined) return declined
  const sizes = [...new Set([...pageSizes, state.limit])].sort((one, other) => one - other)
  const change = (part: Partial<ListState>): Partial<State> => Object.assign<Partial<State>, object>({}, part)
  return (
    <Loaded queries={{ query }} title={failed} skeleton={<RowsSkeleton rows={state.limit} />}>
      {(data) => (
        <>
          {children(data.query, query.isPlaceholderData)}
          {total(data.query).count > 0 && (
            <TablePager
              page={state.page}
              pageSize={state.limit}
              pageSizes={sizes}
              total={total(data.query).count}
              isMore={total(data.query).countIsLeast}
              pathOf={(page) => pathOf(change({ page }))}
              onPageSize={(limit) => go(change({ limit }))}
            >
              {countAll && total(data.query).countIsLeast && <CountAll key={countAll.of} ask={countAll.ask} />}
            </TablePager>
          )}
        </>
      )}
    </Loaded>
  )
}
