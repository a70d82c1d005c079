import { IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MassButtons } from '../records/bulk/mass/mass-buttons.tsx'
import { isWhole, type MassTarget } from '../records/bulk/mass/mass-target.ts'
import type { MassCommands } from '../records/bulk/mass/use-mass-commands.tsx'
import { useTranslation } from '../translation.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

const ListDialog = lazyPart(async () => (await import('./lists/list-dialog.tsx')).ListDialog, 'over')

/** Create/Update List, of the selected contacts or of all (specification 2, section 2). */
export function useListCommand(target: MassTarget, mayUse: boolean): MassCommands {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!mayUse || target.module !== 'contacts') return { commands: [], dialog: null }
  const command = {
    key: 'email-list',
    title: t(isWhole(target) ? 'emails.listAll' : 'emails.listSelected'),
    icon: IconUsersPlus,
    onIntent: () => void ListDialog.preload(),
    onChoose: () => setOpen(true),
  }
  return {
    commands: [command],
    dialog: isOpen ? <ListDialog records={target.records} onClose={() => setOpen(false)} /> : null,
  }
}

/** The same as a button. */
export function ListManyButton({ target }: { target: MassTarget }) {
  return <MassButtons {...useListCommand(target, true)} />
}
