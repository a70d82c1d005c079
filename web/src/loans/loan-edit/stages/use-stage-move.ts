import { isBlockedMove } from '@corbel/domain/loans/blocked-stages'
import { useMissingPlaces } from '../../../forms/form-bar-panel.tsx'
import type { OpenForm } from '../../../records/editing/open-draft.ts'
import { useTranslation } from '../../../translation.ts'
import { askConfirm } from '../../../ui/confirm.ts'
import type { LoanPageReply } from '../../loan-query.ts'
import { type StatusChoice, stagesOf } from './loan-stages.ts'

interface StageMoveOptions {
  page: LoanPageReply
  form: OpenForm
  onMove: (status: StatusChoice) => void
  /** Shows what is missing. */
  onMore: () => void
}

/**
 * Puts a loan into a status, from wherever on the page it was chosen. Further on its way while required fields are
 * blank it goes only by the right to override, and after a question; everybody else is led to the fields.
 */
export function useStageMove({ page, form, onMove, onMore }: StageMoveOptions): (status: StatusChoice) => void {
  const { t } = useTranslation()
  const missing = useMissingPlaces(form.draft, form.places)
  const { opportunity: loan, permissions } = page
  const idsOf = (statuses: readonly { _id: string }[]) => statuses.map(({ _id }) => _id)
  const isBlocked = (status: StatusChoice): boolean =>
    isBlockedMove({
      steps: idsOf(stagesOf(loan, page.status).steps),
      statusBefore: idsOf(loan.status),
      statusAfter: [status._id],
      missing: missing.map(({ element }) => element.id),
    })
  const ask = async (status: StatusChoice) => {
    const count = t('forms.fieldsToComplete', { count: missing.length })
    const may = permissions.override
    const confirmed = await askConfirm({
      title: t('loanPage.isBlocked', { stage: status.title }),
      text: `${count}. ${t(may ? 'loanPage.moveBlockedText' : 'loanPage.moveClosedText')}`,
      confirmLabel: t(may ? 'loanPage.moveAnyway' : 'loanPage.showFields'),
      danger: may,
    })
    if (!confirmed) return
    if (may) onMove(status)
    else onMore()
  }
  return (status) => {
    if (isBlocked(status)) void ask(status)
    else onMove(status)
  }
}
