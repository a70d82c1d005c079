import { lazy, Suspense } from 'react'
import { answerQuestion, useQuestion } from './confirm.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** Shows the question of `askConfirm`; the dialog's code comes with the first question. */
export function ConfirmHost() {
  const question = useQuestion()
  if (!question) return null
  return (
    <Suspense>
      <ConfirmDialog question={question} onAnswer={answerQuestion} />
    </Suspense>
  )
}
