import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { filtersIn } from '@corbel/domain/records/list/conditions/list-condition'
import { useCurrentUser } from '../../current-user.ts'
import { useMailCommand } from '../../emails/mail-many-link.tsx'
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
import type { LoanListReply } from './loan-list-query.ts'
import { useLoanCommands } from './many/use-loan-commands.tsx'

type ListPermissions = LoanListReply['permissions']

interface LoanSelectionBarProps {
  selection: ListSelection<LoanRow>
  permissions: ListPermissions
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
  const products = isWhole ? null : [...new Set(own.map(({ product }) => product._id))]
  const change = useLoanCommands({ records, products, may: permissions, onDone: clear })
  const share = useShareAllCommand({ narrowing, mayShare: isWhole && permissions.share, onShared: clear })
  const { moveMany, assignMany } = permissions
  const mail = useMailCommand({ module: 'opportunities', records }, permissions.compose)
  const shares = permissions.share && affiliate !== null
  const canAll = mayChangeMany(permissions) || moveMany || assignMany || permissions.compose || shares
  return (
    <SelectionBar
      count={loans.length}
      whole={canAll && { total, isSelected: isWhole, onSelect: selection.selectWhole }}
      onClear={clear}
    >
      {!isWhole && permissions.share && <ShareSelected loans={loans} onShared={clear} />}
      <MassButtons {...share} />
      {(isWhole || own.length > 0) && <MassButtons {...change} />}
      {(isWhole || own.length > 0) && <MassButtons {...mail} />}
      <MassButtons {...mass} />
    </SelectionBar>
  )
}

const mayChangeMany = ({ delete: deletes, massAction }: ListPermissions): boolean => deletes && massAction

/** Whether there is anything that the reader may do to loans that they select. */
export const mayActOnSome = (permissions: ListPermissions): boolean =>
  mayChangeMany(permissions) ||
  permissions.moveMany ||
  permissions.assignMany ||
  permissions.compose ||
  permissions.share

type WholeLoansMenuProps = Omit<LoanSelectionBarProps, 'selection'>

/** The commands for every loan that the list is narrowed to. */
export function WholeLoansMenu({ permissions, narrowing, total }: WholeLoansMenuProps) {
  const listsInactive = filtersIn(narrowing.filters ?? []).some(({ field }) => field === 'active')
  const acts = listsInactive ? (['deactivate', 'activate'] as const) : (['deactivate'] as const)
  const mass = useMassCommands(
    { module: 'opportunities', records: { narrowing } },
    mayChangeMany(permissions) ? acts : [],
  )
  const change = useLoanCommands({ records: { narrowing }, products: null, may: permissions })
  const share = useShareAllCommand({ narrowing, mayShare: permissions.share })
  const mail = useMailCommand({ module: 'opportunities', records: { narrowing } }, permissions.compose)
  return (
    <WholeListMenu
      total={total}
      commands={[...change.commands, ...mail.commands, ...mass.commands, ...share.commands]}
      dialog={
        <>
          {change.dialog}
          {mass.dialog}
          {share.dialog}
          {mail.dialog}
        </>
      }
    />
  )
}
