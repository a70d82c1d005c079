import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../translation.ts'
import { AppLink } from '../../../ui/app-link.tsx'

export const numberOf = (loan: LoanRow): string => String(loan.info.auto_increment ?? '')

interface LoanNumberCellProps {
  loan: LoanRow
  /** The reader's company: a loan of another one is shared with it. */
  companyId: string | undefined
}

/** The loan's number as the link to it, with what is special about the loan. */
export function LoanNumberCell({ loan, companyId }: LoanNumberCellProps) {
  const { t } = useTranslation()
  const shared =
    loan.sharing_company === null
      ? null
      : companyId !== undefined && loan.company._id !== companyId
        ? t('loans.sharedFrom', { company: loan.company.name })
        : t('loans.isShared')
  return (
    <span className="row number-cell">
      <AppLink className="num" to={paths.loan(loan._id)} data-row-link="">
        {numberOf(loan)}
      </AppLink>
      {shared && (
        <span className="badge violet" title={shared}>
          {shared}
        </span>
      )}
      {!loan.active && <span className="badge">{t('loanList.inactive')}</span>}
    </span>
  )
}
