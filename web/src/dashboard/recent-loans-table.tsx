import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { useKindName } from '../use-kind-title.ts'
import { useStampColumns } from './stamp-columns.tsx'
import { TwoLines } from './two-lines.tsx'

/** The loans that changed last. */
export function RecentLoansTable({ loans }: { loans: readonly LoanRow[] }) {
  const { t } = useTranslation()
  const stamps = useStampColumns<LoanRow>()
  return (
    <DataList
      className="recent-table"
      caption={t('dashboard.recentLoans')}
      rows={loans}
      rowId={(loan) => loan._id}
      columns={[
        {
          header: t('dashboard.loanNumber'),
          cell: (loan) => (
            <AppLink className="num" to={paths.loan(loan._id)}>
              {String(loan.info.auto_increment ?? '')}
            </AppLink>
          ),
        },
        {
          header: useKindName('prospects'),
          cell: ({ prospect }) =>
            prospect && (
              <TwoLines first={`${prospect.info.first_name} ${prospect.info.last_name}`} second={prospect.info.email} />
            ),
        },
        {
          header: t('dashboard.program'),
          cell: ({ program, product }) => <TwoLines first={program.title} second={product.title} />,
        },
        {
          header: t('dashboard.status'),
          cell: (loan) => (
            <span className="row">
              {loan.status.map((status) => (
                <StatusChip key={status._id} label={status.title} color={status.color} />
              ))}
            </span>
          ),
        },
        { header: t('dashboard.assigned'), cell: (loan) => <Assigned loan={loan} /> },
        ...stamps,
      ]}
    />
  )
}

/** Everybody with what they are at the loan. */
function Assigned({ loan: { workforces, contacts } }: { loan: LoanRow }) {
  return (
    <span className="two-lines">
      {[...workforces, ...contacts].map(({ user, role }) => (
        <span key={`${user._id}-${role._id}`}>
          {`${user.info.first_name} ${user.info.last_name}`.trim()} <span className="meta quiet">{role.title}</span>
        </span>
      ))}
    </span>
  )
}
