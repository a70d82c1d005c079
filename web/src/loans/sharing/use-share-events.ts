import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showNotice } from '../../ui/alerts.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery } from '../loan-query.ts'

type Loan = Pick<LoanPageReply['opportunity'], '_id' | 'company'>

/** A guest's page asks again as soon as the owner changes the share or takes it back: what is gone leaves the screen. */
export function useShareEvents({ _id: id, company }: Loan): void {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const gone = t('sharing.gone', { company: company.name })
  useEffect(() => {
    const events = new EventSource('/api/events')
    const askAgain = async () => {
      await queryClient.invalidateQueries({ queryKey: loanQuery(id).queryKey })
      await forgetWhatTellsOf(queryClient, id)
    }
    events.addEventListener('loan-changed', (event) => {
      const action = actionOn(id, event.data)
      if (action === 'unshared') showNotice(gone)
      if (action === 'unshared' || action === 'share-changed') void askAgain()
    })
    events.addEventListener('resync', () => void askAgain())
    return () => events.close()
  }, [id, queryClient, gone])
}

function actionOn(id: string, text: unknown): string | null {
  const told: unknown = typeof text === 'string' ? JSON.parse(text) : null
  if (typeof told !== 'object' || told === null || !('_id' in told) || told._id !== id) return null
  return 'action' in told && typeof told.action === 'string' ? told.action : null
}
