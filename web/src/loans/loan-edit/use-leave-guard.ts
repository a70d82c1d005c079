import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../ui/confirm.ts'
import { useLeaveQuestion } from '../../ui/page/use-unsaved-guard.ts'
import type { OpenForm } from './saving/open-draft.ts'

/**
 * Asks before a page with unsaved fields is left, and says whether they are kept as a draft or would be lost; walking
 * between the tabs of one loan is not leaving. `entries` counts unsaved entries beside the form, which no draft keeps.
 */
export function useLeaveGuard({ draft, keeper }: OpenForm, entries: () => number): void {
  const { t } = useTranslation()
  const unsaved = () => draft.unsavedCount() + entries()
  const keep = async () => {
    await Promise.race([keeper.flush(), patience()])
    return entries() === 0 && keeper.isKept()
  }
  const ask = async () => {
    const isKept = await keep()
    const count = unsaved()
    return askConfirm({
      title: t('loans.page.leaveTitle'),
      text: isKept ? t('loans.live.leaveKept', { count }) : t('loans.page.leaveText', { count }),
      confirmLabel: t('loans.page.leave'),
      cancelLabel: t('loans.page.stay'),
      danger: !isKept,
    })
  }
  useLeaveQuestion(unsaved, ask, keep)
}

/** The question does not wait for a server that is slow to answer. */
const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_000))
