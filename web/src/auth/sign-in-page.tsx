import { TrialsLink } from '../companies/trials-link.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInSteps } from './sign-in-steps.tsx'
import { useEnter } from './use-enter.ts'

/** Username and password, then whatever the account asks for: a second factor, a role. */
export function SignInPage() {
  const enter = useEnter()
  return (
    <SignInSteps onSignedIn={enter}>
      {({ title, hint, content }) => (
        <SignInFrame title={title} hint={hint || undefined}>
          {content}
          <TrialsLink />
        </SignInFrame>
      )}
    </SignInSteps>
  )
}
