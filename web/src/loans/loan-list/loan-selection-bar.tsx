import type { LoanPermissions, LoanRow } from '@corbel/domain/loans/loan-replies'
import { filtersIn } from '@corbel/domain/records/list/conditions/list-condition'
import { useCurrentUser } from '../../current-user.ts'
import { MassButtons } from '../../records/bulk/mass/mass-buttons.tsx'
import { activityOf } from '../../records/bulk/mass/record-selection-bar.tsx'
import { useMassCommands } from '../../records/bulk/mass/use-mass-commands.tsx'
import { WholeListMenu } from '../../records/bulk/mass/whole-list-menu.tsx'
import type { ListSelection } from '../../records/list/use-list-selection.ts'
import { SelectionBar } from '../../ui/table/selection-bar.tsx'
import { isOfAnother } from '../sharing/may-share.ts'
import type { LoanNarrowing } from '../sharing/share-all-query.ts'
import { ShareSelected } from '../sharing/share-selected.tsx'
import { useShareAllCommand } from '../sharing/use-share-all-command.tsx'

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
  const { company, affiliate } = useCurrentUser()
  const { isWhole, clear } = selection
  const loans = [...selection.rows.values()]
  // Of loans that another company shared there is nothing to deactivate.
  const own = loans.filter((loan) => !isOfAnother(loan, company?._id))
  const records = isWhole ? { narrowing } : { ids: own.map(({ _id }) => _id) }
  const mass = useMassCommands(
    { module: 'opportunities', records },
    mayChangeMany(permissions) ? activityOf(own) : [],
    { onDone: clear },
  )
  const share = useShareAllCommand({ narrowing, mayShare: isWhole && permissions.share, onShared: clear })
  const canAll = mayChangeMany(permissions) || (permissions.share && affiliate !== null)
  return (
    <SelectionBar
      count={loans.length}
      whole={canAll && { total, isSelected: isWhole, onSelect: selection.selectWhole }}
      onClear={clear}
    >
      {!isWhole && permissions.share && <ShareSelected loans={loans} onShared={clear} />}
      <MassButtons {...share} />
      <MassButtons {...mass} />
    </SelectionBar>
  )
}

export const mayChangeMany = ({ delete: deletes, massAction }: LoanPermissions): boolean => deletes && massAction

type WholeLoansMenuProps = Omit<LoanSelectionBarProps, 'selection'>

/** The commands for every loan that the list is narrowed to. */
export function WholeLoansMenu({ permissions, narrowing, total }: WholeLoansMenuProps) {
  const listsInactive = filtersIn(narrowing.filters ?? []).some(({ field }) => field === 'active')
  const acts = listsInactive ? (['deactivate', 'activate'] as const) : (['deactivate'] as const)
  const mass = useMassCommands(
    { module: 'opportunities', records: { narrowing } },
    mayChangeMany(permissions) ? acts : [],
  )
  const share = useShareAllCommand({ narrowing, mayShare: permissions.share })
  return (
    <WholeListMenu
      total={total}
      commands={[...mass.commands, ...share.commands]}
      dialog={
        <>
          {mass.dialog}
          {share.dialog}
        </>
      }
    />
  )
}
