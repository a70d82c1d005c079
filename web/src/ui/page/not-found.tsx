import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../translation.ts'
import { EmptyPanel } from '../state-panels.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { useLeadsHome } from './start-anew-here.ts'

/** Instead of a page whose record does not exist, with a way on. */
export function NotFound({ title, action }: { title?: string; action?: ReactNode }) {
  const { t } = useTranslation()
  const shown = title ?? t('shared.notFoundTitle')
  usePageTitle(shown)
  if (useLeadsHome()) return <Navigate to="/" replace />
  return <EmptyPanel as="h1" title={shown} text={title ? undefined : t('shared.notFoundText')} action={action} />
}
