import './loan-list/loan-list.css'
import { useSearch } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import { isRefusal } from '../api-errors.ts'
import { useCurrentUser } from '../current-user.ts'
import { paths } from '../paths.ts'
import { RecordListPage } from '../records/list/record-list-page.tsx'
import { useListSelection } from '../records/list/use-list-selection.ts'
import { useViewedList } from '../records/views/use-viewed-list.ts'
import { PinnedViews, ViewHead } from '../records/views/view-head.tsx'
import { viewTrouble } from '../records/views/view-trouble.tsx'
import { useTranslation } from '../translation.ts'
import { NoResultPanel } from '../ui/state-panels.tsx'
import { useRowKeys } from '../ui/table/use-row-keys.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { cleared, loanNarrowing, pageSizes } from './loan-list/loan-list-address.ts'
import { allLoans, type LoanListReply } from './loan-list/loan-list-query.ts'
import { LoanListToolbar } from './loan-list/loan-list-toolbar.tsx'
import { contentToKeep, loanViews } from './loan-list/loan-list-views.ts'
import { LoanSelectionBar } from './loan-list/loan-selection-bar.tsx'
import { LoanStatusTabs } from './loan-list/loan-status-tabs.tsx'
import { LoanListBody } from './loan-list/rows/loan-list-body.tsx'
import { type LoanListAddress, useLoanList } from './loan-list/use-loan-list.ts'

/** The pipeline, `/loans`. */
export function LoanListPage() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { type } = useCurrentUser()
  const viewed = useViewedList(loanViews, useSearch({ from: '/signed-in/loans' }), type === 'Prospects')
  const { address } = viewed
  const { state, go } = address
  const list = useLoanList(state, viewed.isReady)
  const allTitle = t('views.all.loans')
  const isInView = viewed.opened.kind === 'open' && viewed.opened.view !== null
  const trouble = viewTrouble({ list: viewed, allTitle })
  const searchInput = useRef<HTMLInputElement>(null)
  return (
    <RecordListPage
      className="loan-list"
      title={t('loans.title')}
      note={<ViewHead list={viewed} allTitle={allTitle} content={contentToKeep(viewed.content, state, list.data)} />}
      above={<PinnedViews list={viewed} allTitle={allTitle} />}
      instead={trouble}
      create={list.data?.permissions.add && { title: t('menus.createLoan'), to: paths.createLoan() }}
      query={list}
      address={address}
      pageSizes={pageSizes}
      failed={t('loanList.loadFailed')}
      // An old address may ask for a field that is gone: then only other filters help, and trying again does not.
      failure={(error) =>
        isRefusal(error, 'unknown-list-field') && (
          <NoResultPanel title={errorText(error)} onClear={() => go({ ...cleared(state), sort: null })} />
        )
      }
      tools={
        !trouble && (
          <>
            {type !== 'Prospects' && <LoanListToolbar {...{ address, searchInput, isInView }} list={list.data} />}
            {list.data && <LoanStatusTabs list={list.data} address={address} />}
          </>
        )
      }
      total={(reply) => reply}
      countAll={allLoans(state)}
    >
      {(data, isBusy) => <LoadedLoans list={data} address={address} isBusy={isBusy} searchInput={searchInput} />}
    </RecordListPage>
  )
}

interface LoadedLoansProps {
  list: LoanListReply
  address: LoanListAddress
  isBusy: boolean
  searchInput: RefObject<HTMLInputElement | null>
}

function LoadedLoans({ list, address, isBusy, searchInput }: LoadedLoansProps) {
  const { state } = address
  const { type } = useCurrentUser()
  const { status, product, program, search, filters, prospect } = state
  const asked = JSON.stringify([status, product, program, search, filters, prospect])
  const selection = useListSelection(list.opportunities, asked)
  const maySelect = type === 'Workforces' && (list.permissions.delete || list.permissions.share)
  useRowKeys({
    onSelect: (id) => maySelect && selection.toggle(id),
    onSearch: () => searchInput.current?.focus(),
  })
  return (
    <>
      <LoanListBody list={list} address={address} selection={selection} isBusy={isBusy} />
      {maySelect && selection.ids.size > 0 && (
        <LoanSelectionBar
          selection={selection}
          permissions={list.permissions}
          narrowing={loanNarrowing(state)}
          total={list.count}
        />
      )}
    </>
  )
}
