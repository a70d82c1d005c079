import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { IconPlus } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { useFilterWords } from '../../../records/list/filters/use-filter-words.ts'
import type { ListSelection } from '../../../records/list/use-list-selection.ts'
import type { ViewedList } from '../../../records/views/use-viewed-list.ts'
import { useTranslation } from '../../../translation.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyPanel, NoResultPanel } from '../../../ui/state-panels.tsx'
import { cleared, isNarrowed, type LoanListState } from '../loan-list-address.ts'
import type { LoanListReply } from '../loan-list-query.ts'
import type { LoanListAddress } from '../use-loan-list.ts'
import { LoanRows } from './loan-rows.tsx'

interface LoanListBodyProps {
  list: LoanListReply
  viewed: ViewedList<LoanListState>
  selection: ListSelection<LoanRow>
  isBusy: boolean
}

/** The rows, or why there are none: nothing yet, or nothing of what is asked. */
export function LoanListBody(props: LoanListBodyProps) {
  const { list, viewed } = props
  const { address } = viewed
  if (list.opportunities.length > 0) return <LoanRows {...props} />
  return isNarrowed(address.state) ? (
    <NoLoan list={list} address={address} />
  ) : (
    <NoLoanYet mayAdd={list.permissions.add} />
  )
}

function NoLoanYet({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyPanel
      title={t('loans.empty')}
      text={mayAdd ? t('loanList.emptyText') : t('loanList.emptyOwn')}
      action={
        mayAdd && (
          <ButtonLink to={paths.createLoan()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
            {t('menus.createLoan')}
          </ButtonLink>
        )
      }
    />
  )
}

/** Says what was asked, so that it can be seen at a glance why nothing was found. */
function NoLoan({ list, address: { state, go } }: { list: LoanListReply; address: LoanListAddress }) {
  const { t } = useTranslation()
  const filtered = { module: 'opportunities', product: state.product, program: state.program } as const
  const { sentence } = useFilterWords(filtered, state.filters)
  const program = list.products.flatMap((product) => product.programs).find((one) => one._id === state.program)
  const product = list.products.find((one) => one._id === state.product)
  const terms = [
    program?.title ?? product?.title,
    ...state.filters.map(sentence),
    state.status === 'all'
      ? undefined
      : t('loanList.statusTerm', { status: list.status.find((tab) => tab._id === state.status)?.label ?? '' }),
    state.search === '' ? undefined : t('loanList.searchTerm', { search: state.search }),
    state.prospect === null ? undefined : t('loanList.prospectTerm'),
  ]
  return (
    <NoResultPanel
      title={t('loanList.noResult')}
      text={terms.filter(Boolean).join(', ')}
      onClear={() => go({ ...cleared(state), product: null, program: null })}
    />
  )
}
