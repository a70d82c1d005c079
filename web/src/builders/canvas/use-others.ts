import { presenceSeconds, sayDraftPresence } from '@corbel/domain/builders/draft-endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../api.ts'
import { useCurrentUser } from '../../current-user.ts'
import { listenLive } from '../../ui/page/live-events.ts'
import type { DesignStore } from './design-store.ts'

/** Somebody else in the same draft, with the element that they have in hand. */
export interface OtherDesigner {
  readonly _id: string
  readonly fullName: string
  readonly at: string | null
  readonly heardAt: number
}

const silentAfterMs = 2 * presenceSeconds * 1_000 + 5_000
const restMs = 800

/** Says that this person designs the form, and hears who else does. Who comes is answered by those who are there. */
export function useOthers(form: string, store: DesignStore): readonly OtherDesigner[] {
  const { _id: me } = useCurrentUser()
  const [others, setOthers] = useState<readonly OtherDesigner[]>([])
  useEffect(() => {
    let said: string | null | undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    const say = (open: boolean) => {
      if (open && document.visibilityState === 'hidden') return
      said = store.selected
      const body = { open, at: said }
      // Being seen is a courtesy: what is wrong with the form or the session is heard elsewhere.
      void call(sayDraftPresence, { params: { id: form }, body, keepalive: !open, whenSignedOut: 'refuse' }).catch(
        () => undefined,
      )
    }
    const unhear = store.subscribe(() => {
      if (store.selected === said) return
      said = store.selected
      clearTimeout(rest)
      rest = setTimeout(() => say(true), restMs)
    })
    const unlisten = listenLive(['form-draft-presence'], ({ name, body }) => {
      if (name === 'resync') say(true)
      if (name !== 'form-draft-presence' || body.form !== form || body._id === me) return
      const other = { _id: String(body._id), fullName: String(body.fullName), heardAt: Date.now() }
      const at = typeof body.at === 'string' ? body.at : null
      setOthers((before) => {
        const rest = before.filter((one) => one._id !== other._id)
        if (body.open === true && rest.length === before.length) say(true)
        return body.open === true ? [...rest, { ...other, at }] : rest
      })
    })
    const timer = setInterval(() => {
      say(true)
      setOthers((before) => {
        const heard = before.filter(({ heardAt }) => Date.now() - heardAt < silentAfterMs)
        return heard.length === before.length ? before : heard
      })
    }, presenceSeconds * 1_000)
    const leave = () => say(false)
    window.addEventListener('pagehide', leave)
    say(true)
    return () => {
      clearTimeout(rest)
      clearInterval(timer)
      unhear()
      unlisten()
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [form, store, me])
  return others
}
