import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../ui/confirm.ts'

/** Asks before a page with unsaved fields is left; walking between the parts of one person is not leaving. */
export function usePersonLeaveGuard(unsaved: () => number): void {
  const { t } = useTranslation()
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const count = unsaved()
      if (count === 0 || current.pathname === next.pathname) return false
      return !(await askConfirm({
        title: t('loans.page.leaveTitle'),
        text: t('loans.page.leaveText', { count }),
        confirmLabel: t('loans.page.leave'),
        cancelLabel: t('loans.page.stay'),
        danger: true,
      }))
    },
    enableBeforeUnload: () => unsaved() > 0,
  })
}
