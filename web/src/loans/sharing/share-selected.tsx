import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { useTranslation } from '../../translation.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { isShareable } from './may-share.ts'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog, 'over')

/** Shares the selected loans that can be; where none can, there is nothing to press. */
export function ShareSelected({ loans, onShared }: { loans: readonly LoanRow[]; onShared: () => void }) {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const shareable = loans.filter((loan) => isShareable(loan, user))
  if (user.affiliate === null || shareable.length === 0) return null
  return (
    <>
      <button type="button" className="btn btn-subtle has-icon" onClick={() => setOpen(true)}>
        <IconShare size={18} stroke={1.75} aria-hidden />
        {t('sharing.shareSelected')}
      </button>
      {isOpen && (
        <ShareDialog
          title={t('sharing.shareSelected')}
          ids={shareable.map((loan) => loan._id)}
          affiliate={user.affiliate}
          onClose={() => setOpen(false)}
          onShared={onShared}
        />
      )}
    </>
  )
}
