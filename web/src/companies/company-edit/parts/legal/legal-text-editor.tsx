import type { LegalVersion } from '@corbel/domain/companies/company-replies'
import { publishLegalText } from '@corbel/domain/companies/company-setup-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../api.ts'
import { isRefusal } from '../../../../api-errors.ts'
import { useTranslation } from '../../../../translation.ts'
import { showSuccess } from '../../../../ui/alerts.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../../../ui/dialog-footer.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { useTypedDialog } from '../../../../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../../../../ui/use-error-text.ts'
import { legalTextsQuery } from '../../../company-queries.ts'
import type { CompanyEditing } from '../../use-company-editing.ts'

interface LegalTextEditorProps {
  kind: LegalVersion['kind']
  newest: LegalVersion | undefined
  editing: CompanyEditing
  onClose: () => void
}

/** Begins with the text as it stands and publishes it as the next version. */
export function LegalTextEditor({ kind, newest, editing, onClose }: LegalTextEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const kindTitle = t(`companies.legal.kinds.${kind}`)
  const typed = useTypedDialog(
    `legal:${editing.stored._id}:${kind}`,
    () => ({ title: newest?.title ?? kindTitle, body: newest?.body ?? '' }),
    onClose,
  )
  const { title, body } = typed.value
  const [wasTried, setTried] = useState(false)
  const publishing = useMutation({
    mutationFn: () => call(publishLegalText, { params: { id: editing.stored._id }, body: { kind, title, body } }),
    onSuccess: async ({ text }) => {
      showSuccess(t('companies.legal.published', { version: text.version }))
      await queryClient.invalidateQueries({ queryKey: legalTextsQuery(editing.stored._id).queryKey })
      const { legal } = editing.stored
      editing.take({ ...editing.stored, legal: [...legal.filter((one) => one.kind !== kind), text] })
      typed.close()
    },
  })
  const isMissing = title.trim() === '' || body.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing && !publishing.isPending) publishing.mutate()
  }
  const { error } = publishing
  const refused = isRefusal(error) ? error.fields : {}
  return (
    <FormDialog isTyped={typed.isTyped} onClose={typed.close} size="lg" title={kindTitle} closeOnClickOutside={false}>
      <form className="stack" onSubmit={submit} noValidate>
        <FormError message={wasTried && isMissing ? t('companies.legal.required') : error && errorText(error)} />
        <TextField
          label={t('companies.legal.heading')}
          required
          maxLength={200}
          value={title}
          error={refused.title}
          onChange={(event) => typed.set({ title: event.currentTarget.value, body })}
        />
        <TextArea
          label={t('companies.legal.body')}
          description={t('companies.legal.bodyHint')}
          required
          rows={8}
          maxLength={100_000}
          value={body}
          error={refused.body}
          onChange={(event) => typed.set({ title, body: event.currentTarget.value })}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={publishing.isPending}>
            {t('companies.legal.publish')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
