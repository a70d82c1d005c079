import type { PersonKind } from '@corbel/domain/people/person-kind'
import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const MergeSelectedDialog = lazyPart(
  async () => (await import('../merging/merge-selected-dialog.tsx')).MergeSelectedDialog,
  'over',
)

interface MergeTwoButtonProps {
  kind: PersonKind
  /** The ticked rows; nothing is offered but for two who are in use. */
  rows: readonly { _id: string; active: boolean }[]
}

/** Two who were ticked are compared and made one. */
export function MergeTwoButton({ kind, rows }: MergeTwoButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [one, other] = rows
  if (rows.length !== 2 || !one?.active || !other?.active) return null
  return (
    <>
      <button
        type="button"
        className="btn btn-subtle has-icon"
        aria-haspopup="dialog"
        onPointerEnter={() => void MergeSelectedDialog.preload()}
        onFocus={() => void MergeSelectedDialog.preload()}
        onClick={() => setOpen(true)}
      >
        <IconArrowMerge size={18} stroke={1.75} aria-hidden />
        {t('duplicates.mergeTwo')}
      </button>
      {isOpen && <MergeSelectedDialog {...{ kind, one: one._id, other: other._id }} onClose={() => setOpen(false)} />}
    </>
  )
}
