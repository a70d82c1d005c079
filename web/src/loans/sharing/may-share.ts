import type { CurrentUser } from '@corbel/domain/auth/auth-endpoints'
import type { LoanRow } from '@corbel/domain/loans/loan-replies'

type Owned = Pick<LoanRow, 'company'>

/** Whether another company shared the loan with the reader's. */
export const isOfAnother = (loan: Owned, companyId: string | undefined): boolean =>
  companyId !== undefined && loan.company._id !== companyId

type Shareable = Owned & Pick<LoanRow, 'program' | 'sharing_company' | 'active'>

/** Whether the share icon shows: the program is the affiliate's, and the loan is not shared yet (specification 1, section 4). */
export function isShareable(
  loan: Shareable,
  { affiliate, company }: Pick<CurrentUser, 'affiliate' | 'company'>,
): boolean {
  if (affiliate === null || isOfAnother(loan, company?._id)) return false
  return loan.active && loan.program.company === affiliate && loan.sharing_company === null
}
