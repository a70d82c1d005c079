import {
  changeWebhook,
  listWebhooks,
  rotateWebhook,
  type Webhook,
} from '@corbel/domain/emails/webhooks/webhook-endpoints'
import {
  IconListDetails,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
  IconRotate,
  IconTrash,
} from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CopiedText } from '../sending/copied-text.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

const WebhookCalls = lazyPart(async () => (await import('./webhook-calls.tsx')).WebhookCalls, 'over')

const webhooksQuery = queryOptions({
  queryKey: ['automations', 'webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
})

/** Addresses of the company's own programs that its automations may call. */
export function WebhooksCard() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const webhooks = useQuery(webhooksQuery)
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [looked, setLooked] = useState<Webhook | null>(null)
  const forget = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  const onError = (error: Error) => showError(errorText(error))
  const changing = useMutation({
    mutationFn: ({ _id: id, state }: { _id: string; state: 'on' | 'off' | 'removed' }) =>
      call(changeWebhook, { params: { id }, body: { state } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError,
    onSettled: forget,
  })
  const rotating = useMutation({
    mutationFn: (id: string) => call(rotateWebhook, { params: { id } }),
    onSuccess: (made) => {
      showSuccess(made.message)
      setSecret(made.secret)
    },
    onError,
    onSettled: forget,
  })
  const remove = async ({ _id, title }: Webhook) => {
    const isSure = await askConfirm({
      ...{ title: t('webhooks.remove'), text: t('webhooks.removeQuestion', { title }) },
      ...{ confirmLabel: t('webhooks.remove'), danger: true },
    })
    if (isSure) changing.mutate({ _id, state: 'removed' })
  }
  return (
    <section className="card automation-addresses" aria-label={t('webhooks.title')}>
      <div className="card-h">
        <h2 className="grow">{t('webhooks.title')}</h2>
        {webhooks.data?.permissions.change && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('webhooks.add')}
          </Button>
        )}
      </div>
      <p className="quiet automation-built-in">{t('webhooks.text')}</p>
      <Loaded queries={{ webhooks }} title={t('webhooks.loadFailed')} skeleton={<RowsSkeleton rows={2} />}>
        {({ webhooks: { webhooks: rows, permissions } }) => (
          <DataList
            caption={t('webhooks.title')}
            rows={rows}
            rowId={({ _id }) => _id}
            empty={<p className="quiet automation-built-in">{t('webhooks.none')}</p>}
            columns={[
              { header: t('webhooks.name'), cell: ({ title }) => title },
              { header: t('webhooks.url'), wraps: true, cell: ({ url }) => url },
              { header: t('automations.state'), cell: (row) => <State webhook={row} /> },
              { header: t('webhooks.delivered'), align: 'right', cell: ({ delivered }) => delivered },
              { header: t('webhooks.failed'), align: 'right', cell: ({ failed }) => failed },
              { header: t('webhooks.waiting'), align: 'right', cell: ({ waiting }) => waiting },
            ]}
            rowActions={(row) =>
              permissions.change && (
                <ActionMenu
                  label={t('mailTemplates.actionsOf', { title: row.title })}
                  actions={[
                    { title: t('webhooks.calls.open'), icon: IconListDetails, onChoose: () => setLooked(row) },
                    { title: t('webhooks.change'), icon: IconPencil, onChoose: () => setEdited(row) },
                    { title: t('webhooks.rotate'), icon: IconRotate, onChoose: () => rotating.mutate(row._id) },
                    row.state === 'on'
                      ? {
                          title: t('automations.switchOff'),
                          icon: IconPlayerStop,
                          onChoose: () => changing.mutate({ _id: row._id, state: 'off' }),
                        }
                      : {
                          title: t('automations.switchOn'),
                          icon: IconPlayerPlay,
                          onChoose: () => changing.mutate({ _id: row._id, state: 'on' }),
                        },
                    {
                      ...{ title: t('webhooks.remove'), icon: IconTrash, isDanger: true },
                      onChoose: () => void remove(row),
                    },
                  ]}
                />
              )
            }
          />
        )}
      </Loaded>
      {edited !== null && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onDone={async (made) => {
            setEdited(null)
            setSecret(made)
            await forget()
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {looked !== null && <WebhookCalls webhook={looked} onClose={() => setLooked(null)} />}
      {secret !== null && (
        <Dialog title={t('webhooks.secret')} size="lg" closeOnClickOutside={false} onClose={() => setSecret(null)}>
          <p>{t('webhooks.secretHelp')}</p>
          <CopiedText text={secret} />
          <DialogFooter>
            <Button onClick={() => setSecret(null)}>{t('shared.close')}</Button>
          </DialogFooter>
        </Dialog>
      )}
    </section>
  )
}

function State({ webhook: { state, offBecause, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation()
  if (state === 'on' && failingSince !== null) return <StatusChip label={t('webhooks.failingNow')} color="amber" />
  return (
    <div>
      <StatusChip label={t(`webhooks.states.${state}`)} color={state === 'on' ? 'green' : 'gray'} />
      {offBecause !== null && <p className="quiet">{t(`webhooks.offBecause.${offBecause}`)}</p>}
    </div>
  )
}
