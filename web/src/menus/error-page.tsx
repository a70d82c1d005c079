import './error-page.css'
import { IconAlertTriangle, IconFileUnknown, IconLock } from '@tabler/icons-react'
import { Navigate, useParams, useRouter } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLeadsHome } from '../ui/page/start-anew-here.ts'
import { Wordmark } from '../ui/page/wordmark.tsx'
import { Panel } from '../ui/panel.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

/** What each version of the error page means (specification 1, section 2.3). */
const versions = {
  'error-v1': { code: '403', icon: IconLock, title: 'menus.errorForbiddenTitle', text: 'menus.errorForbiddenText' },
  'error-v2': { code: '', icon: IconAlertTriangle, title: 'menus.errorGenericTitle', text: 'menus.errorGenericText' },
  'error-v3': {
    code: '404',
    icon: IconFileUnknown,
    title: 'menus.errorNotFoundTitle',
    text: 'menus.errorNotFoundText',
  },
  'error-v4': { code: '404', icon: IconFileUnknown, title: 'shared.notFoundTitle', text: 'shared.notFoundText' },
  'error-v5': {
    code: '',
    icon: IconFileUnknown,
    title: 'menus.errorPermissionTitle',
    text: 'menus.errorPermissionText',
  },
  'error-v6': {
    code: '',
    icon: IconAlertTriangle,
    title: 'menus.errorUnexpectedTitle',
    text: 'menus.errorUnexpectedText',
  },
} as const

type Version = keyof typeof versions

const isVersion = (text: string): text is Version => text in versions

/** A page that says why there is nothing else to see, and the ways out. */
export function ErrorPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const { version = 'error-v1' } = useParams({ strict: false })
  const isKnown = isVersion(version)
  const { code, icon: Icon, title, text } = versions[isKnown ? version : 'error-v5']
  usePageTitle(t(title))
  if (useLeadsHome()) return <Navigate to="/" replace />
  // An address that nothing answers to, as others are (specification 1, section 2.1).
  if (!isKnown) return <Navigate to="/error/$version" params={{ version: 'error-v5' }} replace />
  return (
    <main className="error-page" id="main">
      <AppLink className="logo" to={paths.home()}>
        <Wordmark />
      </AppLink>
      <div className="card">
        <Panel
          as="h1"
          icon={<Icon size={20} />}
          title={code ? `${code} · ${t(title)}` : t(title)}
          text={t(text)}
          action={
            <>
              <Button variant="default" onClick={() => router.history.back()}>
                {t('menus.goBack')}
              </Button>
              <ButtonLink to={paths.home()}>{t('menus.goHome')}</ButtonLink>
              <ButtonLink to={paths.logout()} variant="subtle">
                {t('auth.signOut')}
              </ButtonLink>
            </>
          }
        />
      </div>
    </main>
  )
}
