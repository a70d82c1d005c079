import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { showNotice } from '../../ui/alerts.ts'
import { type LiveEvent, listenLive } from '../../ui/page/live-events.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery } from '../loan-query.ts'

type Loan = Pick<LoanPageReply['opportunity'], '_id' | 'company'>

/**
 * A guest's page asks again as soon as the owner changes the share or takes it back: what is gone leaves the screen.
 * The loan itself keeps its version then, so nothing else on the page would ask.
 */
export function useShareEvents({ _id: id, company }: Loan): void {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const hear = useEffectEvent(({ name, body }: LiveEvent) => {
    if (name !== 'loan-changed' || body._id !== id) return
    if (body.action === 'unshared') showNotice(t('sharing.gone', { company: company.name }))
    if (body.action !== 'unshared' && body.action !== 'share-changed') return
    void queryClient.invalidateQueries({ queryKey: loanQuery(id).queryKey })
    void forgetWhatTellsOf(queryClient, id)
  })
  useEffect(() => listenLive((event) => hear(event)), [])
}
