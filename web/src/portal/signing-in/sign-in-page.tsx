import { useEffect } from 'react'
import { useTranslation } from '../../translation.ts'
import { beginSession } from '../session.ts'
import { SignInFields } from './sign-in-fields.tsx'

/** Where a borrower of this browser signs in again. */
export function SignInPage() {
  const { t } = useTranslation()
  useEffect(() => {
    if (!location.pathname.startsWith('/auth/login')) {
      const next = encodeURIComponent(location.pathname + location.search)
      history.replaceState(null, '', `/auth/login?next=${next}`)
    }
    document.title = t('auth.signInTitle')
  }, [t])
  return (
    <main className="page sign-in">
      <div className="card pad stack">
        <h1>{t('auth.signInTitle')}</h1>
        <p className="quiet">{t('auth.signInHint')}</p>
        <SignInFields onSignedIn={() => void beginSession()} />
        <a className="tap" href="/auth/forgot-password">
          {t('auth.forgotPassword')}
        </a>
      </div>
    </main>
  )
}
