import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { ErrorPanel } from './ui/state-panels.tsx'

/** A page that could not be shown: what failed, a retry, the id for support. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="card">
      <ErrorPanel error={error} onRetry={retry} as="h1" />
    </div>
  )
}

/** The same where the frame around pages could not be shown either. */
export function RouteError(props: ErrorComponentProps) {
  return (
    <main className="main" id="main">
      <PageError {...props} />
    </main>
  )
}
