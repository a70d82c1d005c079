import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { isShareable } from './may-share.ts'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog, 'over')

/** Offers to share a row's loan, where it can be; the dialog's code comes with the first press. */
export function ShareIcon({ loan, number }: { loan: LoanRow; number: string }) {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  if (user.affiliate === null || !isShareable(loan, user)) return null
  const label = t('sharing.shareLoan', { number })
  return (
    <>
      <IconButton size="sm" label={label} icon={<IconShare size={18} stroke={1.75} />} onClick={() => setOpen(true)} />
      {isOpen && (
        <ShareDialog title={label} ids={[loan._id]} affiliate={user.affiliate} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
