import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { ErrorPanel } from './ui/state-panels.tsx'

/** A page that could not be shown: what failed, a retry, the id for support. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main className="main" id="main">
      <div className="card">
        <ErrorPanel error={error} onRetry={retry} as="h1" />
      </div>
    </main>
  )
}
