import { draftEmail } from '@corbel/domain/emails/compose-endpoints'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../api.ts'
import type { MailPlace } from '../emails-query.ts'
import { type ComposedMail, isBlank } from './composed-mail.ts'

const keptAfterMs = 1_500

interface Kept {
  mail: ComposedMail
  isOver: boolean
}

/**
 * What is typed is kept for its writer a moment after the last key, and for good when the dialog closes. Whether it was
 * the last time.
 */
export function useKeptDraft(place: MailPlace, { mail, isOver }: Kept): boolean {
  const [isKept, setKept] = useState(true)
  const keep = useEffectEvent(() => {
    if (isOver) return
    const { to: recipients, ...rest } = mail
    const draft = isBlank(mail, []) ? null : { recipients, ...rest }
    void call(draftEmail, { body: { ...place, draft }, keepalive: true }).then(
      () => setKept(true),
      () => setKept(false),
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment after each change of what is typed
  useEffect(() => {
    const timer = window.setTimeout(() => keep(), keptAfterMs)
    return () => window.clearTimeout(timer)
  }, [mail])
  return isKept
}
