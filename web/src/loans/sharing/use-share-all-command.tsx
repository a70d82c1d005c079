import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import type { MassCommands } from '../../records/bulk/mass/use-mass-commands.tsx'
import { useTranslation } from '../../translation.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { LoanNarrowing } from './share-all-query.ts'

const ShareAllDialog = lazyPart(async () => (await import('./share-all-dialog.tsx')).ShareAllDialog, 'over')

interface Sharing {
  /** What the list is narrowed to. */
  narrowing: LoanNarrowing
  mayShare: boolean
  onShared?: () => void
}

/** Shares every loan of the list, those of other pages too. */
export function useShareAllCommand({ narrowing, mayShare, onShared }: Sharing): MassCommands {
  const { t } = useTranslation()
  const { affiliate } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  if (affiliate === null || !mayShare) return { commands: [], dialog: null }
  const command = {
    ...{ key: 'share', title: t('sharing.shareAll'), icon: IconShare },
    onIntent: () => void ShareAllDialog.preload(),
    onChoose: () => setOpen(true),
  }
  const dialog = isOpen && (
    <ShareAllDialog
      narrowing={narrowing}
      affiliate={affiliate}
      onClose={() => setOpen(false)}
      onShared={() => onShared?.()}
    />
  )
  return { commands: [command], dialog }
}
