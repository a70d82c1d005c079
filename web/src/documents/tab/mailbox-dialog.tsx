import { openMailbox, renewMailbox } from '@corbel/domain/documents/mailbox-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import type { DocumentsPlace } from './documents-query.ts'

/** The own address to which documents of a record are mailed. */
export function MailboxDialog({ place, onClose }: { place: DocumentsPlace; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const body = { module: place.module, owner: place.owner }
  const queryKey = ['documents', 'mailbox', body]
  const mailbox = useQuery({ queryKey, queryFn: ({ signal }) => call(openMailbox, { body, signal }) })
  const renew = useMutation({
    mutationFn: () => call(renewMailbox, { body }),
    onSuccess: (made) => {
      queries.setQueryData(queryKey, made)
      showSuccess(t('documentMailbox.renewed'))
    },
    onError: () => showError(t('shared.broken')),
  })
  const ask = async () => {
    const label = t('documentMailbox.renew')
    if (await askConfirm({ title: label, text: t('documentMailbox.renewText'), confirmLabel: label })) renew.mutate()
  }
  const copy = (address: string) =>
    navigator.clipboard
      .writeText(address)
      .then(() => showSuccess(t('documentMailbox.copied')))
      .catch(() => showError(t('shared.broken')))
  return (
    <Dialog title={t('documentMailbox.share')} onClose={onClose}>
      <Loaded queries={{ mailbox }} skeleton={<RowsSkeleton rows={3} />} title={t('documentMailbox.failed')}>
        {({ mailbox: { address, from } }) =>
          address === null ? (
            <p>{t('documentMailbox.none')}</p>
          ) : (
            <div className="stack">
              <p className="quiet">{t('documentMailbox.text', { from })}</p>
              {/* All of it is seen, and taken at one touch where there is no clipboard. */}
              <TextArea
                label={t('documentMailbox.title')}
                value={address}
                rows={3}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
              <p className="row">
                {/* The clipboard is there over https and on the machine itself only. */}
                {window.isSecureContext && (
                  <Button onClick={() => void copy(address)}>{t('documentMailbox.copy')}</Button>
                )}{' '}
                <Button variant="default" loading={renew.isPending} onClick={() => void ask()}>
                  {t('documentMailbox.renew')}
                </Button>
              </p>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  )
}
