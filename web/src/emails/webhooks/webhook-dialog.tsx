import { addWebhook, changeWebhook, type Webhook } from '@corbel/domain/emails/webhooks/webhook-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useTypedDialog } from '../../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../../ui/use-error-text.ts'

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null
  /** With its secret, where it is new. */
  onDone: (secret: string | null) => void
  onClose: () => void
}

/** An address that automations may call, and what it is called here. */
export function WebhookDialog({ webhook, onDone, onClose }: WebhookDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const first = { title: webhook?.title ?? '', url: webhook?.url ?? '' }
  const { value, set, isTyped, forget, close } = useTypedDialog(
    `webhook:${webhook?._id ?? 'new'}`,
    () => first,
    onClose,
  )
  const { title, url } = value
  const [isTried, setTried] = useState(false)
  const saving = useMutation({
    mutationFn: async (): Promise<{ message: string; secret: string | null }> => {
      const body = { title: title.trim(), url: url.trim() }
      if (webhook === null) return call(addWebhook, { body })
      const { message } = await call(changeWebhook, {
        params: { id: webhook._id },
        body: { title: body.title, ...(body.url === webhook.url ? {} : { url: body.url }) },
      })
      return { message, secret: null }
    },
    onSuccess: ({ message, secret }) => {
      showSuccess(message)
      forget()
      onDone(secret)
    },
  })
  const said = isRefusal(saving.error) ? saving.error.fields : {}
  const problemOf = (field: 'title' | 'url', text: string, missing: string): string | null =>
    isTried && text.trim() === '' ? missing : (said[field] ?? null)
  return (
    <FormDialog
      title={webhook === null ? t('webhooks.add') : webhook.title}
      isTyped={isTyped && !saving.isSuccess}
      onClose={close}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (title.trim() !== '' && url.trim() !== '' && !saving.isPending) saving.mutate()
        }}
      >
        {saving.error && said.title === undefined && said.url === undefined && (
          <FormError message={errorText(saving.error)} />
        )}
        <TextField
          label={t('webhooks.name')}
          required
          maxLength={120}
          value={title}
          error={problemOf('title', title, t('webhooks.titleMissing'))}
          onChange={({ currentTarget }) => set((now) => ({ ...now, title: currentTarget.value }))}
        />
        <TextField
          label={t('webhooks.url')}
          description={t('webhooks.urlHelp')}
          required
          inputMode="url"
          maxLength={2_000}
          value={url}
          error={problemOf('url', url, t('webhooks.urlMissing'))}
          onChange={({ currentTarget }) => set((now) => ({ ...now, url: currentTarget.value }))}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" aria-busy={saving.isPending}>
            {t('shared.save')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
