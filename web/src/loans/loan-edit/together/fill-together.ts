import { beginTogether } from '@corbel/domain/loans/together/together-endpoints'
import { call } from '../../../api.ts'
import { isRefusal } from '../../../api-errors.ts'
import type { Translate } from '../../../translation.ts'
import { showError } from '../../../ui/alerts.ts'
import type { LoanPageReply } from '../../loan-query.ts'

/** There is somebody to fill it in with, and the right to. */
export const mayFillTogether = ({ opportunity: loan, permissions }: LoanPageReply): boolean =>
  permissions.saveForm && loan.active && loan.prospect !== null

/** Asks the borrower and opens the steps that they see; the server sends these pages. */
export async function fillTogether(t: Translate, loan: string): Promise<void> {
  try {
    await call(beginTogether, { params: { id: loan } })
    location.assign(`/loans/edit/${encodeURIComponent(loan)}?view=steps&step=next`)
  } catch (error) {
    const [said] = isRefusal(error) ? Object.values(error.fields) : []
    showError(said ?? (isRefusal(error) ? error.sentence : t('shared.broken')))
  }
}
