import { useTranslation } from '../translation.ts'
import { Button } from './button.tsx'
import type { Question } from './confirm.ts'
import { Dialog } from './dialog/dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'

/** A question with two answers; focus starts on the harmless one. */
export function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (confirmed: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={() => onAnswer(false)} title={question.title}>
      {question.text && <p>{question.text}</p>}
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {question.cancelLabel ?? t('shared.cancel')}
        </Button>
        <Button danger={question.danger} onClick={() => onAnswer(true)}>
          {question.confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
