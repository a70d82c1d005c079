import { type PersonConsent, revokePersonConsent } from '@corbel/domain/whatsapp/person-consent-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { useTypedDialog } from '../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { TopicChoice } from './note-consent-dialog.tsx'
import { forgetWhatsapp } from './whatsapp-queries.ts'

interface RevokeConsentDialogProps {
  personId: string
  entry: PersonConsent
  topics: readonly string[]
  onClose: () => void
}

const blank = { reason: '', topic: '' }

/** Notes that somebody wants no more of a channel, with what they said. */
export function RevokeConsentDialog({ personId: id, entry, topics, onClose }: RevokeConsentDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { value, set, isTyped, close } = useTypedDialog(`revoke:${id}:${entry._id}`, () => blank, onClose)
  const { reason, topic } = value
  const revoke = useMutation({
    mutationFn: () => call(revokePersonConsent, { params: { id }, body: { entry: entry._id, topic, reason } }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await forgetWhatsapp(queryClient)
      close()
    },
  })
  const refused = isRefusal(revoke.error) ? revoke.error.fields.reason : undefined
  const asksTopic = entry.channel === 'email' && entry.topic === '' && topics.length > 0
  return (
    <FormDialog
      title={t('consents.revokeTitle', { channel: t(`consents.channels.${entry.channel}`) })}
      size={520}
      isTyped={isTyped && !revoke.isSuccess}
      onClose={close}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim().length >= 3 && !revoke.isPending) revoke.mutate()
        }}
      >
        {asksTopic ? (
          <TopicChoice topics={topics} value={topic} onChange={(next) => set((now) => ({ ...now, topic: next }))} />
        ) : null}
        <TextField
          label={t('consents.reason')}
          required
          maxLength={200}
          value={reason}
          error={revoke.error === null ? undefined : (refused ?? errorText(revoke.error))}
          onChange={({ currentTarget }) => set((now) => ({ ...now, reason: currentTarget.value }))}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={revoke.isPending} disabled={reason.trim().length < 3}>
            {t('whatsapp.takeBack')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
