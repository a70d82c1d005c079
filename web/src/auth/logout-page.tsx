import { logout } from '@corbel/domain/auth/auth-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { useGo } from '../ui/use-go.ts'
import { clearLastLocations } from './last-location.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** Ends the session and forgets everything of it, then leads to the sign-in. */
export function LogoutPage() {
  const { t } = useTranslation()
  const go = useGo()
  const queryClient = useQueryClient()
  useEffect(() => {
    clearLastLocations()
    const leave = () => {
      queryClient.clear()
      go(paths.login(), { replace: true })
    }
    // Without an answer the cookie may live on; the sign-in page then shows it by leading back in.
    void call(logout, { body: {} }).then(leave, leave)
  }, [go, queryClient])
  return (
    <SignInFrame title={t('auth.signingOut')}>
      <span className="vh" role="status">
        {t('auth.signingOut')}
      </span>
    </SignInFrame>
  )
}
