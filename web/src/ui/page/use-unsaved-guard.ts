import { useBlocker, useMatch } from '@tanstack/react-router'
import { askConfirm } from '../confirm.ts'

interface UnsavedWords {
  title: string
  text: string
  leave: string
  stay: string
}

/** Asks before a page with unsaved changes is left; walking between the tabs of one page is not leaving. */
export function useUnsavedGuard(unsaved: () => number, { title, text, leave, stay }: UnsavedWords): void {
  useLeaveQuestion(unsaved, () => askConfirm({ title, text, confirmLabel: leave, cancelLabel: stay, danger: true }))
}

/** The same with a question of the page's own, whose answer is whether to leave. */
export function useLeaveQuestion(unsaved: () => number, ask: () => Promise<boolean>): void {
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname })
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // A page that has been left stays drawn until the next one has loaded, and then has nothing to ask any more.
      if (unsaved() === 0 || current.pathname !== own || next.pathname === own) return false
      return !(await ask())
    },
    enableBeforeUnload: () => unsaved() > 0,
  })
}
