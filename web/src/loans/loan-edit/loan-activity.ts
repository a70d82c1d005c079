import { activateLoan, deactivateLoan } from '@corbel/domain/loans/loan-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { referenceOf } from '../../api-errors.ts'
import type { Translate } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery } from '../loan-query.ts'
import { loanNumberOf } from './loan-facts.ts'

/** Deactivates a loan that is in use, activates one that is not, after a question. */
export async function toggleLoanActive(
  t: Translate,
  queryClient: QueryClient,
  { opportunity: loan }: LoanPageReply,
): Promise<void> {
  const title = loanNumberOf(loan)
  const label = t(loan.active ? 'loanPage.deactivate' : 'loanPage.activate')
  const text = t(loan.active ? 'shared.deactivateQuestion' : 'shared.activateQuestion', { title })
  if (!(await askConfirm({ title: label, text, confirmLabel: `${label} ${title}`, danger: loan.active }))) return
  try {
    if (loan.active) await call(deactivateLoan, { params: { id: loan._id } })
    else await call(activateLoan, { body: { id: loan._id } })
  } catch (error) {
    const failed = t(loan.active ? 'shared.deactivateFailed' : 'shared.activateFailed', { title })
    showError(failed, { reference: referenceOf(error) })
    return
  }
  showSuccess(t(loan.active ? 'shared.deactivated' : 'shared.activated', { title }))
  await queryClient.invalidateQueries({ queryKey: loanQuery(loan._id).queryKey })
  await forgetWhatTellsOf(queryClient, loan._id)
}

/** Puts the address of a loan's page on the clipboard. */
export async function copyLoanLink(t: Translate, path: string): Promise<void> {
  await navigator.clipboard.writeText(`${location.origin}${path}`)
  showSuccess(t('shared.copied'))
}
