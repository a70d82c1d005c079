import './loan-list/loan-list.css'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { useCurrentUser } from '../current-user.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Page } from '../ui/page/page.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { ErrorPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { TablePager } from '../ui/table/table-pager.tsx'
import { useRowKeys } from '../ui/table/use-row-keys.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { cleared, loanNarrowing, pageSizes } from './loan-list/loan-list-address.ts'
import type { LoanListReply } from './loan-list/loan-list-query.ts'
import { LoanListToolbar } from './loan-list/loan-list-toolbar.tsx'
import { LoanSelectionBar } from './loan-list/loan-selection-bar.tsx'
import { LoanStatusTabs } from './loan-list/loan-status-tabs.tsx'
import { LoanListBody } from './loan-list/rows/loan-list-body.tsx'
import { type LoanListAddress, useLoanList, useLoanListAddress } from './loan-list/use-loan-list.ts'
import { useLoanSelection } from './loan-list/use-loan-selection.ts'

/** The pipeline, `/loans`: what is asked stands in the address, so that Back and a copied link bring the same list. */
export function LoanListPage() {
  const { t } = useTranslation()
  const { type } = useCurrentUser()
  const address = useLoanListAddress()
  const list = useLoanList(address.state)
  const searchInput = useRef<HTMLInputElement>(null)
  const closed = isRefusal(list.error, 'not-allowed') && t('loans.list.closedTitle')
  const create = list.data?.permissions.add && (
    <ButtonLink to={paths.createLoan()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {t('loans.create')}
    </ButtonLink>
  )
  return (
    <Page className="loan-list" title={t('loans.title')} actions={create} closed={closed}>
      <section className="card list-card" aria-label={t('loans.title')}>
        {type === 'Prospects' ? null : <LoanListToolbar list={list.data} address={address} searchInput={searchInput} />}
        {list.data && <LoanStatusTabs tabs={list.data.status} address={address} />}
        {list.isError && (!list.data || list.isPlaceholderData) ? (
          <LoanListError error={list.error} address={address} onRetry={() => void list.refetch()} />
        ) : list.data ? (
          <LoadedLoans
            list={list.data}
            address={address}
            isBusy={list.isPlaceholderData}
            onSearch={() => searchInput.current?.focus()}
          />
        ) : (
          <RowsSkeleton rows={address.state.limit} />
        )}
      </section>
    </Page>
  )
}

interface LoanListErrorProps {
  error: unknown
  address: LoanListAddress
  onRetry: () => void
}

/** An old address may ask for a field that is gone: then only other filters help, and trying again does not. */
function LoanListError({ error, address: { state, go }, onRetry }: LoanListErrorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (!isRefusal(error, 'unknown-list-field')) {
    return <ErrorPanel error={error} title={t('loans.list.loadFailed')} onRetry={onRetry} />
  }
  return <NoResultPanel title={errorText(error)} onClear={() => go({ ...cleared(state), sort: null })} />
}

interface LoadedLoansProps {
  list: LoanListReply
  address: LoanListAddress
  isBusy: boolean
  onSearch: () => void
}

function LoadedLoans({ list, address, isBusy, onSearch }: LoadedLoansProps) {
  const { state, go, pathOf } = address
  const { type } = useCurrentUser()
  const { status, product, program, search, filters, prospect } = state
  const asked = JSON.stringify([status, product, program, search, filters, prospect])
  const selection = useLoanSelection(list.opportunities, asked)
  const maySelect = type === 'Workforces' && (list.permissions.delete || list.permissions.share)
  useRowKeys({ onSelect: (id) => maySelect && selection.toggle(id), onSearch })
  const sizes = [...new Set([...pageSizes, state.limit])].sort((one, other) => one - other)
  return (
    <>
      <LoanListBody list={list} address={address} selection={selection} isBusy={isBusy} />
      {maySelect && selection.ids.size > 0 && (
        <LoanSelectionBar selection={selection} permissions={list.permissions} narrowing={loanNarrowing(state)} />
      )}
      {list.count > 0 && (
        <TablePager
          page={state.page}
          pageSize={state.limit}
          pageSizes={sizes}
          total={list.count}
          pathOf={(page) => pathOf({ page })}
          onPageSize={(limit) => go({ limit })}
        />
      )}
    </>
  )
}
