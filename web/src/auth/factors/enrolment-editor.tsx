import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { type EnrolmentQuestion, type EnteredOutcome, outcomeOf } from '../sign-in-queries.ts'
import { AppSetupEditor, type Enrolled } from './app-setup-editor.tsx'
import { canUsePasskeys } from './passkey-browser.ts'
import { PasskeySetupEditor } from './passkey-setup-editor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface EnrolmentEditorProps {
  question: EnrolmentQuestion
  onOutcome: (outcome: EnteredOutcome) => void
  onOtherAccount: () => void
}

/** Sets up the second factor that the company asks for, before anything else; then the sign-in goes on. */
export function EnrolmentEditor({ question, onOutcome, onOtherAccount }: EnrolmentEditorProps) {
  const { t } = useTranslation()
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)
  const [isPasskey, setPasskey] = useState(false)
  const { ticket } = question

  const goOn = ({ signIn }: Enrolled) => signIn && onOutcome(outcomeOf(signIn))
  const take = (done: Enrolled) => (done.recoveryCodes ? setEnrolled(done) : goOn(done))

  if (enrolled?.recoveryCodes)
    return (
      <>
        <h2>{t('account.codesTitle')}</h2>
        <RecoveryCodes codes={enrolled.recoveryCodes} onKept={() => goOn(enrolled)} />
      </>
    )
  return (
    <div className="stack">
      {isPasskey ? (
        <PasskeySetupEditor ticket={ticket} onEnrolled={take} />
      ) : (
        <AppSetupEditor ticket={ticket} onEnrolled={take} />
      )}
      {canUsePasskeys() && question.enrol.includes('passkey') && (
        <button type="button" className="btn btn-text si-center" onClick={() => setPasskey(!isPasskey)}>
          {isPasskey ? t('account.useApp') : t('account.usePasskey')}
        </button>
      )}
      <button type="button" className="btn btn-text si-center" onClick={onOtherAccount}>
        {t('auth.otherAccount')}
      </button>
    </div>
  )
}
