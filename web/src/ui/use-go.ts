import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Path } from '../paths.ts'

/** Goes to a path of the program; `replace` leaves no entry behind. */
export function useGo(): (to: Path, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback((to, options) => void router.navigate({ href: to, replace: options?.replace ?? false }), [router])
}
