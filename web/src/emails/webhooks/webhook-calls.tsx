import {
  callStates,
  listWebhookCalls,
  resendWebhookCall,
  type Webhook,
  type WebhookCall,
} from '@corbel/domain/emails/webhooks/webhook-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isPath } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { InstantText, StampText } from '../../ui/date-text.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { PageTurner } from '../templates/page-turner.tsx'

const perPage = 10
const colors = { waiting: 'blue', taken: 'green', 'not-taken': 'red' } as const
const shown = ['all', ...callStates] as const
type Shown = (typeof shown)[number]

interface WebhookCallsProps {
  webhook: Webhook
  onClose: () => void
}

/** What an address was told, call by call, and what it answered; each can be made again. */
export function WebhookCalls({ webhook: { _id: id, title }, onClose }: WebhookCallsProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [which, setWhich] = useState<Shown>('all')
  const [page, setPage] = useState(0)
  const state = which === 'all' ? null : which
  const calls = useQuery({
    queryKey: ['automations', 'webhooks', id, state, page],
    queryFn: ({ signal }) =>
      call(listWebhookCalls, { params: { id }, body: { state, skip: page * perPage, limit: perPage }, signal }),
    placeholderData: (before) => before,
    // What is waited for here happens without anybody pressing anything.
    refetchInterval: 5_000,
  })
  const again = useMutation({
    mutationFn: (delivery: string) => call(resendWebhookCall, { params: { id, delivery } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['automations', 'webhooks'] }),
  })
  return (
    <Dialog title={t('webhooks.calls.title', { title })} size={1_100} onClose={onClose}>
      <Segmented
        aria-label={t('automations.state')}
        data={shown.map((value) => ({
          value,
          label: value === 'all' ? t('automations.allRuns') : t(`webhooks.calls.states.${value}`),
        }))}
        value={which}
        onChange={(value) => {
          setWhich(shown.find((one) => one === value) ?? 'all')
          setPage(0)
        }}
      />
      <Loaded queries={{ calls }} title={t('webhooks.loadFailed')} skeleton={<RowsSkeleton rows={4} />}>
        {({ calls: { calls: rows, count } }) => (
          <>
            <DataList
              caption={t('webhooks.calls.title', { title })}
              rows={rows}
              rowId={({ _id }) => _id}
              empty={<p className="quiet automation-nothing">{t('webhooks.calls.none')}</p>}
              columns={[
                { header: t('webhooks.calls.record'), cell: (row) => <OfRecord row={row} /> },
                { header: t('webhooks.calls.automation'), wraps: true, cell: ({ automation }) => automation },
                { header: t('automations.state'), wraps: true, cell: (row) => <Became row={row} /> },
                { header: t('webhooks.calls.tries'), align: 'right', cell: ({ tries }) => tries },
                { header: t('webhooks.calls.said'), wraps: true, cell: ({ said }) => <code>{said}</code> },
              ]}
              rowActions={({ _id, mayResend }) =>
                mayResend && (
                  <Button
                    variant="default"
                    loading={again.isPending && again.variables === _id}
                    onClick={() => again.mutate(_id)}
                  >
                    {t('mails.resend')}
                  </Button>
                )
              }
            />
            <PageTurner page={page} pages={Math.ceil(count / perPage)} onPage={setPage} />
          </>
        )}
      </Loaded>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('shared.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function OfRecord({ row: { record, at } }: { row: WebhookCall }) {
  const { t } = useTranslation()
  return (
    <div>
      {record !== null && isPath(record.page) ? (
        <AppLink to={record.page}>{record.title}</AppLink>
      ) : (
        <span className="quiet">{t('automations.hiddenRecord')}</span>
      )}
      <p className="quiet">
        <InstantText value={at} />
      </p>
    </div>
  )
}

function Became({ row: { state, reason, answered, dueAt } }: { row: WebhookCall }) {
  const { t } = useTranslation()
  return (
    <div>
      <StatusChip label={t(`webhooks.calls.states.${state}`)} color={colors[state]} />
      {reason !== null && <p className="quiet">{t(`automations.reason.${reason}`)}</p>}
      {answered !== null && <p className="quiet">{t('automations.answered', { status: answered })}</p>}
      {dueAt !== null && (
        <p className="quiet">
          <StampText value={dueAt} />
        </p>
      )}
    </div>
  )
}
