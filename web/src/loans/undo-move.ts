import type { LoanReply } from '@corbel/domain/loans/loan-replies'
import { undoStageMove } from '@corbel/domain/loans/stage-move-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import type { Translate } from '../translation.ts'
import { dismissAlert, showError, showSuccess } from '../ui/alerts.ts'
import { isTyping } from '../ui/keys/is-typing.ts'
import { forgetWhatTellsOf, loanQuery, withNewer } from './loan-query.ts'

/** How long a change of status can be taken back with one press. */
const toastMs = 10_000
/** How long the server lets it be taken back. */
const keyMs = 60_000

interface Undoing {
  t: Translate
  queryClient: QueryClient
  onUndone?: (loan: LoanReply) => void
}

/** Takes the move of a loan back; `rev` names the move. */
export async function undoMove({ t, queryClient, onUndone }: Undoing, id: string, rev: number): Promise<void> {
  forgetKey()
  try {
    const { opportunity } = await call(undoStageMove, { params: { id }, query: { rev } })
    queryClient.setQueryData(loanQuery(id).queryKey, (old) => old && withNewer(old, opportunity))
    onUndone?.(opportunity)
    showSuccess(t('loans.moveUndone'))
  } catch (error) {
    showError(isRefusal(error) ? error.sentence : t('loans.statusFailed'), { reference: referenceOf(error) })
  }
  await forgetWhatTellsOf(queryClient, id)
}

/** Says that a loan was moved; whoever moved it takes that back with one press, or with Ctrl+Z as long as it can be. */
export function tellMoved(undoing: Undoing, { _id: id, rev, stage }: LoanReply): void {
  const { t } = undoing
  // Putting a loan back where it was is no move of its own.
  if (stage?.undo?.rev !== rev) {
    forgetKey()
    showSuccess(t('loans.statusUpdated'))
    return
  }
  const run = () => void undoMove(undoing, id, rev)
  const alert = showSuccess(t('loans.statusUpdated'), { action: { label: t('shared.undo'), run }, fixed: true })
  setTimeout(() => dismissAlert(alert), toastMs)
  bindKey(() => {
    dismissAlert(alert)
    run()
  })
}

let forgetKey = (): void => undefined

/** Of several moves the last one. */
function bindKey(run: () => void): void {
  forgetKey()
  const listener = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || event.defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    run()
  }
  const timer = setTimeout(() => forgetKey(), keyMs)
  document.addEventListener('keydown', listener)
  forgetKey = () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', listener)
    forgetKey = () => undefined
  }
}
