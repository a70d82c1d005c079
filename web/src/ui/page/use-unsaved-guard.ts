import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../translation.ts'
import { askConfirm } from '../confirm.ts'
import { ConfirmDialog } from '../confirm-host.tsx'
import { pageOf } from '../typed/typed-store.ts'
import { holdTyped, isPassingWithoutQuestion } from '../typed/unsaved.ts'
import { useOwnPage } from '../typed/use-typed.ts'

interface UnsavedWords {
  title: string
  text: string
  leave: string
  stay: string
}

/** Asks before a page with unsaved changes is left; walking between the tabs of one page is not leaving. */
export function useUnsavedGuard(unsaved: () => number, words?: UnsavedWords): void {
  const { t } = useTranslation()
  const { title, text, leave, stay } = words ?? {
    ...{ title: t('shared.leaveTitle'), text: t('shared.leaveText') },
    ...{ leave: t('shared.leave'), stay: t('shared.stay') },
  }
  useLeaveQuestion(unsaved, () => askConfirm({ title, text, confirmLabel: leave, cancelLabel: stay, danger: true }))
}

/**
 * The same with a question of the page's own, whose answer is whether to leave. `keep` puts what is unsaved where it
 * survives the page, and answers whether all of it is there.
 */
export function useLeaveQuestion(
  unsaved: () => number,
  ask: () => Promise<boolean>,
  keep?: () => Promise<boolean>,
): void {
  const own = useOwnPage()
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // A page that has been left stays drawn until the next one has loaded, and then has nothing to ask any more.
      if (unsaved() === 0 || pageOf(current) !== own || pageOf(next) === own) return false
      return !(await ask())
    },
    enableBeforeUnload: () => !isPassingWithoutQuestion() && unsaved() > 0,
  })
  const count = useEffectEvent(unsaved)
  const keepAll = useEffectEvent(async () => (await keep?.()) ?? false)
  useEffect(() => holdTyped({ unsaved: () => count(), keep: () => keepAll() }), [])
  // The question must not wait for its code when the connection has gone.
  const hasTyped = unsaved() > 0
  useEffect(() => {
    if (hasTyped) void ConfirmDialog.preload()
  }, [hasTyped])
}
