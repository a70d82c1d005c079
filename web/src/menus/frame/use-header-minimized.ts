import { useEffect } from 'react'
import { useScrolledPast } from '../../ui/page/use-scrolled-past.ts'

/** Header minimize offset (specification 1, section 9). */
const offsetPx = 130

/** Where a company enables it, the header stays in view once scrolled past its offset, in a smaller form. */
export function useHeaderMinimized(isEnabled: boolean): void {
  const isPast = useScrolledPast(offsetPx)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-header-stays', isEnabled)
    document.documentElement.toggleAttribute('data-header-minimized', isEnabled && isPast)
  }, [isEnabled, isPast])
}
