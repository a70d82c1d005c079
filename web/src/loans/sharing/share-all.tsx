import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { useTranslation } from '../../translation.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { LoanNarrowing } from './share-all-query.ts'

const ShareAllDialog = lazyPart(async () => (await import('./share-all-dialog.tsx')).ShareAllDialog, 'over')

interface ShareAllProps {
  /** What the list is narrowed to. */
  narrowing: LoanNarrowing
  onShared: () => void
}

/** Shares every loan of the list, those of other pages too. */
export function ShareAll({ narrowing, onShared }: ShareAllProps) {
  const { t } = useTranslation()
  const { affiliate } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  if (affiliate === null) return null
  return (
    <>
      <button type="button" className="btn btn-subtle has-icon" onClick={() => setOpen(true)}>
        <IconShare size={18} stroke={1.75} aria-hidden />
        {t('sharing.shareAll')}
      </button>
      {isOpen && (
        <ShareAllDialog
          narrowing={narrowing}
          affiliate={affiliate}
          onClose={() => setOpen(false)}
          onShared={onShared}
        />
      )}
    </>
  )
}
