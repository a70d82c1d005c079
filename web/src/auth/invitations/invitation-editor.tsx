import './invitations.css'
import type { acceptInvitation, readInvitation } from '@corbel/domain/auth/invitation-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { bestLanguage } from '@corbel/domain/shared/messages/languages'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { newPasswordProblems } from '../account/new-password-problems.ts'
import { CredentialField } from '../credential-field.tsx'
import { ConsentFields, type Ticked } from './consent-fields.tsx'
import { joiningProblems } from './joining-problems.ts'
import { MobileField } from './mobile-field.tsx'
import { PasswordMeter } from './password-meter.tsx'

export type JoiningBody = Omit<BodyOf<typeof acceptInvitation>, 'token'>

interface InvitationEditorProps {
  invitation: ReplyOf<typeof readInvitation>
  /** What the server said of single fields. */
  refusals: Readonly<Record<string, string>>
  isPending: boolean
  onJoin: (body: JoiningBody) => void
}

/** A number, a new password twice, or the one of the account that is there, and what has to be agreed to. */
export function InvitationEditor({ invitation, refusals, isPending, onJoin }: InvitationEditorProps) {
  const { company, email, hasAccount, texts } = invitation
  const { t, language } = useTranslation()
  const [values, setValues] = useState({ password: '', repeated: '' })
  const [mobile, setMobile] = useState('')
  const [ticked, setTicked] = useState<Ticked>({})
  const [wasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const mobileField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const repeatedField = useRef<HTMLInputElement>(null)
  const missing = values.password === '' ? { password: 'auth.passwordRequired' as const } : {}
  const problems: ReturnType<typeof newPasswordProblems> | typeof missing = hasAccount
    ? missing
    : newPasswordProblems(values)
  const repeatedProblem = 'repeated' in problems ? problems.repeated : undefined
  const joining = joiningProblems({ mobile, ticked, texts })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (joining.mobile) return mobileField.current?.focus()
    if (problems.password) return passwordField.current?.focus()
    if (repeatedProblem) return repeatedField.current?.focus()
    const [first] = joining.consents
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    if (isPending) return
    const agreed = Object.fromEntries(texts.map(({ kind, version }) => [kind, version]))
    const consents = ticked.sms ? { ...agreed, sms: true as const } : agreed
    onJoin({ password: values.password, mobile, language: bestLanguage([language]), consents })
  }
  const consentErrors = Object.fromEntries(
    texts.map(({ kind }) => {
      const isMissing = wasTried && joining.consents.includes(kind)
      return [kind, isMissing ? t('invitations.consents.required') : refusals[`consents.${kind}`]]
    }),
  )
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <CredentialField label={t('invitations.email')} autoComplete="username" readOnly value={email} />
      <MobileField
        ref={mobileField}
        value={mobile}
        onChange={setMobile}
        error={wasTried && joining.mobile ? t(joining.mobile) : refusals.mobile}
      />
      <CredentialField
        ref={passwordField}
        label={t('auth.password')}
        type="password"
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        autoFocus
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
        error={
          wasTried && problems.password
            ? t(problems.password)
            : // The page has looked at the length; what else the server says of a new password is that it is known.
              refusals.password && t('account.passwordKnown')
        }
      />
      {!hasAccount && <PasswordMeter password={values.password} />}
      {!hasAccount && (
        <CredentialField
          ref={repeatedField}
          label={t('auth.confirmPassword')}
          type="password"
          autoComplete="new-password"
          value={values.repeated}
          onChange={(event) => setValues({ ...values, repeated: event.target.value })}
          error={wasTried && repeatedProblem ? t(repeatedProblem) : undefined}
        />
      )}
      <ConsentFields company={company} texts={texts} ticked={ticked} onTick={setTicked} errors={consentErrors} />
      <button type="submit" className="btn btn-primary btn-block btn-lg" aria-busy={isPending}>
        {t('invitations.accept')}
      </button>
    </form>
  )
}
