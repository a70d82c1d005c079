import { cloneLoan as endpoint } from '@corbel/domain/loans/cloning/clone-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { type Path, paths } from '../../paths.ts'
import type { Translate } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { sendPastGate } from '../gate/send-past-gate.ts'
import type { LoanPageReply } from '../loan-query.ts'
import { loanNumberOf } from './loan-facts.ts'

interface Cloning {
  page: LoanPageReply
  t: Translate
  queryClient: QueryClient
  go: (path: Path) => void
}

/** A loan like the one that is open, after a question that says what goes along; it is opened then. */
export async function cloneLoan({ page, t, queryClient, go }: Cloning): Promise<void> {
  const number = loanNumberOf(page.opportunity)
  const confirmed = await askConfirm({
    ...{ title: t('loanPage.cloneQuestion', { number }), text: t('loanPage.cloneText') },
    confirmLabel: t('loanPage.cloneIt', { number }),
  })
  if (!confirmed) return
  const params = { id: page.opportunity._id }
  try {
    const { _id, message } = await sendPastGate(t, null, ({ override }) =>
      call(endpoint, { params, body: override === undefined ? {} : { override } }),
    )
    showSuccess(message)
    go(paths.loan(_id))
    await queryClient.invalidateQueries({ queryKey: ['loans'] })
  } catch (error) {
    if (isRefusal(error, 'gate-open')) return
    const reason = isRefusal(error) ? ` ${error.sentence}` : ''
    showError(`${t('loanPage.cloneFailed', { number })}${reason}`, { reference: referenceOf(error) })
  }
}
