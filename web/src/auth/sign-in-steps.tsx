import type { CurrentUser } from '@corbel/domain/auth/auth-endpoints'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../translation.ts'
import { EnrolmentEditor } from './factors/enrolment-editor.tsx'
import { FactorEditor } from './factors/factor-editor.tsx'
import { PasswordEditor } from './password-editor.tsx'
import { RoleEditor } from './role-choice-editor.tsx'
import type { PasswordOutcome } from './sign-in-queries.ts'

export interface SignInStep {
  title: string
  hint: string
  content: ReactNode
}

interface SignInStepsProps {
  onSignedIn: (user: CurrentUser) => void
  /** Whose session is to go on: the username is fixed. */
  username?: string
  /** Where something else stands for the password step, such as an invitation: what it led to. */
  begun?: PasswordOutcome
  children: (step: SignInStep) => ReactNode
}

/** Password, second factor, role: one question at a time until there is a session. */
export function SignInSteps({ onSignedIn, username, begun, children }: SignInStepsProps) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<PasswordOutcome | null>(begun ?? null)
  const startOver = () => setOutcome(null)
  const next = (reached: PasswordOutcome) =>
    reached.kind === 'signed-in' ? onSignedIn(reached.user) : setOutcome(reached)

  if (outcome?.kind === 'factor')
    return children({
      title: t('account.mfaTitle'),
      hint: '',
      content: <FactorEditor question={outcome.question} onOutcome={next} onOtherAccount={startOver} />,
    })
  if (outcome?.kind === 'enrolment')
    return children({
      title: t('account.enrolTitle'),
      hint: t('account.enrolHint'),
      content: <EnrolmentEditor question={outcome.question} onOutcome={next} onOtherAccount={startOver} />,
    })
  if (outcome?.kind === 'role-choice')
    return children({
      title: t('auth.roleQuestion'),
      hint: t('auth.roleHint', { name: outcome.offer.user.fullName, count: outcome.offer.roles.length }),
      content: <RoleEditor offer={outcome.offer} onSignedIn={onSignedIn} onOtherAccount={startOver} />,
    })
  return children({
    title: t('auth.signInTitle'),
    hint: t('auth.signInHint'),
    content: <PasswordEditor username={username} onOutcome={next} />,
  })
}
