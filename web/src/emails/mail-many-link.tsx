import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { MassButtons } from '../records/bulk/mass/mass-buttons.tsx'
import { isWhole, type MassTarget } from '../records/bulk/mass/mass-target.ts'
import type { MassCommands } from '../records/bulk/mass/use-mass-commands.tsx'
import { useTranslation } from '../translation.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

const ManyDialog = lazyPart(async () => (await import('./compose/many-dialog.tsx')).ManyDialog, 'over')

/** Send Mail To Selected, or To All: opens the composer directly (specification 2, section 2). */
export function useMailCommand(target: MassTarget, mayCompose: boolean): MassCommands {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!mayCompose) return { commands: [], dialog: null }
  const command = {
    key: 'send-mail',
    title: t(isWhole(target) ? 'emails.sendAll' : 'emails.sendSelected'),
    icon: IconMail,
    onIntent: () => void ManyDialog.preload(),
    onChoose: () => setOpen(true),
  }
  return { commands: [command], dialog: isOpen ? <ManyDialog {...target} onClose={() => setOpen(false)} /> : null }
}

/** The same as a button. */
export function MailManyButton({ target }: { target: MassTarget }) {
  return <MassButtons {...useMailCommand(target, true)} />
}
