import { openTrial, type readTrialRequest } from '@corbel/domain/auth/trial-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CredentialField } from '../credential-field.tsx'
import { type PasswordOutcome, passwordOutcomeOf } from '../sign-in-queries.ts'

interface OpenTrialEditorProps {
  request: ReplyOf<typeof readTrialRequest>
  token: string
  onOutcome: (outcome: PasswordOutcome) => void
}

/** The password that was chosen, and another name where a company has it meanwhile. */
export function OpenTrialEditor({ request, token, onOutcome }: OpenTrialEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [company, setCompany] = useState(request.company)
  const [password, setPassword] = useState('')
  const [wasTried, setTried] = useState(false)
  const companyField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const open = useMutation({
    mutationFn: async () => passwordOutcomeOf(await call(openTrial, { body: { token, password, company } })),
    onSuccess: onOutcome,
  })
  const refusedAt = isRefusal(open.error, 'invalid-fields') ? open.error.fields : {}
  const isTaken = request.isNameTaken || refusedAt.company !== undefined
  const [asksForName, setAsksForName] = useState(isTaken)
  if (isTaken && !asksForName) setAsksForName(true)

  const isSameName = company.trim().toLowerCase() === request.company.trim().toLowerCase()
  const nameProblem = () => {
    if (company.trim() === '') return wasTried ? t('shared.requiredField') : undefined
    if (refusedAt.company || (request.isNameTaken && isSameName)) return t('trials.nameTaken')
    return undefined
  }
  const passwordProblem = () => {
    if (password === '') return wasTried ? t('auth.passwordRequired') : undefined
    return refusedAt.password && t('trials.passwordOther')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (company.trim() === '' || (request.isNameTaken && isSameName)) return companyField.current?.focus()
    if (password === '') return passwordField.current?.focus()
    if (!open.isPending) open.mutate()
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormError message={open.error && Object.keys(refusedAt).length === 0 ? errorText(open.error) : null} />
      <CredentialField label={t('invitations.email')} autoComplete="username" readOnly value={request.email} />
      {asksForName && (
        <CredentialField
          ref={companyField}
          label={t('trials.company')}
          autoComplete="organization"
          maxLength={120}
          autoFocus
          value={company}
          onChange={(event) => {
            setCompany(event.target.value)
            open.reset()
          }}
          error={nameProblem()}
        />
      )}
      <CredentialField
        ref={passwordField}
        label={t('auth.password')}
        type="password"
        autoComplete="current-password"
        autoFocus={!asksForName}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={passwordProblem()}
      />
      <button type="submit" className="btn btn-primary btn-block btn-lg" aria-busy={open.isPending}>
        {t('trials.open')}
      </button>
    </form>
  )
}
