import { useTranslation } from 'react-i18next'
import { askConfirm } from '../ui/confirm.ts'
import { useLeaveQuestion } from '../ui/page/use-unsaved-guard.ts'

/** Asks before a page with unsaved fields is left; walking between the parts of one person is not leaving. */
export function usePersonLeaveGuard(unsaved: () => number): void {
  const { t } = useTranslation()
  useLeaveQuestion(unsaved, () =>
    askConfirm({
      title: t('loans.page.leaveTitle'),
      text: t('loans.page.leaveText', { count: unsaved() }),
      confirmLabel: t('loans.page.leave'),
      cancelLabel: t('loans.page.stay'),
      danger: true,
    }),
  )
}
