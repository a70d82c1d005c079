import type { LeadChange } from '@corbel/domain/leads/lead-change-endpoints'
import { IconHandGrab, IconProgress, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import type { MassCommands } from '../../records/bulk/mass/use-mass-commands.tsx'
import { useTranslation } from '../../translation.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { LeadListReply } from '../lead-queries.ts'
import type { LeadRecords } from './lead-change-dialog.tsx'

const LeadChangeDialog = lazyPart(async () => (await import('./lead-change-dialog.tsx')).LeadChangeDialog, 'over')

type May = Pick<LeadListReply['permissions'], 'assignMany' | 'moveMany'>

/** What can be done with many leads beside taking them out of use, as far as the role may. */
export function useLeadCommands(records: LeadRecords, may: May, onDone?: () => void): MassCommands {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<LeadChange['kind'] | null>(null)
  const command = (kind: LeadChange['kind'], title: string, icon: typeof IconProgress) => ({
    ...{ key: kind, title, icon },
    onIntent: () => void LeadChangeDialog.preload(),
    onChoose: () => setAsked(kind),
  })
  return {
    commands: [
      ...(may.assignMany
        ? [command('take', t('leads.manyTake'), IconHandGrab), command('assign', t('mass.giveTo'), IconUserShare)]
        : []),
      ...(may.moveMany ? [command('status', t('mass.changeStatus'), IconProgress)] : []),
    ],
    dialog: asked && <LeadChangeDialog kind={asked} records={records} onClose={() => setAsked(null)} onDone={onDone} />,
  }
}
