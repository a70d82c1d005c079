import type { MassActKey } from '@corbel/domain/loans/mass-action'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { isWhole, type MassTarget } from './mass-target.ts'

const MassDialog = lazyPart(async () => (await import('./mass-dialog.tsx')).MassDialog, 'over')

/** Something that can be done with the selected records or with a whole list; any feature may bring one. */
export interface MassCommand {
  key: string
  title: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  /** Somebody is about to choose it. */
  onIntent?: () => void
  onChoose: () => void
}

export interface MassCommands {
  commands: readonly MassCommand[]
  /** What a chosen one asks; it stands beside the button or the menu, which may be gone by then. */
  dialog: ReactNode
}

const words = {
  deactivate: ['mass.deleteSelected', 'mass.deleteAll'],
  activate: ['mass.activateSelected', 'mass.activateAll'],
} as const

/** What else a kind asks before its records are taken out of use. */
export type LeaveDialog = ComponentType<{
  records: MassTarget['records']
  onClose: () => void
  onDone?: (() => void) | undefined
}>

interface MassOptions {
  onDone?: () => void
  /** Stands instead of the usual question; absent where there is nothing else to ask. */
  LeaveDialog?: LeaveDialog | undefined
}

/** Taking the selected records, or all of the list, out of use or back into it; each asks first. */
export function useMassCommands(
  target: MassTarget,
  acts: readonly MassActKey[],
  options: MassOptions = {},
): MassCommands {
  const { t } = useTranslation()
  const { onDone, LeaveDialog } = options
  const [asked, setAsked] = useState<MassActKey | null>(null)
  const commands = acts.map((action) => ({
    key: action,
    title: t(words[action][isWhole(target) ? 1 : 0]),
    icon: action === 'deactivate' ? IconTrash : IconCheck,
    onIntent: () => void MassDialog.preload(),
    onChoose: () => setAsked(action),
  }))
  const close = () => setAsked(null)
  const dialog =
    asked === null ? null : asked === 'deactivate' && LeaveDialog !== undefined ? (
      <LeaveDialog records={target.records} onClose={close} onDone={onDone} />
    ) : (
      <MassDialog target={target} action={asked} onClose={close} onDone={onDone} />
    )
  return { commands, dialog }
}
