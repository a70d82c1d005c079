import {
  agreeTogether,
  beginTogether,
  endTogether,
  getTogether,
  type Together,
} from '@corbel/domain/loans/together/together-endpoints'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api.ts'
import { type LiveEvent, listenLive } from '../../ui/page/live-events.ts'
import { useAsked } from '../ask.ts'

export interface TogetherHere {
  readonly together: Together | null
  readonly agree: () => Promise<void>
  /** Throws what it is refused with, as where another one is at it already. */
  readonly begin: (party: string) => Promise<void>
  readonly end: () => Promise<void>
}

/** How often somebody who came or went is noticed at the latest. */
const everyMs = 15_000

/** Whether somebody fills the application in with another one now, as both are told. */
export function useTogether(loan: string): TogetherHere {
  const params = { id: loan }
  const { value, again } = useAsked(`together ${loan}`, () => call(getTogether, { params }))
  const heard = useEffectEvent(({ name, body }: LiveEvent) => {
    if (name === 'resync' || (body._id === loan && body.what === 'together')) again()
  })
  const look = useEffectEvent(() => document.visibilityState === 'visible' && again())
  useEffect(() => listenLive(['loan-hanging'], (event) => heard(event)), [])
  const isOn = value?.together != null
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => look(), everyMs)
    return () => clearInterval(timer)
  }, [isOn])
  const told = async (act: Promise<unknown>) => {
    try {
      await act
    } finally {
      again()
    }
  }
  // Refused, it is over, or another one's: what is so is asked anew.
  const then = (act: Promise<unknown>) => told(act).catch(() => undefined)
  return {
    together: value?.together ?? null,
    agree: () => then(call(agreeTogether, { params })),
    begin: (party) => told(call(beginTogether, { params, body: { party } })),
    end: () => then(call(endTogether, { params })),
  }
}
