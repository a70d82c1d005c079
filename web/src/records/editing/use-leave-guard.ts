import { useTranslation } from '../../translation.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { useLeaveQuestion } from '../../ui/page/use-unsaved-guard.ts'
import type { OpenForm } from './open-draft.ts'

/**
 * Asks before a page with unsaved fields is left, and says whether they are kept as a draft or would be lost; walking
 * between the tabs of one record is not leaving. `beside` counts what is unsaved beside the form, which no draft keeps.
 */
export function useLeaveGuard({ draft, keeper }: OpenForm, beside: () => number): void {
  useKeptGuard(
    () => draft.unsavedCount() + beside(),
    async () => {
      await Promise.race([keeper.flush(), patience()])
      return beside() === 0 && keeper.isKept()
    },
  )
}

/** The same of what no draft keeps, unless `keep` does. */
export function useKeptGuard(unsaved: () => number, keep: () => Promise<boolean> = async () => false): void {
  const { t } = useTranslation()
  const ask = async () => {
    const isKept = await keep()
    const count = unsaved()
    return askConfirm({
      title: t('shared.leaveTitle'),
      text: isKept ? t('loans.live.leaveKept', { count }) : t('shared.fieldsLost', { count }),
      confirmLabel: t('shared.leave'),
      cancelLabel: t('shared.stay'),
      danger: !isKept,
    })
  }
  useLeaveQuestion(unsaved, ask, keep)
}

/** The question does not wait for a server that is slow to answer. */
const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_000))
