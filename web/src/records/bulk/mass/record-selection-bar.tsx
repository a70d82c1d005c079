import type { ModuleKey } from '@corbel/domain/roles/role'
import type { ReactNode } from 'react'
import { SelectionBar } from '../../../ui/table/selection-bar.tsx'
import type { ListSelection } from '../../list/use-list-selection.ts'
import { MassButtons } from './mass-buttons.tsx'
import type { MassNarrowing, MassTarget } from './mass-target.ts'
import { type LeaveDialog, useMassCommands } from './use-mass-commands.tsx'

interface RecordSelectionBarProps<Row> {
  module: ModuleKey
  selection: ListSelection<Row>
  narrowing: MassNarrowing
  total: number
  LeaveDialog?: LeaveDialog | undefined
  /** They may not be taken out of use. */
  isActivityClosed?: boolean
  /** What else can be done with these rows. */
  children?: ReactNode
  /** And what with these rows or with all of the list. */
  also?: (target: MassTarget) => ReactNode
}

/** What can be done with the selected records of a list, or with all of it: never both in one place. */
export function RecordSelectionBar<Row extends { _id: string; active: boolean }>(props: RecordSelectionBarProps<Row>) {
  const { module, selection, narrowing, total, also } = props
  const { isWhole, clear } = selection
  const rows = [...selection.rows.values()]
  const records = isWhole ? { narrowing } : { ids: rows.map(({ _id }) => _id) }
  const acts = props.isActivityClosed ? [] : activityOf(rows)
  const mass = useMassCommands({ module, records }, acts, { onDone: clear, LeaveDialog: props.LeaveDialog })
  return (
    <SelectionBar
      count={rows.length}
      whole={{ total, isSelected: isWhole, onSelect: selection.selectWhole }}
      onClear={clear}
    >
      {also?.({ module, records })}
      <MassButtons {...mass} />
      {!isWhole && props.children}
    </SelectionBar>
  )
}

/** Those that are in use can be taken out of it, the others brought back. */
export function activityOf(rows: readonly { active: boolean }[]) {
  return [
    ...(rows.some(({ active }) => active) ? ['deactivate' as const] : []),
    ...(rows.some(({ active }) => !active) ? ['activate' as const] : []),
  ]
}
