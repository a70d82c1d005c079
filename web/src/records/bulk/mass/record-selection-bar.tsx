import type { ModuleKey } from '@corbel/domain/roles/role'
import type { ReactNode } from 'react'
import { SelectionBar } from '../../../ui/table/selection-bar.tsx'
import type { ListSelection } from '../../list/use-list-selection.ts'
import { MassButtons } from './mass-buttons.tsx'
import type { MassNarrowing } from './mass-target.ts'
import { type LeaveDialog, useMassCommands } from './use-mass-commands.tsx'

interface RecordSelectionBarProps<Row> {
  module: ModuleKey
  selection: ListSelection<Row>
  narrowing: MassNarrowing
  total: number
  LeaveDialog?: LeaveDialog | undefined
  /** What else can be done with these rows. */
  children?: ReactNode
}

/** What can be done with the selected records of a list, or with all of it: never both in one place. */
export function RecordSelectionBar<Row extends { _id: string; active: boolean }>(props: RecordSelectionBarProps<Row>) {
  const { module, selection, narrowing, total } = props
  const { isWhole, clear } = selection
  const rows = [...selection.rows.values()]
  const records = isWhole ? { narrowing } : { ids: rows.map(({ _id }) => _id) }
  const mass = useMassCommands({ module, records }, activityOf(rows), { onDone: clear, LeaveDialog: props.LeaveDialog })
  return (
    <SelectionBar
      count={rows.length}
      whole={{ total, isSelected: isWhole, onSelect: selection.selectWhole }}
      onClear={clear}
    >
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
