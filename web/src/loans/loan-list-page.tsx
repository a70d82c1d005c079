import './loan-list/loan-list.css'
import { allView, type BuiltInView } from '@corbel/domain/views/view'
import { useSearch } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import { isRefusal } from '../api-errors.ts'
import { useCurrentUser } from '../current-user.ts'
import { paths } from '../paths.ts'
import { ExportButton } from '../records/exporting/export-button.tsx'
import { RecordListPage } from '../records/list/record-list-page.tsx'
import { useListSelection } from '../records/list/use-list-selection.ts'
import { useViewedList, type ViewedList } from '../records/views/use-viewed-list.ts'
import { PinnedViews, ViewHead } from '../records/views/view-head.tsx'
import { viewName } from '../records/views/view-name.ts'
import { viewTrouble } from '../records/views/view-trouble.tsx'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { EmptyPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { useRowKeys } from '../ui/table/use-row-keys.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { BoardPlace } from './board/board-place.tsx'
import { exportedLoans } from './loan-list/exported-loans.ts'
import { cleared, type LoanListState, loanNarrowing, pageSizes } from './loan-list/loan-list-address.ts'
import { allLoans, type LoanListReply } from './loan-list/loan-list-query.ts'
import { LoanListToolbar } from './loan-list/loan-list-toolbar.tsx'
import { contentToKeep, loanViews } from './loan-list/loan-list-views.ts'
import { LoanSelectionBar, mayActOnSome, WholeLoansMenu } from './loan-list/loan-selection-bar.tsx'
import { LoanStatusTabs } from './loan-list/loan-status-tabs.tsx'
import { LoanListBody } from './loan-list/rows/loan-list-body.tsx'
import { useLoanList } from './loan-list/use-loan-list.ts'

const ReferralLink = lazyPart(async () => (await import('../webforms/referral-link.tsx')).ReferralLink)
const BroughtLoans = lazyPart(async () => (await import('./loan-list/brought-loans.tsx')).BroughtLoans)

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
  const trouble = viewTrouble({ list: viewed, allTitle })
  const isBoard = state.as === 'board' && type !== 'Prospects'
  const searchInput = useRef<HTMLInputElement>(null)
  return (
    <RecordListPage
      className="loan-list"
      title={t('loans.title')}
      note={<ViewHead list={viewed} allTitle={allTitle} content={contentToKeep(viewed.content, state, list.data)} />}
      above={
        <>
          {type === 'Contacts' && <BroughtLoans />}
          <PinnedViews list={viewed} allTitle={allTitle} />
        </>
      }
      instead={trouble || (isBoard && <BoardPlace address={address} list={list.data} />)}
      create={list.data?.permissions.add && { title: t('menus.createLoan'), to: paths.createLoan() }}
      acts={
        !trouble && (
          <>
            {type === 'Contacts' && list.data?.permissions.add && <ReferralLink />}
            {list.data?.permissions.export && (
              <ExportButton list={exportedLoans(viewName(viewed, t('loans.title')), state)} />
            )}
          </>
        )
      }
      whole={
        list.data &&
        !trouble &&
        mayActOnLoans(type, list.data.permissions) && (
          <WholeLoansMenu
            permissions={list.data.permissions}
            narrowing={loanNarrowing(state)}
            total={list.data.count}
          />
        )
      }
      query={list}
      address={address}
      pageSizes={pageSizes}
      failed={t('loanList.loadFailed')}
      // An old address may ask for a field that is gone, or by no value of it: then only other filters help, and trying again does not.
      failure={(error) =>
        (isRefusal(error, 'unknown-list-field') || isRefusal(error, 'invalid-request')) && (
          <NoResultPanel title={errorText(error)} onClear={() => go({ ...cleared(state), sort: null })} />
        )
      }
      tools={
        !trouble && (
          <>
            {type !== 'Prospects' && <LoanListToolbar {...{ viewed, searchInput }} list={list.data} />}
            {list.data && !isBoard && <LoanStatusTabs list={list.data} address={address} />}
          </>
        )
      }
      total={(reply) => reply}
      countAll={allLoans(state)}
    >
      {(data, isBusy) =>
        data.opportunities.length === 0 && isIn(viewed, 'my-pipeline') ? (
          <EmptyPanel
            title={t('views.noPipeline')}
            action={
              <ButtonLink variant="default" to={viewed.pathOfView(allView)}>
                {allTitle}
              </ButtonLink>
            }
          />
        ) : (
          <LoadedLoans list={data} viewed={viewed} isBusy={isBusy} searchInput={searchInput} />
        )
      }
    </RecordListPage>
  )
}

/** Whether the list is this view, and as the program has it. */
const isIn = ({ opened }: ViewedList<LoanListState>, view: BuiltInView): boolean =>
  opened.kind === 'open' && opened.view?._id === view && !opened.isEdited

const mayActOnLoans = (type: string, permissions: LoanListReply['permissions']): boolean =>
  type === 'Workforces' && mayActOnSome(permissions)

interface LoadedLoansProps {
  list: LoanListReply
  viewed: ViewedList<LoanListState>
  isBusy: boolean
  searchInput: RefObject<HTMLInputElement | null>
}

function LoadedLoans({ list, viewed, isBusy, searchInput }: LoadedLoansProps) {
  const { state } = viewed.address
  const { type } = useCurrentUser()
  const { status, product, program, search, filters, prospect } = state
  const asked = JSON.stringify([status, product, program, search, filters, prospect])
  const selection = useListSelection(list.opportunities, asked)
  const maySelect = mayActOnLoans(type, list.permissions)
  useRowKeys({
    onSelect: (id) => maySelect && selection.toggle(id),
    onSearch: () => searchInput.current?.focus(),
  })
  return (
    <>
      <LoanListBody list={list} viewed={viewed} selection={selection} isBusy={isBusy} />
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
