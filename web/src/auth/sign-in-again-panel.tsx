import './sign-in.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUserQuery } from '../current-user.ts'
import { paths } from '../paths.ts'
import { sessionGate } from '../session-gate.ts'
import { useTranslation } from '../translation.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useGo } from '../ui/use-go.ts'
import { SignInSteps } from './sign-in-steps.tsx'

/** Signs the same person in again over the page they were on, so that nothing typed is lost. */
export function SignInAgainPanel() {
  const { t } = useTranslation()
  const go = useGo()
  const queryClient = useQueryClient()
  const [isOther, setOther] = useState(false)
  const user = queryClient.getQueryData(currentUserQuery.queryKey)

  const accept = (personId: string) => {
    // What waits behind the dialog belongs to the person who typed it.
    if (user && personId !== user._id) return setOther(true)
    sessionGate.settle(true)
  }
  const leave = () => {
    sessionGate.settle(false)
    go(paths.logout(), { replace: true })
  }

  return (
    <Dialog onClose={leave} title={t('auth.sessionEnded')} closeOnClickOutside={false} closeLabel={t('auth.signOut')}>
      <div className="stack">
        <p>{t('auth.sessionEndedText')}</p>
        <FormError message={isOther && user ? t('auth.otherPerson', { name: user.fullName }) : null} />
        <SignInSteps username={user?.username} onSignedIn={(signedIn) => accept(signedIn._id)}>
          {({ content }) => content}
        </SignInSteps>
        <button type="button" className="btn btn-text si-center" onClick={leave}>
          {t('auth.signOut')}
        </button>
      </div>
    </Dialog>
  )
}
