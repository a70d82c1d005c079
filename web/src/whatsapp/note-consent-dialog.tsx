import {
  type ConsentChannel,
  consentChannels,
  notePersonConsent,
} from '@corbel/domain/whatsapp/person-consent-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/controls/choice.tsx'
import { DateField } from '../ui/controls/date-field.tsx'
import { TextArea } from '../ui/controls/text-area.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useTypedDialog } from '../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { forgetWhatsapp } from './whatsapp-queries.ts'

interface NoteConsentDialogProps {
  personId: string
  topics: readonly string[]
  onClose: () => void
}

const blank = { channel: 'email' as ConsentChannel, topic: '', how: '', wording: '', on: '' }

/** Notes that somebody agreed, at the number or the address that their record has now. */
export function NoteConsentDialog({ personId: id, topics, onClose }: NoteConsentDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { value, set: setTyped, isTyped, close } = useTypedDialog(`consent:${id}`, () => blank, onClose)
  const set = (change: Partial<typeof blank>) => setTyped((now) => ({ ...now, ...change }))
  const { channel, topic, how, wording, on } = value
  const note = useMutation({
    mutationFn: () =>
      call(notePersonConsent, {
        params: { id },
        body: { channel, topic: channel === 'email' ? topic : '', how, wording, ...(on === '' ? {} : { on }) },
      }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await forgetWhatsapp(queryClient)
      close()
    },
  })
  const fields = isRefusal(note.error) ? note.error.fields : {}
  const hasPlace = Object.keys(fields).length > 0
  return (
    <FormDialog title={t('consents.note')} size={560} isTyped={isTyped && !note.isSuccess} onClose={close}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!note.isPending) note.mutate()
        }}
      >
        <FormError message={note.error !== null && !hasPlace ? errorText(note.error) : null} />
        <Choice
          label={t('consents.channel')}
          required
          data={consentChannels.map((value) => ({ value, label: t(`consents.channels.${value}`) }))}
          value={channel}
          error={fields.channel}
          onChange={(value) => set({ channel: consentChannels.find((one) => one === value) ?? 'email' })}
        />
        {channel === 'email' && topics.length > 0 ? (
          <TopicChoice topics={topics} value={topic} onChange={(value) => set({ topic: value })} />
        ) : null}
        <TextField
          label={t('consents.how')}
          description={t('consents.howHelp')}
          required
          maxLength={200}
          value={how}
          error={fields.how}
          onChange={({ currentTarget: { value } }) => set({ how: value })}
        />
        <TextArea
          label={t('consents.wording')}
          description={t('consents.wordingHelp')}
          rows={2}
          maxLength={1_000}
          value={wording}
          error={fields.wording}
          onChange={({ currentTarget: { value } }) => set({ wording: value })}
        />
        <DateField label={t('consents.on')} value={on} error={fields.on} onChange={(value) => set({ on: value })} />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={note.isPending} disabled={how.trim().length < 3}>
            {t('whatsapp.note')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

interface TopicChoiceProps {
  topics: readonly string[]
  value: string
  onChange: (topic: string) => void
}

/** What e-mails are about; blank: all of them. */
export function TopicChoice({ topics, value, onChange }: TopicChoiceProps) {
  const { t } = useTranslation()
  return (
    <Choice
      label={t('consents.about')}
      data={[{ value: '', label: t('consents.all') }, ...topics.map((topic) => ({ value: topic, label: topic }))]}
      value={value}
      onChange={onChange}
    />
  )
}
