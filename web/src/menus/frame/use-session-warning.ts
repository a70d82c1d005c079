import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUserQuery, useCurrentUser } from '../../current-user.ts'
import { sessionGate } from '../../session-gate.ts'
import { useTranslation } from '../../translation.ts'
import { dismissAlert, showWarning } from '../../ui/alerts.ts'

const warningBeforeMs = 5 * 60_000
/** Longer timers overflow and would fire at once. */
const longestTimerMs = 2 ** 31 - 1

/** Tells five minutes before the session ends, with a way to go on signed in. */
export function useSessionWarning(): void {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { expiresAt } = useCurrentUser()
  useEffect(() => {
    const delay = Date.parse(expiresAt) - Date.now() - warningBeforeMs
    if (delay < 0 || delay > longestTimerMs) return
    let shown: number | undefined
    const goOn = async () => {
      if (await sessionGate.ask()) await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    }
    const timer = setTimeout(() => {
      shown = showWarning(`${t('auth.sessionEnds')}. ${t('auth.sessionEndsText')}`, {
        action: { label: t('auth.signIn'), run: () => void goOn() },
      })
    }, delay)
    return () => {
      clearTimeout(timer)
      if (shown !== undefined) dismissAlert(shown)
    }
  }, [expiresAt, queryClient, t])
}
