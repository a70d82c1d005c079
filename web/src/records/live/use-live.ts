import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../api.ts'
import { menusQuery } from '../../menu-configuration.ts'
import { connection } from '../../ui/page/connection.ts'
import { type LiveEvent, listenLive } from '../../ui/page/live-events.ts'
import type { EditedRecord } from '../editing/edited-record.ts'
import { isLostConnection } from '../editing/lost-connection.ts'
import type { OpenForm } from '../editing/open-draft.ts'
import { useCatchUp } from '../editing/use-catch-up.ts'

/** Keeps an open record up to date with what others save and with the person's rights. */
export function useLive<Page>(record: EditedRecord<Page>, form: OpenForm): void {
  const { id, noun, work } = record
  const { standing } = form
  const queryClient = useQueryClient()
  const catchUp = useCatchUp(record, form)
  const hasHeard = useRef(false)
  const isHere = useRef(true)
  const bringUp = async (isNeeded: () => Promise<boolean>): Promise<void> => {
    try {
      await standing.inTurn(async () => {
        if (!(await isNeeded())) return
        await catchUp()
        await record.forgetWhatTellsOf(queryClient)
      })
    } catch (error) {
      // A refusal is the page's to show: its query has failed with it. Silence is asked again.
      if (!isLostConnection(error)) return
      connection.noteLost()
      void connection.whenBack().then(() => (isHere.current ? bringUp(isNeeded) : undefined))
    }
  }
  const isBehind = async (): Promise<boolean> =>
    (await call(work.listChanges, { params: { id }, query: { rev: standing.rev } })).rev > standing.rev
  const hear = useEffectEvent(({ name, body }: LiveEvent) => {
    // A save of this page is announced before it is answered: in turn, it is known already.
    if (name === `${noun}-changed` && body._id === id) void bringUp(async () => Number(body.rev) > standing.rev)
    // Sent to the lender: an application may be sent as it was saved, which makes no version.
    if (name === `${noun}-hanging` && body._id === id && body.what === 'submission') void bringUp(async () => true)
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
    const unlisten = listenLive([`${noun}-changed`, `${noun}-hanging`], (event) => hear(event))
    return () => {
      isHere.current = false
      unlisten()
    }
  }, [noun])
}
