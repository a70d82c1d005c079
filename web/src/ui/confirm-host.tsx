import { answerQuestion, useQuestion } from './confirm.ts'
import { lazyPart } from './lazy/lazy-part.tsx'

export const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog, 'over')

/** Shows the question of `askConfirm`; the dialog's code comes with the first question. */
export function ConfirmHost() {
  const question = useQuestion()
  if (!question) return null
  return (
    <ConfirmDialog
      question={question}
      onAnswer={answerQuestion}
      // The browser's own question has no code to fetch.
      onUnavailable={() => {
        answerQuestion(window.confirm([question.title, question.text].join('\n\n')))
        return true
      }}
    />
  )
}
