import '../sign-in.css'
import { askPasskey, listFactors, stepUp } from '@corbel/domain/auth/factor-endpoints'
import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { stepUpGate } from '../../session-gate.ts'
import { useTranslation } from '../../translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CredentialField } from '../credential-field.tsx'
import { canUsePasskeys, provePasskey } from './passkey-browser.ts'

/** Asks for the second factor, or the password where none is set up, before a sensitive act goes on. */
export function StepUpPanel() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data: factors } = useQuery({
    queryKey: ['step-up-factors'],
    queryFn: ({ signal }) => call(listFactors, { signal }),
    gcTime: 0,
  })
  const prove = useMutation({
    mutationFn: async (proof: BodyInputOf<typeof stepUp> | 'passkey') =>
      call(stepUp, {
        body: proof === 'passkey' ? { answer: await provePasskey(await call(askPasskey, { body: {} })) } : proof,
      }),
    onSuccess: () => stepUpGate.settle(true),
  })
  const hasFactor = factors !== undefined && (factors.totp !== null || factors.passkeys.length > 0)
  const leave = () => stepUpGate.settle(false)
  const message = (error: Error): string => {
    if (!isRefusal(error)) return prove.variables === 'passkey' ? t('account.passkeyFailed') : errorText(error)
    return !hasFactor && error.code === 'factor-not-valid' ? t('account.stepUpPasswordWrong') : errorText(error)
  }

  return (
    <Dialog onClose={leave} title={t('account.mfaTitle')}>
      <div className="stack">
        <p>{t('account.stepUpText')}</p>
        <FormError message={prove.error && message(prove.error)} />
        {factors && (
          <ProofEditor hasFactor={hasFactor} isPending={prove.isPending} onProof={(proof) => prove.mutate(proof)} />
        )}
        {factors && factors.passkeys.length > 0 && canUsePasskeys() && (
          <button type="button" className="btn btn-text si-center" onClick={() => prove.mutate('passkey')}>
            {t('account.usePasskey')}
          </button>
        )}
      </div>
    </Dialog>
  )
}

interface ProofEditorProps {
  hasFactor: boolean
  isPending: boolean
  onProof: (proof: { password: string } | { code: string }) => void
}

function ProofEditor({ hasFactor, isPending, onProof }: ProofEditorProps) {
  const { t } = useTranslation()
  const [value, setValue] = useState('')
  const [wasTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (value === '') return field.current?.focus()
    if (!isPending) onProof(hasFactor ? { code: value } : { password: value })
  }
  const missing = hasFactor ? t('account.codeRequired') : t('auth.passwordRequired')
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <CredentialField
        ref={field}
        key={hasFactor ? 'code' : 'password'}
        label={hasFactor ? t('account.code') : t('account.currentPassword')}
        type={hasFactor ? 'text' : 'password'}
        autoComplete={hasFactor ? 'one-time-code' : 'current-password'}
        autoFocus
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={wasTried && value === '' ? missing : undefined}
      />
      <button type="submit" className="btn btn-primary btn-block btn-lg" aria-busy={isPending}>
        {t('account.confirm')}
      </button>
    </form>
  )
}
