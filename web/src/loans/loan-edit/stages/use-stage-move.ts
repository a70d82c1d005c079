import { isBlockedMove } from '@corbel/domain/loans/blocked-stages'
import type { OverrideAsked } from '@corbel/domain/loans/override'
import { useMissingPlaces } from '../../../forms/form-bar-panel.tsx'
import { titleOfPlace } from '../../../forms/shown-value-panel.tsx'
import type { OpenForm } from '../../../records/editing/open-draft.ts'
import { useTranslation } from '../../../translation.ts'
import { askConfirm } from '../../../ui/confirm.ts'
import { askAtGate } from '../../gate/gate-question.ts'
import type { LoanPageReply } from '../../loan-query.ts'
import { type StatusChoice, stagesOf } from './loan-stages.ts'

interface StageMoveOptions {
  page: LoanPageReply
  form: OpenForm
  onMove: (status: StatusChoice, override?: OverrideAsked) => void
  /** Shows what is missing. */
  onMore: () => void
}

/**
 * Puts a loan into a status, from wherever on the page it was chosen. Further on its way while required fields are
 * blank it goes only by the right to override, and with a reason; everybody else is led to the fields.
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
    const title = t('loanPage.isBlocked', { stage: status.title })
    if (permissions.override) {
      const items = missing.map((place) => ({
        ...{ kind: 'fields' as const, field: place.element.id, title: titleOfPlace(place, t), tab: place.tab.id },
      }))
      const question = { loanId: loan._id, title, text: `${count}.`, status: status.title, items }
      const override = await askAtGate({ ...question, unseen: 0, mayOverride: true, allow: [] })
      if (override !== null) onMove(status, override)
      return
    }
    const confirmed = await askConfirm({
      title,
      text: `${count}. ${t('loanPage.moveClosedText')}`,
      confirmLabel: t('loanPage.showFields'),
    })
    if (confirmed) onMore()
  }
  return (status) => {
    if (isBlocked(status)) void ask(status)
    else onMove(status)
  }
}
