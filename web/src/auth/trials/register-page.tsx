import { TrialsPanel } from '../../companies/trials-panel.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import { RegisterEditor } from './register-editor.tsx'

/** `/auth/register`: somebody asks to try the program with a company of their own. */
export function RegisterPage() {
  const { t } = useTranslation()
  return (
    <SignInFrame title={t('trials.title')} hint={t('trials.hint')}>
      <TrialsPanel>
        <RegisterEditor />
      </TrialsPanel>
      <AppLink className="tap si-center" to={paths.login()}>
        {t('auth.backToSignIn')}
      </AppLink>
    </SignInFrame>
  )
}
