import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../translation.ts'
import { showNotice } from '../../ui/alerts.ts'
import { listenLive } from '../../ui/page/live-events.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery } from '../loan-query.ts'

type Loan = Pick<LoanPageReply['opportunity'], '_id' | 'company'>

/** A guest's page asks again as soon as the owner changes the share or takes it back: what is gone leaves the screen. */
export function useShareEvents({ _id: id, company }: Loan): void {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const gone = t('sharing.gone', { company: company.name })
  useEffect(() => {
    const askAgain = async () => {
      await queryClient.invalidateQueries({ queryKey: loanQuery(id).queryKey })
      await forgetWhatTellsOf(queryClient, id)
    }
    return listenLive(['loan-changed'], ({ name, body: { _id, action } }) => {
      if (name !== 'loan-changed' || _id !== id) return
      if (action === 'unshared') showNotice(gone)
      if (action === 'unshared' || action === 'share-changed') void askAgain()
    })
  }, [id, queryClient, gone])
}
