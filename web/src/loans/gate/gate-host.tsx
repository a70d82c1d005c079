import { showError } from '../../ui/alerts.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { answerAtGate, useGateQuestion } from './gate-question.ts'

const GateDialog = lazyPart(async () => (await import('./gate-dialog.tsx')).GateDialog, 'over')

/** Where a page shows what a move lacks; the dialog's code comes with the first such move. */
export function GateHost() {
  const question = useGateQuestion()
  if (!question) return null
  return (
    <GateDialog
      question={question}
      onAnswer={answerAtGate}
      onUnavailable={() => {
        answerAtGate(null)
        showError(question.text)
        return true
      }}
    />
  )
}
