import type { LoanAccess } from '@corbel/domain/loans/guest-actor'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { dayOf, endOfDay } from './end-of-day.ts'
import { useShareLoans } from './use-share-loans.ts'

interface ShareDialogProps {
  title: string
  ids: readonly string[]
  affiliate: string
  onClose: () => void
  /** After the loans have been shared. */
  onShared?: () => void
}

/** The question before a loan is shared: for reading or for changing, and until when. */
export function ShareDialog({ title, ids, affiliate, onClose, onShared }: ShareDialogProps) {
  const { t } = useTranslation()
  const [day, setDay] = useState('')
  const share = useShareLoans()
  const answer = (access: LoanAccess) =>
    share.mutate({ ids, affiliate, access, expiresAt: endOfDay(day) }, { onSuccess: onShared, onSettled: onClose })
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('shared.close') }}>
      <div className="stack">
        <p>{t('loans.shareQuestion')}</p>
        <TextInput
          type="date"
          label={t('sharing.expires')}
          description={t('sharing.expiryHint')}
          min={dayOf(new Date().toISOString())}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('loans.shareCancel')}
        </Button>
        <Button
          variant="default"
          loading={share.isPending && share.variables.access === 'Edit'}
          disabled={share.isPending}
          onClick={() => answer('Edit')}
        >
          {t('loans.shareEdit')}
        </Button>
        <Button
          data-autofocus
          loading={share.isPending && share.variables.access === 'View'}
          disabled={share.isPending}
          onClick={() => answer('View')}
        >
          {t('loans.shareView')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
