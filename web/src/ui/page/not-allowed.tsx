import { Navigate } from '@tanstack/react-router'
import { paths } from '../../paths.ts'

/** Instead of a page, for whoever may not see it (specification 1, section 2.2). */
export function NotAllowed() {
  return <Navigate to={paths.error()} replace />
}
