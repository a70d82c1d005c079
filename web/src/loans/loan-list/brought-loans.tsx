import { waitsOfDay } from '@corbel/domain/dashboard/day-lists'
import { listLoans } from '@corbel/domain/loans/loan-endpoints'
import { nextActionFields } from '@corbel/domain/records/open-items/next-action-fields'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { loansPath } from '../loans-path-link.tsx'
import { DueText, NextActionText } from '../next-action/next-action-link.tsx'
import { loanListsKey } from './loan-list-query.ts'

const most = 5
/** What a borrower owes is also for whoever brought the loan to bring. */
const filters = waitsOfDay({ scope: 'all', groupIds: [] }, 'borrower')
const sort = { field: nextActionFields.due, order: 'asc' } as const

/** What waits on whoever brought loans in, soonest due first; nothing where nothing does. */
export function BroughtLoans() {
  const { t } = useTranslation()
  const body = { skip: 0, limit: most, filters, sort }
  const { data } = useQuery({
    queryKey: [...loanListsKey, body],
    queryFn: ({ signal }) => call(listLoans, { body, signal }),
  })
  if (data === undefined || data.opportunities.length === 0) return null
  const { count, opportunities } = data
  return (
    <section className="card" aria-labelledby="brought-title">
      <header className="card-h">
        <h2 id="brought-title">{t('loanList.waitsOnMe')}</h2>
        {count > most && (
          <AppLink className="link" to={loansPath(filters, { sort: sort.field, order: sort.order })}>
            {t('loanList.waitsAll', { count })}
          </AppLink>
        )}
      </header>
      <DataList
        caption={t('loanList.waitsOnMe')}
        rows={opportunities}
        rowId={({ _id }) => _id}
        empty={null}
        columns={[
          {
            header: t('loans.loan'),
            cell: (loan) => (
              <AppLink className="num med" to={paths.loan(loan._id)}>
                {String(loan.info.auto_increment ?? '')}
              </AppLink>
            ),
          },
          {
            header: t('parties.first'),
            cell: ({ prospect, coBorrowers }) =>
              [...(prospect ? [prospect] : []), ...coBorrowers]
                .map(({ info }) => `${info.first_name} ${info.last_name}`.trim())
                .join(' · '),
          },
          {
            header: t('loanList.statusTabs'),
            cell: ({ status }) => (
              <span className="row">
                {status.map(({ _id, title, color }) => (
                  <StatusChip key={_id} label={title} color={color} />
                ))}
              </span>
            ),
          },
          { header: t('nextAction.title'), wraps: true, cell: (loan) => <NextActionText loan={loan} /> },
          {
            header: t('nextAction.due'),
            align: 'right',
            cell: ({ nextAction }) => nextAction?.next?.due && <DueText due={nextAction.next.due} />,
          },
        ]}
      />
    </section>
  )
}
