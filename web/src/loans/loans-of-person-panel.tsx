import { listLoans } from '@corbel/domain/loans/loan-endpoints'
import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { useKindName } from '../use-kind-title.ts'

interface LoansOfPersonProps {
  kind: PersonKind
  personId: string
}

const firstShown = 10
const mostShown = 100

/** The loans that somebody borrows, or works on, those that changed last first. */
const loansOfPersonQuery = ({ kind, personId }: LoansOfPersonProps, limit: number) =>
  queryOptions({
    queryKey: ['loans-of-person', kind, personId, limit],
    queryFn: ({ signal }) => {
      const theirs =
        kind === 'prospects' ? { prospect: personId } : { filters: [{ field: kind, operator: '=', value: personId }] }
      return call(listLoans, { body: { ...theirs, limit, sort: { field: 'updatedAt', order: 'desc' } }, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The loans of somebody, as far as their reader reads loans. */
export function LoansOfPerson({ kind, personId }: LoansOfPersonProps) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(firstShown)
  const loans = useQuery(loansOfPersonQuery({ kind, personId }, limit))
  return (
    <section className="card" aria-label={t('loans.title')}>
      <header className="card-h">
        <h2 className="grow">{t('loans.title')}</h2>
      </header>
      <Loaded queries={{ loans }} title={t('loans.loadFailed')} skeleton={<RowsSkeleton rows={4} />}>
        {({ loans: { opportunities, count, permissions } }) => (
          <>
            <LoanTable kind={kind} loans={opportunities} isBusy={loans.isPlaceholderData} mayAdd={permissions.add} />
            {count > opportunities.length && limit < mostShown ? (
              <Button variant="default" loading={loans.isPlaceholderData} onClick={() => setLimit(mostShown)}>
                {t('loanBoard.more')}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  )
}

interface LoanTableProps {
  kind: PersonKind
  loans: readonly LoanRow[]
  isBusy: boolean
  mayAdd: boolean
}

function LoanTable({ kind, loans, isBusy, mayAdd }: LoanTableProps) {
  const { t } = useTranslation()
  const borrower = useKindName('prospects')
  const nameOf = ({ prospect, coBorrowers }: LoanRow): string =>
    [...(prospect ? [prospect] : []), ...coBorrowers]
      .map(({ info }) => `${info.first_name} ${info.last_name}`.trim())
      .join(', ')
  return (
    <DataList
      caption={t('loans.title')}
      rows={loans}
      rowId={(loan) => loan._id}
      isBusy={isBusy}
      empty={
        <EmptyPanel
          as="h3"
          title={t('loans.empty')}
          action={mayAdd ? <AppLink to={paths.createLoan()}>{t('menus.createLoan')}</AppLink> : undefined}
        />
      }
      columns={[
        {
          header: t('loans.loanNumber'),
          cell: (loan) => (
            <AppLink className="num" to={paths.loan(loan._id)}>
              {String(loan.info.auto_increment ?? '')}
            </AppLink>
          ),
        },
        // Of a borrower all of them are theirs; with whom they borrow is what differs.
        { header: borrower, cell: nameOf },
        { header: t('loans.loanProgram'), cell: ({ program }) => program.title },
        {
          header: t('loans.status'),
          cell: (loan) => (
            <span className="row">
              {loan.status.map((status) => (
                <StatusChip key={status._id} label={status.title} color={status.color} />
              ))}
            </span>
          ),
        },
        ...(kind === 'prospects' ? [] : [{ header: t('loans.assignedTeam'), cell: teamOf }]),
        {
          header: t('shared.updatedAt'),
          align: 'right',
          quiet: true,
          cell: (loan) => <InstantText value={loan.updatedAt} />,
        },
      ]}
    />
  )
}

const teamOf = ({ workforces, contacts }: LoanRow): string =>
  [...workforces, ...contacts].map(({ user: { info } }) => `${info.first_name} ${info.last_name}`.trim()).join(', ')
