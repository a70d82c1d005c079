import { Navigate } from '@tanstack/react-router'

/** Instead of a page, for whoever may not see it (specification 1, section 2.2). */
export function NotAllowed() {
  return <Navigate to="/error" replace />
}
