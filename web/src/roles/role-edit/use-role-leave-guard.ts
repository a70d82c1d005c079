import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../ui/confirm.ts'

/** Asks before a role with unsaved changes is left; walking between its tabs is not leaving. */
export function useRoleLeaveGuard(unsaved: () => number): void {
  const { t } = useTranslation()
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (unsaved() === 0 || current.pathname === next.pathname) return false
      return !(await askConfirm({
        title: t('roles.leaveTitle'),
        text: t('roles.leaveText'),
        confirmLabel: t('roles.leave'),
        cancelLabel: t('roles.stay'),
        danger: true,
      }))
    },
    enableBeforeUnload: () => unsaved() > 0,
  })
}
