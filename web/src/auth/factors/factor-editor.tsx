import { askPasskey } from '@corbel/domain/auth/factor-endpoints'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CredentialField } from '../credential-field.tsx'
import { type EnteredOutcome, type FactorQuestion, useFactorStep } from '../sign-in-queries.ts'
import { MethodLinks } from './method-links.tsx'
import { canUsePasskeys, provePasskey } from './passkey-browser.ts'

interface FactorEditorProps {
  question: FactorQuestion
  onOutcome: (outcome: EnteredOutcome) => void
  onOtherAccount: () => void
}

/** The second factor of a sign-in: a code of the app, a passkey, or a recovery code. */
export function FactorEditor({ question, onOutcome, onOtherAccount }: FactorEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const methods = question.mfa.filter((one) => one !== 'passkey' || canUsePasskeys())
  const [method, setMethod] = useState(methods[0] ?? 'recovery')
  const step = useFactorStep()
  const passkey = useMutation({
    mutationFn: async () => provePasskey(await call(askPasskey, { body: { ticket: question.ticket } })),
    onSuccess: (answer) =>
      step.mutate({ ticket: question.ticket, method: 'passkey', answer }, { onSuccess: onOutcome }),
  })
  const failure = passkey.error ?? step.error
  const message =
    failure && (isRefusal(failure) || passkey.error === null ? errorText(failure) : t('account.passkeyFailed'))

  return (
    <div className="stack">
      <FormError message={message} />
      {method === 'passkey' ? (
        <>
          <p className="quiet">{t('account.mfaPasskeyHint')}</p>
          <button
            type="button"
            className="btn btn-primary btn-block btn-lg"
            aria-busy={passkey.isPending || step.isPending}
            onClick={() => passkey.isPending || passkey.mutate()}
          >
            {t('account.usePasskey')}
          </button>
        </>
      ) : (
        <CodeEditor
          key={method}
          method={method}
          isPending={step.isPending}
          onCode={(code, retry) =>
            step.mutate({ ticket: question.ticket, method, code }, { onSuccess: onOutcome, onError: retry })
          }
        />
      )}
      <MethodLinks methods={methods} current={method} onChoose={setMethod} />
      <button type="button" className="btn btn-text si-center" onClick={onOtherAccount}>
        {t('auth.otherAccount')}
      </button>
    </div>
  )
}

interface CodeEditorProps {
  method: 'totp' | 'recovery'
  isPending: boolean
  onCode: (code: string, retry: () => void) => void
}

function CodeEditor({ method, isPending, onCode }: CodeEditorProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [wasTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isOfApp = method === 'totp'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.trim() === '') return field.current?.focus()
    if (!isPending) onCode(code.trim(), () => field.current?.select())
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="quiet">{isOfApp ? t('account.mfaAppHint') : t('account.mfaRecoveryHint')}</p>
      <CredentialField
        ref={field}
        label={isOfApp ? t('account.code') : t('account.recoveryCode')}
        autoComplete="one-time-code"
        inputMode={isOfApp ? 'numeric' : undefined}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={wasTried && code.trim() === '' ? t('account.codeRequired') : undefined}
      />
      <button type="submit" className="btn btn-primary btn-block btn-lg" aria-busy={isPending}>
        {t('account.confirm')}
      </button>
    </form>
  )
}
