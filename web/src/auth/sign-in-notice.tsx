import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { useGo } from '../ui/use-go.ts'

/** Redirect after reset or forgot password (specification 1, section 9). */
const redirectMs = 3000

/** What went well; the sign-in page follows after three seconds. */
export function SignInNotice({ message }: { message: string }) {
  const { t } = useTranslation()
  const go = useGo()
  useEffect(() => {
    const timer = setTimeout(() => go(paths.login()), redirectMs)
    return () => clearTimeout(timer)
  }, [go])
  return (
    <div className="alert success" role="status">
      <IconCircleCheck size={18} aria-hidden />
      <div>
        <p>{message}</p>
        <p className="meta quiet">{t('auth.redirecting')}</p>
      </div>
    </div>
  )
}
