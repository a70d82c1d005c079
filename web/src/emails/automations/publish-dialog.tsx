import { countAutomation, publishAutomation } from '@corbel/domain/emails/automation-endpoints'
import { manyPastRecords, mostPastRecords } from '@corbel/domain/emails/automations/automation-design'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { OpenedAutomation } from './automation-page.tsx'

interface PublishProps {
  opened: OpenedAutomation
  onDone: (message: string) => void
  onClose: () => void
}

/** Before a draft becomes what runs: for how many records it holds now, and what of them and of what waits comes along. */
export function PublishDialog({ opened, onDone, onClose }: PublishProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { _id: id, rev, version } = opened.automation
  const [past, setPast] = useState(false)
  const [typed, setTyped] = useState('')
  const [moveWaiting, setMoveWaiting] = useState(false)
  const counted = useQuery({
    queryKey: ['automations', 'count', id, rev],
    queryFn: ({ signal }) => call(countAutomation, { params: { id }, body: {}, signal }),
    gcTime: 0,
    retry: false,
  })
  const count = counted.data?.count ?? 0
  const mustType = past && count > manyPastRecords
  const publishing = useMutation({
    mutationFn: () =>
      call(publishAutomation, { params: { id }, body: { rev, moveWaiting, past: past && count > 0 ? count : null } }),
    onSuccess: ({ message }) => onDone(message),
  })
  return (
    <Dialog title={t('automations.publishing.title', { version: version + 1 })} onClose={onClose}>
      <div className="stack">
        <Loaded queries={{ counted }} title={t('automations.loadFailed')} skeleton={<RowsSkeleton rows={2} />}>
          {() => (
            <>
              <p>{t('automations.publishing.now', { count })}</p>
              {count > 0 && count <= mostPastRecords && (
                <Check
                  label={t('automations.publishing.past')}
                  checked={past}
                  onChange={(event) => setPast(event.currentTarget.checked)}
                />
              )}
              {mustType && (
                <TextField
                  label={t('automations.publishing.typeCount', { count })}
                  inputMode="numeric"
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
              )}
            </>
          )}
        </Loaded>
        {opened.automation.version > 0 && (
          <Check
            label={t('automations.publishing.moveWaiting', { count: opened.waiting })}
            checked={moveWaiting}
            onChange={(event) => setMoveWaiting(event.currentTarget.checked)}
          />
        )}
        <FormError message={publishing.error === null ? null : errorText(publishing.error)} />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('shared.cancel')}
          </Button>
          <Button
            loading={publishing.isPending}
            disabled={counted.isPending || (mustType && typed.trim() !== String(count))}
            onClick={() => publishing.mutate()}
          >
            {t('mailTemplates.publish', { version: version + 1 })}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}
