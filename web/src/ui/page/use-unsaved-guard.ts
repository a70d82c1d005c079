import { useBlocker } from '@tanstack/react-router'
import { askConfirm } from '../confirm.ts'

interface UnsavedWords {
  title: string
  text: string
  leave: string
  stay: string
}

/** Asks before a page with unsaved changes is left; walking between the tabs of one page is not leaving. */
export function useUnsavedGuard(unsaved: () => number, { title, text, leave, stay }: UnsavedWords): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (unsaved() === 0 || current.pathname === next.pathname) return false
      return !(await askConfirm({ title, text, confirmLabel: leave, cancelLabel: stay, danger: true }))
    },
    enableBeforeUnload: () => unsaved() > 0,
  })
}
