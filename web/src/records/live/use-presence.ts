import { type PersonPresent, presenceIntervalSeconds } from '@corbel/domain/records/shared-work'
import { useEffect, useState } from 'react'
import { call } from '../../api.ts'
import { useCurrentUser } from '../../current-user.ts'
import { connection } from '../../ui/page/connection.ts'
import { listenLive } from '../../ui/page/live-events.ts'
import type { EditedRecord } from '../editing/edited-record.ts'
import { isLostConnection } from '../editing/lost-connection.ts'

export type PresenceRecord = Pick<EditedRecord<never>, 'id' | 'noun' | 'work'>

/** Whoever has not moved for so long is not there, and their page must not keep the session awake. */
const awakeForMs = 5 * 60_000

/** Says that this person has the record open while they look at it; answers who else has. */
export function usePresence({ id, noun, work: { sayPresent } }: PresenceRecord): readonly PersonPresent[] {
  const { _id: me } = useCurrentUser()
  const [people, setPeople] = useState<readonly PersonPresent[]>([])
  useEffect(() => {
    let isOpen = true
    let movedAt = Date.now()
    const params = { id }
    const say = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - movedAt > awakeForMs) return
      try {
        const reply = await call(sayPresent, { params, body: { open: true }, whenSignedOut: 'refuse' })
        if (isOpen) setPeople(reply.people)
      } catch (error) {
        // Being seen is a courtesy: a refusal says that the record or the session is gone, which the page hears elsewhere.
        if (isLostConnection(error)) connection.noteLost()
      }
    }
    const leave = () =>
      void call(sayPresent, { params, body: { open: false }, keepalive: true, whenSignedOut: 'refuse' }).catch(
        // The server forgets by itself who says nothing more.
        () => undefined,
      )
    const move = () => {
      const wasAsleep = Date.now() - movedAt > awakeForMs
      movedAt = Date.now()
      if (wasAsleep) void say()
    }
    const unlisten = listenLive([`${noun}-presence`], ({ name, body }) => {
      if (name === `${noun}-presence` && body._id === id) setPeople(othersOf(body.people, me))
      if (name === 'resync') void say()
    })
    const timer = setInterval(() => void say(), presenceIntervalSeconds * 1000)
    const moves = ['keydown', 'pointerdown', 'pointermove', 'visibilitychange'] as const
    for (const one of moves) document.addEventListener(one, move, { passive: true })
    window.addEventListener('pagehide', leave)
    void say()
    return () => {
      isOpen = false
      unlisten()
      clearInterval(timer)
      for (const one of moves) document.removeEventListener(one, move)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, noun, sayPresent, me])
  return people
}

function othersOf(people: unknown, me: string): readonly PersonPresent[] {
  return Array.isArray(people) ? people.filter(isPerson).filter((person) => person._id !== me) : []
}

const isPerson = (value: unknown): value is PersonPresent =>
  typeof value === 'object' && value !== null && '_id' in value && 'fullName' in value
