import { acceptInvitation, readInvitation } from '@corbel/domain/auth/invitation-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
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
import { type PasswordOutcome, passwordOutcomeOf } from '../sign-in-queries.ts'
import { SignInSteps } from '../sign-in-steps.tsx'
import { useEnter } from '../use-enter.ts'
import { InvitationEditor, type JoiningBody } from './invitation-editor.tsx'

type Invitation = ReplyOf<typeof readInvitation>

/** Where an invitation link leads: a password, then as a sign-in goes on. */
export function InvitationPage() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { token = '' } = useParams({ strict: false })
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(readInvitation, { body: { token } }),
    // Accepting uses the link up: asking again would only say so.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (data) return <Welcome invitation={data} token={token} />
  return (
    <SignInFrame title={t('invitations.opening')}>
      <FormError message={error ? errorText(error) : null} />
      <AppLink className="tap si-center" to={paths.login()}>
        {t('auth.backToSignIn')}
      </AppLink>
    </SignInFrame>
  )
}

function Welcome({ invitation, token }: { invitation: Invitation; token: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const enter = useEnter()
  const [outcome, setOutcome] = useState<PasswordOutcome | null>(null)
  const accept = useMutation({
    mutationFn: async (body: JoiningBody) =>
      passwordOutcomeOf(await call(acceptInvitation, { body: { token, ...body } })),
    onSuccess: (reached) => (reached.kind === 'signed-in' ? enter(reached.user) : setOutcome(reached)),
  })
  const { company, email, hasAccount } = invitation
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
  const { error } = accept
  const refusals = error !== null && isRefusal(error, 'invalid-fields') ? error.fields : {}
  return (
    <SignInFrame
      title={t('invitations.title', { company })}
      hint={hasAccount ? t('invitations.accountHint', { email }) : t('invitations.newHint', { email })}
    >
      <FormError message={error && Object.keys(refusals).length === 0 ? errorText(error) : null} />
      <InvitationEditor
        invitation={invitation}
        refusals={refusals}
        isPending={accept.isPending}
        onJoin={(body) => accept.mutate(body)}
      />
    </SignInFrame>
  )
}
