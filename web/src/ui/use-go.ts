import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Path } from '../paths.ts'
import { useCarry } from './carried.ts'

interface Going {
  /** Leaves no entry behind. */
  replace?: boolean
  /** What goes along beside the address. */
  carried?: unknown
}

/** Goes to a path of the program. */
export function useGo(): (to: Path, options?: Going) => void {
  const router = useRouter()
  const carry = useCarry()
  return useCallback(
    (to, { replace = false, carried } = {}) => void router.navigate({ href: to, replace, state: carry(to, carried) }),
    [router, carry],
  )
}
