import { useState } from 'react'
import { sessionGate } from '../../session-gate.ts'
import { useTranslation } from '../../translation.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useSignedIn } from '../session.ts'
import { SignInFields } from './sign-in-fields.tsx'

/** Over the page they were on: what they typed is still there, and what was on its way goes out again. */
export function SignInAgain() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const [isOther, setOther] = useState(false)
  const accept = (id: string) => (id === user._id ? sessionGate.settle(true) : setOther(true))
  return (
    <Sheet title={t('portal.sessionEnded')} stays onClose={() => undefined}>
      <p>{isOther ? t('portal.otherPerson', { name: user.fullName }) : t('portal.sessionEndedText')}</p>
      <SignInFields username={user.username} onSignedIn={(signedIn) => accept(signedIn._id)} />
    </Sheet>
  )
}
