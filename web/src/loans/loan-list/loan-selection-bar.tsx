import type { LoanPermissions, LoanRow } from '@corbel/domain/loans/loan-replies'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import type { ListSelection } from '../../records/list/use-list-selection.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { SelectionBar } from '../../ui/table/selection-bar.tsx'
import { isOfAnother } from '../sharing/may-share.ts'
import { ShareAll } from '../sharing/share-all.tsx'
import type { LoanNarrowing } from '../sharing/share-all-query.ts'
import { ShareSelected } from '../sharing/share-selected.tsx'
import { loanListsKey } from './loan-list-query.ts'
import { toggleLoan } from './rows/use-loan-activity.ts'

interface LoanSelectionBarProps {
  selection: ListSelection<LoanRow>
  permissions: LoanPermissions
  /** What the list is narrowed to, for what is done with all of it. */
  narrowing: LoanNarrowing
  /** How many that is. */
  total: number
}

/** What can be done with the ticked loans at once, or with the whole list: never both in one place. */
export function LoanSelectionBar({ selection, permissions, narrowing, total }: LoanSelectionBarProps) {
  const { t } = useTranslation()
  const { company, affiliate } = useCurrentUser()
  const loans = [...selection.rows.values()]
  const { run, progress } = useToggleMany(selection)
  // Of loans that another company shared there is nothing to deactivate.
  const own = permissions.delete ? loans.filter((loan) => !isOfAnother(loan, company?._id)) : []
  const active = own.filter((loan) => loan.active)
  const inactive = own.filter((loan) => !loan.active)
  const { isWhole } = selection
  const whole = permissions.share &&
    affiliate !== null && { total, isSelected: isWhole, onSelect: selection.selectWhole }
  if (isWhole)
    return (
      <SelectionBar count={loans.length} whole={whole} onClear={selection.clear}>
        <ShareAll narrowing={narrowing} onShared={selection.clear} />
      </SelectionBar>
    )
  return (
    <SelectionBar count={loans.length} whole={!progress && whole} onClear={selection.clear}>
      {!progress && permissions.share && <ShareSelected loans={loans} onShared={selection.clear} />}
      {progress && <span role="status">{t('loanList.working', progress)}</span>}
      {!progress && active.length > 0 && (
        <button type="button" className="btn btn-subtle has-icon" onClick={() => void run(active)}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
          {t('loanList.deactivate')}
        </button>
      )}
      {!progress && inactive.length > 0 && (
        <button type="button" className="btn btn-subtle has-icon" onClick={() => void run(inactive)}>
          <IconCheck size={18} stroke={1.75} aria-hidden />
          {t('loanList.activate')}
        </button>
      )}
    </SelectionBar>
  )
}

function useToggleMany(selection: ListSelection<LoanRow>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  const run = async (loans: readonly LoanRow[]): Promise<void> => {
    const off = loans[0]?.active ?? true
    const count = loans.length
    const confirmed = await askConfirm({
      title: t(off ? 'loanList.deactivateTitle' : 'loanList.activateTitle', { count }),
      text: t(off ? 'loanList.deactivateText' : 'loanList.activateText'),
      confirmLabel: t(off ? 'loanList.deactivateMany' : 'loanList.activateMany', { count }),
      danger: off,
    })
    if (!confirmed) return
    let failed = 0
    for (const [done, loan] of loans.entries()) {
      setProgress({ done, total: count })
      // One after the other: a hundred at once would take every connection of the database.
      await toggleLoan(loan).catch(() => {
        failed += 1
      })
    }
    setProgress(null)
    selection.clear()
    if (failed > 0) showError(`${t('shared.bulkFailed')} ${t('loanList.someFailed', { count: failed })}`)
    else showSuccess(t(off ? 'shared.selectedDeleted' : 'loanList.activatedMany'))
    await queryClient.invalidateQueries({ queryKey: loanListsKey })
  }
  return { run, progress }
}
