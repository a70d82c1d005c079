import { templateCategories } from '@corbel/domain/whatsapp/whatsapp-codes'
import type { WhatsappTemplate } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { addWhatsappTemplate, saveWhatsappTemplate } from '@corbel/domain/whatsapp/whatsapp-template-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/controls/choice.tsx'
import { TextArea } from '../ui/controls/text-area.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { forgetWhatsapp } from './whatsapp-queries.ts'

interface TemplateDialogProps {
  /** Null for one that does not exist yet. */
  template: WhatsappTemplate | null
  onClose: () => void
}

const heads = ['none', 'text', 'image', 'video', 'document'] as const

/** A message template as it is handed in: its name, how it is filed, what it says, and an example of each value. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(template))
  const [isTyped, setTyped] = useState(false)
  const change = (more: Partial<typeof draft>) => {
    setTyped(true)
    setDraft((now) => ({ ...now, ...more }))
  }
  const saving = useMutation({
    mutationFn: () => {
      const { head, headText, samples, ...rest } = draft
      const header = head === 'none' ? null : { kind: head, text: head === 'text' ? headText.trim() : '' }
      const lines = samples.split('\n').map((line) => line.trim())
      const body = { ...rest, name: rest.name.trim(), header, samples: lines.filter((line) => line !== '') }
      return template === null
        ? call(addWhatsappTemplate, { body })
        : call(saveWhatsappTemplate, { params: { id: template._id }, body })
    },
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await forgetWhatsapp(queryClient)
      onClose()
    },
  })
  const { error } = saving
  const fields = isRefusal(error) ? error.fields : {}
  return (
    <FormDialog
      title={template === null ? t('whatsapp.newTemplate') : t('whatsapp.editTemplate')}
      size={640}
      isTyped={isTyped && !saving.isSuccess}
      onClose={onClose}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving.isPending) saving.mutate()
        }}
      >
        <FormError message={error === null || Object.keys(fields).length > 0 ? null : errorText(error)} />
        <div className="many-fields">
          <TextField
            label={t('campaigns.name')}
            description={t('whatsapp.nameHelp')}
            required
            maxLength={512}
            value={draft.name}
            error={fields.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextField
            label={t('whatsapp.language')}
            required
            maxLength={6}
            value={draft.language}
            error={fields.language}
            onChange={(event) => change({ language: event.currentTarget.value })}
          />
          <Choice
            label={t('whatsapp.category')}
            data={templateCategories.map((one) => ({ value: one, label: t(`whatsapp.categories.${one}`) }))}
            value={draft.category}
            error={fields.category}
            onChange={(chosen) => change({ category: templateCategories.find((one) => one === chosen) ?? 'MARKETING' })}
          />
          <Choice
            label={t('whatsapp.header')}
            description={draft.head === 'none' || draft.head === 'text' ? undefined : t('whatsapp.headerHelp')}
            data={heads.map((one) => ({ value: one, label: t(`whatsapp.headers.${one}`) }))}
            value={draft.head}
            error={fields.header}
            onChange={(chosen) => change({ head: heads.find((one) => one === chosen) ?? 'none' })}
          />
        </div>
        {draft.head === 'text' ? (
          <TextField
            label={t('whatsapp.headerText')}
            maxLength={60}
            value={draft.headText}
            error={fields.header}
            onChange={(event) => change({ headText: event.currentTarget.value })}
          />
        ) : null}
        <TextArea
          label={t('campaigns.message')}
          required
          rows={4}
          maxLength={1_024}
          value={draft.body}
          error={fields.body}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        <TextArea
          label={t('whatsapp.samples')}
          rows={2}
          value={draft.samples}
          error={fields.samples}
          onChange={(event) => change({ samples: event.currentTarget.value })}
        />
        <TextField
          label={t('whatsapp.footer')}
          maxLength={60}
          value={draft.footer}
          error={fields.footer}
          onChange={(event) => change({ footer: event.currentTarget.value })}
        />
        <DialogFooter>
          <CancelButton>{t('shared.cancel')}</CancelButton>
          <Button type="submit" loading={saving.isPending}>
            {t('shared.save')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

const draftOf = (template: WhatsappTemplate | null) => ({
  name: template?.name ?? '',
  language: template?.language ?? 'en_US',
  category: templateCategories.find((one) => one === template?.category) ?? 'MARKETING',
  head: template?.header?.kind ?? ('none' as (typeof heads)[number]),
  headText: template?.header?.text ?? '',
  body: template?.body ?? '',
  samples: template?.samples.join('\n') ?? '',
  footer: template?.footer ?? '',
})
