import { loanWork } from '@corbel/domain/loans/shared-loan-work-endpoints'
import { presenceIntervalSeconds } from '@corbel/domain/records/shared-work'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api.ts'
import { type LiveEvent, listenLive } from '../../ui/page/live-events.ts'
import type { StepSaver } from '../steps/save-steps.ts'

/** Follows what others save of an application while it is open, and says that it is. */
export function useLiveApplication(id: string, saver: StepSaver | null): void {
  const heard = useEffectEvent(({ name, body }: LiveEvent) => {
    if (saver === null) return
    if (name === 'loan-changed' && body._id === id) void saver.follow(Number(body.rev))
    if (name === 'resync') void saver.follow(null)
  })
  useEffect(() => listenLive(['loan-changed'], (event) => heard(event)), [])
  useEffect(() => {
    const params = { id }
    const say = (open: boolean) =>
      // Being seen is a courtesy: a refusal says that the loan or the session is gone, which the page hears elsewhere.
      void call(loanWork.sayPresent, {
        ...{ params, body: { open }, whenSignedOut: 'refuse' },
        ...(open ? {} : { keepalive: true }),
      }).catch(() => undefined)
    const sayHere = () => document.visibilityState === 'visible' && say(true)
    const leave = () => say(false)
    const timer = setInterval(sayHere, presenceIntervalSeconds * 1000)
    window.addEventListener('pagehide', leave)
    sayHere()
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
}
