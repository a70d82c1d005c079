import type { LoanChange } from '@corbel/domain/loans/loan-change-endpoints'
import { IconProgress, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import type { MassCommands } from '../../../records/bulk/mass/use-mass-commands.tsx'
import { useTranslation } from '../../../translation.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { LoanListReply } from '../loan-list-query.ts'
import type { LoansToChange } from './loan-change-dialog.tsx'

const LoanChangeDialog = lazyPart(async () => (await import('./loan-change-dialog.tsx')).LoanChangeDialog, 'over')

interface LoanCommands extends LoansToChange {
  may: Pick<LoanListReply['permissions'], 'assignMany' | 'moveMany'>
  onDone?: () => void
}

/** What can be done with many loans beside taking them out of use and sharing them, as far as the role may. */
export function useLoanCommands({ records, products, may, onDone }: LoanCommands): MassCommands {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<LoanChange['kind'] | null>(null)
  const command = (kind: LoanChange['kind'], title: string, icon: typeof IconProgress) => ({
    ...{ key: kind, title, icon },
    onIntent: () => void LoanChangeDialog.preload(),
    onChoose: () => setAsked(kind),
  })
  return {
    commands: [
      ...(may.moveMany ? [command('status', t('mass.changeStatus'), IconProgress)] : []),
      ...(may.assignMany ? [command('assign', t('mass.giveTo'), IconUserShare)] : []),
    ],
    dialog: asked && (
      <LoanChangeDialog {...{ kind: asked, records, products, onDone }} onClose={() => setAsked(null)} />
    ),
  }
}
