import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRefusal } from '../../api-errors.ts'
import type { FilledForm } from '../../records/editing/open-draft.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { KeepForm } from './use-saving-for-later.ts'

interface SaveDialogProps {
  form: FilledForm
  website: string
  save: (kept: KeepForm) => Promise<void>
  onClose: () => void
}

/** Where the link is mailed to. What is wrong in the form itself is said there, with the dialog out of the way. */
export function SaveDialog({ form, website, save, onClose }: SaveDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [known] = useState(() => mailIn(form))
  const [sendTo, setSendTo] = useState(known)
  const saving = useMutation({ mutationFn: () => save({ sendTo: sendTo.trim(), website }), onSuccess: onClose })
  const fields = isRefusal(saving.error) ? saving.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <FormDialog
      title={t('webforms.saveForLater')}
      isTyped={sendTo !== known && !saving.isPending && !saving.isSuccess}
      onClose={onClose}
    >
      <form className="stack" noValidate onSubmit={submit}>
        <FormError
          message={
            saving.error && fields.sendTo === undefined
              ? `${t('webforms.keptFailed')} ${errorText(saving.error)}`
              : null
          }
        />
        <p>{t('webforms.saveForLaterText')}</p>
        <TextField
          label={t('webforms.sendTo')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          data-autofocus
          value={sendTo}
          error={fields.sendTo}
          onChange={(event) => setSendTo(event.currentTarget.value)}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={saving.isPending}>
            {t('webforms.sendLink')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

/** What the visitor has said of it already. */
function mailIn({ draft }: FilledForm): string {
  const field = draft.form.nodes.find(({ type }) => type === 'email')
  const said = field === undefined ? '' : draft.get(field.id)
  return typeof said === 'string' ? said : ''
}
