import type { CurrentUser } from '@corbel/domain/auth/auth-endpoints'
import { useSearch } from '@tanstack/react-router'
import { useGo } from '../ui/use-go.ts'
import { destinationAfterSignIn, readLastLocation } from './last-location.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { useBeginSession } from './sign-in-queries.ts'
import { SignInSteps } from './sign-in-steps.tsx'

/** Username and password, then whatever the account asks for: a second factor, a role. */
export function SignInPage() {
  const go = useGo()
  const begin = useBeginSession()
  const search = useSearch({ strict: false })

  const enter = (user: CurrentUser) => {
    begin(user)
    const lastLocation = readLastLocation(user._id)
    go(destinationAfterSignIn({ userType: user.type, lastLocation, wanted: search.next }), { replace: true })
  }

  return (
    <SignInSteps onSignedIn={enter}>
      {({ title, hint, content }) => (
        <SignInFrame title={title} hint={hint || undefined}>
          {content}
        </SignInFrame>
      )}
    </SignInSteps>
  )
}
