import { type FormKey, revokeFormKey, rotateFormKey } from '@corbel/domain/webforms/form-key-endpoints'
import { IconBan, IconPlus, IconRotate } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { InstantText } from '../../ui/date-text.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { keysQuery } from './api-queries.ts'
import { CodeBlock } from './code-block.tsx'
import { KeyDialog } from './key-dialog.tsx'

/** Keys that send a form, and nothing else. */
export function KeysCard({ webform }: { webform: string }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const keys = useQuery(keysQuery(webform))
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const forget = () => queryClient.invalidateQueries({ queryKey: keysQuery(webform).queryKey })
  const onError = (error: Error) => showError(errorText(error))
  const rotating = useMutation({
    mutationFn: (key: string) => call(rotateFormKey, { params: { id: webform, key }, body: {} }),
    onSuccess: async (made) => {
      setSecret(made.secret)
      await forget()
    },
    onError,
  })
  const revoking = useMutation({
    mutationFn: (key: string) => call(revokeFormKey, { params: { id: webform, key } }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await forget()
    },
    onError,
  })
  const revoke = async ({ _id, name }: FormKey) => {
    const isSure = await askConfirm({
      ...{ title: t('formApi.revoke'), text: t('formApi.revokeQuestion', { name }) },
      ...{ confirmLabel: t('formApi.revoke'), danger: true },
    })
    if (isSure) revoking.mutate(_id)
  }
  return (
    <section className="card" aria-label={t('formApi.keys')}>
      <div className="card-b stack">
        <div className="row">
          <h2 className="grow">{t('formApi.keys')}</h2>
          {keys.data?.permissions.change && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('formApi.addKey')}
            </Button>
          )}
        </div>
        <p className="quiet">{t('formApi.keysHelp')}</p>
      </div>
      <Loaded queries={{ keys }} title={t('formApi.loadFailed')} skeleton={<RowsSkeleton rows={2} />}>
        {(data) => (
          <DataList
            caption={t('formApi.keys')}
            rows={data.keys.keys}
            rowId={({ _id }) => _id}
            empty={<EmptyPanel title={t('formApi.noKeys')} />}
            columns={[
              {
                header: t('formApi.key'),
                cell: ({ name, prefix, revokedAt }) => (
                  <span className="row">
                    {name} <code>{prefix}…</code>
                    {revokedAt !== null && <StatusChip label={t('formApi.revoked')} color="red" />}
                  </span>
                ),
              },
              { header: t('formApi.perMinute'), align: 'right', cell: ({ per_minute: most }) => most },
              {
                header: t('formApi.lastUsed'),
                cell: ({ lastUsedAt }) =>
                  lastUsedAt === null ? (
                    <span className="quiet">{t('formApi.neverUsed')}</span>
                  ) : (
                    <InstantText value={lastUsedAt} />
                  ),
              },
              {
                header: t('formApi.ends'),
                cell: ({ expiresAt, revokedAt }) =>
                  revokedAt !== null ? (
                    <InstantText value={revokedAt} />
                  ) : expiresAt === null ? (
                    <span className="quiet">{t('formApi.endsNever')}</span>
                  ) : (
                    <InstantText value={expiresAt} />
                  ),
              },
            ]}
            rowActions={(key) =>
              key.revokedAt === null &&
              data.keys.permissions.change && (
                <ActionMenu
                  label={t('builders.actionsOf', { title: key.name })}
                  actions={[
                    { title: t('formApi.rotate'), icon: IconRotate, onChoose: () => rotating.mutate(key._id) },
                    {
                      ...{ title: t('formApi.revoke'), icon: IconBan, isDanger: true },
                      onChoose: () => void revoke(key),
                    },
                  ]}
                />
              )
            }
          />
        )}
      </Loaded>
      {isAdding && (
        <KeyDialog
          webform={webform}
          onMade={async (made) => {
            setAdding(false)
            setSecret(made)
            await forget()
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret !== null && (
        <Dialog title={t('formApi.secret')} size="lg" closeOnClickOutside={false} onClose={() => setSecret(null)}>
          <p>{t('formApi.secretHelp')}</p>
          <CodeBlock label={t('formApi.secret')} text={secret} />
          <DialogFooter>
            <Button onClick={() => setSecret(null)}>{t('shared.close')}</Button>
          </DialogFooter>
        </Dialog>
      )}
    </section>
  )
}
