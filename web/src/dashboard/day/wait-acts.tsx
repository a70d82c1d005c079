import { listInvitations, resendInvitation } from '@corbel/domain/auth/invitation-endpoints'
import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api.ts'
import { referenceOf } from '../../api-errors.ts'
import { MoveLoanDialog } from '../../loans/loan-list/rows/move-loan-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { daysKey } from './day-query.ts'

/** What somebody wants to do with one of the loans that wait. */
export interface AskedAct {
  loan: LoanRow
  act: 'move' | 'remind'
}

/** Moves the loan, or reminds whom it waits for; whatever came of it, the cards are asked for anew. */
export function WaitAct({ asked: { loan, act }, onOver }: { asked: AskedAct; onOver: () => void }) {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: daysKey })
  return act === 'move' ? (
    <MoveLoanDialog loan={loan} onClose={onOver} onMoved={refresh} />
  ) : (
    <Reminder loan={loan} onOver={onOver} onSent={refresh} />
  )
}

interface ReminderProps {
  loan: LoanRow
  onOver: () => void
  onSent: () => void
}

/** Asks before it sends: an invitation goes out again. Of what else a loan waits for nobody can be reminded yet. */
function Reminder({ loan: { nextAction }, onOver, onSent }: ReminderProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const person = nextAction?.next?.kind === 'invitation' ? nextAction.next.person : null
  const remind = useEffectEvent(async () => {
    if (person === null) {
      showError(t('day.nobodyToRemind'))
      return onOver()
    }
    const question = { title: t('day.remindQuestion'), text: t('day.remindText'), confirmLabel: t('day.remind') }
    if (await askConfirm(question)) {
      try {
        const { invitations } = await call(listInvitations, {})
        const waiting = invitations.find((one) => one.person === person)
        if (waiting === undefined) showError(t('day.nobodyToRemind'))
        else {
          await call(resendInvitation, { params: { id: waiting._id }, body: {} })
          showSuccess(t('day.reminded'))
        }
        onSent()
      } catch (error) {
        showError(errorText(error), { reference: referenceOf(error) })
      }
    }
    onOver()
  })
  useEffect(() => void remind(), [])
  return null
}
