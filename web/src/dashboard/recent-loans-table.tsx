import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { StatusChip } from '../ui/status-chip.tsx'

/** The loans that changed last. */
export function RecentLoansTable({ loans }: { loans: readonly LoanRow[] }) {
  const { t } = useTranslation()
  return (
    <table className="table recent-table">
      <caption className="vh">{t('dashboard.recentLoans')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.loanNumber')}</th>
          <th scope="col">{t('dashboard.prospect')}</th>
          <th scope="col">{t('dashboard.program')}</th>
          <th scope="col">{t('dashboard.status')}</th>
          <th scope="col">{t('dashboard.assigned')}</th>
          <th scope="col" className="r">
            {t('dashboard.updated')}
          </th>
        </tr>
      </thead>
      <tbody>
        {loans.map((loan) => (
          <RecentLoan key={loan._id} loan={loan} />
        ))}
      </tbody>
    </table>
  )
}

function RecentLoan({ loan }: { loan: LoanRow }) {
  const person = loan.prospect?.info
  return (
    <tr>
      <td>
        <AppLink className="num" to={paths.loan(loan._id)}>
          {String(loan.info.auto_increment ?? '')}
        </AppLink>
      </td>
      <td className="two-lines">
        <span>{person && `${person.first_name} ${person.last_name}`}</span>
        <span className="meta quiet">{person?.email}</span>
      </td>
      <td className="two-lines">
        <span>{loan.program.title}</span>
        <span className="meta quiet">{loan.product.title}</span>
      </td>
      <td>
        <span className="row">
          {loan.status.map((status) => (
            <StatusChip key={status._id} label={status.title} color={status.color} />
          ))}
        </span>
      </td>
      <td>
        <span className="avs">
          {[...loan.workforces, ...loan.contacts].map(({ user, role }) => (
            <Avatar
              key={`${user._id}-${role._id}`}
              name={`${user.info.first_name} ${user.info.last_name}`}
              role={role.title}
            />
          ))}
        </span>
      </td>
      <td className="r quiet">
        <InstantText value={loan.updatedAt} />
      </td>
    </tr>
  )
}
