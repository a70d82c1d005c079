import { listLoanChanges } from '@corbel/domain/loans/shared-loan-work-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../../api.ts'
import { menusQuery } from '../../../menu-configuration.ts'
import { connection } from '../../../ui/page/connection.ts'
import { type LiveEvent, listenLive } from '../../../ui/page/live-events.ts'
import { forgetWhatTellsOf } from '../../loan-query.ts'
import { isLostConnection } from '../saving/lost-connection.ts'
import type { OpenForm } from '../saving/open-draft.ts'
import { useCatchUp } from '../saving/use-catch-up.ts'

/** Keeps an open loan up to date with what others save and with the person's rights. */
export function useLoanLive(loanId: string, form: OpenForm): void {
  const queryClient = useQueryClient()
  const catchUp = useCatchUp(loanId, form)
  const hasHeard = useRef(false)
  const isHere = useRef(true)
  const bringUp = async (isNeeded: () => Promise<boolean>): Promise<void> => {
    try {
      await form.standing.inTurn(async () => {
        if (!(await isNeeded())) return
        await catchUp()
        await forgetWhatTellsOf(queryClient, loanId)
      })
    } catch (error) {
      // A refusal is the page's to show: its query has failed with it. Silence is asked again.
      if (!isLostConnection(error)) return
      connection.noteLost()
      void connection.whenBack().then(() => (isHere.current ? bringUp(isNeeded) : undefined))
    }
  }
  const isBehind = async (): Promise<boolean> => {
    const { standing } = form
    return (await call(listLoanChanges, { params: { id: loanId }, query: { rev: standing.rev } })).rev > standing.rev
  }
  const hear = useEffectEvent(({ name, body }: LiveEvent) => {
    // A save of this page is announced before it is answered: in turn, it is known already.
    if (name === 'loan-changed' && body._id === loanId) void bringUp(async () => Number(body.rev) > form.standing.rev)
    if (name === 'resync') {
      const isFirst = !hasHeard.current
      hasHeard.current = true
      void bringUp(isFirst ? isBehind : async () => true)
    }
    if (name === 'rights-changed') {
      void queryClient.invalidateQueries({ queryKey: menusQuery.queryKey })
      void bringUp(async () => true)
    }
  })
  useEffect(() => {
    isHere.current = true
    const unlisten = listenLive((event) => hear(event))
    return () => {
      isHere.current = false
      unlisten()
    }
  }, [])
}
