import { readTrialRequest } from '@corbel/domain/auth/trial-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { SignInFrame } from '../sign-in-frame.tsx'
import type { PasswordOutcome } from '../sign-in-queries.ts'
import { SignInSteps } from '../sign-in-steps.tsx'
import { useEnter } from '../use-enter.ts'
import { OpenTrialEditor } from './open-trial-editor.tsx'

/** Where the mailed link of a registration leads: the password again, then into the new company. */
export function TrialLinkPage() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { token = '' } = useParams({ strict: false })
  const enter = useEnter()
  const [outcome, setOutcome] = useState<PasswordOutcome | null>(null)
  const { data, error } = useQuery({
    queryKey: ['trial', token],
    queryFn: () => call(readTrialRequest, { body: { token } }),
    // Opening the company uses the link up: asking again would only say so.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const next = (reached: PasswordOutcome) => (reached.kind === 'signed-in' ? enter(reached.user) : setOutcome(reached))
  if (outcome)
    return (
      <SignInSteps begun={outcome} onSignedIn={enter}>
        {({ title, hint, content }) => (
          <SignInFrame title={title} hint={hint || undefined}>
            {content}
          </SignInFrame>
        )}
      </SignInSteps>
    )
  if (data)
    return (
      <SignInFrame
        title={t('trials.openTitle', { company: data.company })}
        hint={t('trials.openHint', { email: data.email })}
      >
        <OpenTrialEditor request={data} token={token} onOutcome={next} />
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('trials.opening')}>
      <FormError message={error ? errorText(error) : null} />
      {isRefusal(error, 'registration-not-valid') && (
        <AppLink className="tap si-center" to={paths.register()}>
          {t('trials.registerAgain')}
        </AppLink>
      )}
      <AppLink className="tap si-center" to={paths.login()}>
        {t('auth.backToSignIn')}
      </AppLink>
    </SignInFrame>
  )
}
