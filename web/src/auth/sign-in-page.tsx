import type { CurrentUser } from '@corbel/domain/auth/auth-endpoints'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/use-go.ts'
import { destinationAfterSignIn, readLastLocation } from './last-location.ts'
import { PasswordEditor } from './password-editor.tsx'
import { RoleEditor } from './role-editor.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { type RoleOffer, useBeginSession } from './sign-in-queries.ts'

/** Username and password, then the role for an account that has several. */
export function SignInPage() {
  const { t } = useTranslation()
  const go = useGo()
  const begin = useBeginSession()
  const search = useSearch({ strict: false })
  const [offer, setOffer] = useState<RoleOffer | null>(null)

  const enter = (user: CurrentUser) => {
    begin(user)
    const lastLocation = readLastLocation(user._id)
    go(destinationAfterSignIn({ userType: user.type, lastLocation, wanted: search.next }), { replace: true })
  }

  if (offer) {
    return (
      <SignInFrame
        title={t('auth.roleQuestion')}
        hint={t('auth.roleHint', { name: offer.user.fullName, count: offer.roles.length })}
      >
        <RoleEditor offer={offer} onSignedIn={enter} onOtherAccount={() => setOffer(null)} />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('auth.signInTitle')} hint={t('auth.signInHint')}>
      <PasswordEditor
        onOutcome={(outcome) => (outcome.kind === 'signed-in' ? enter(outcome.user) : setOffer(outcome.offer))}
      />
    </SignInFrame>
  )
}
