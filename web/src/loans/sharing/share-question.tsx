import { type LoanAccess, loanAccesses } from '@corbel/domain/loans/guest-actor'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/controls/date-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { endOfDay } from './end-of-day.ts'

interface ShareQuestionProps {
  title: string
  /** What the affiliate is given by default, which is offered first; null while that is not known yet. */
  first: LoanAccess | null
  /** The answer that is being carried out. */
  pending: LoanAccess | null
  onAnswer: (access: LoanAccess, expiresAt: string | null) => void
  onClose: () => void
  children: ReactNode
}

/** Asks whether loans are shared for reading or for changing, and until when. */
export function ShareQuestion({ title, first, pending, onAnswer, onClose, children }: ShareQuestionProps) {
  const { t } = useTranslation()
  const [day, setDay] = useState('')
  const main = first ?? 'View'
  const words = { View: t('loans.shareView'), Edit: t('loans.shareEdit') }
  // The main answer stands last, as in every dialog.
  const answers = [...loanAccesses.filter((access) => access !== main), main]
  return (
    <FormDialog isTyped={day !== '' && pending === null} onClose={onClose} title={title}>
      <div className="stack">
        {children}
        <DateField label={t('sharing.expires')} description={t('sharing.expiryHint')} value={day} onChange={setDay} />
      </div>
      <DialogFooter>
        <CancelButton>{t('loans.shareCancel')}</CancelButton>
        {answers.map((access) => (
          <Button
            key={access}
            variant={access === main ? 'primary' : 'default'}
            {...(access === main ? { 'data-autofocus': true } : {})}
            loading={pending === access}
            disabled={first === null || pending !== null}
            onClick={() => onAnswer(access, endOfDay(day))}
          >
            {words[access]}
          </Button>
        ))}
      </DialogFooter>
    </FormDialog>
  )
}
