import { fileUnfiled, type MailAnswer } from '@corbel/domain/emails/answer-endpoints'
import { type MailModule, mailModules } from '@corbel/domain/emails/email-policy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { emailsKey } from '../emails-query.ts'
import { RecordField } from '../templates/record-field.tsx'
import { unfiledQuery } from './unfiled-query.ts'

interface FileUnfiledDialogProps {
  answer: MailAnswer
  onClose: () => void
}

/** Puts an answer that belongs to no record at the one that is found here. */
export function FileUnfiledDialog({ answer, onClose }: FileUnfiledDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [module, setModule] = useState<MailModule>('opportunities')
  const [owner, setOwner] = useState<string | null>(null)
  const filing = useMutation({
    mutationFn: (to: string) => call(fileUnfiled, { params: { id: answer._id }, body: { module, owner: to } }),
    onSuccess: async ({ message }, to) => {
      showSuccess(message)
      onClose()
      await queryClient.invalidateQueries({ queryKey: emailsKey({ module, owner: to }) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: unfiledQuery.queryKey }),
  })
  return (
    <Dialog title={t('mails.fileAtRecord')} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (owner !== null && !filing.isPending) filing.mutate(owner)
        }}
      >
        <FormError message={filing.error === null ? null : errorText(filing.error)} />
        <p className="quiet">{`${answer.from.email}: ${answer.subject}`}</p>
        <Choice
          label={t('mailTemplates.module')}
          data={mailModules.map((value) => ({ value, label: t(`mailTemplates.modules.${value}`) }))}
          value={module}
          onChange={(next) => {
            setModule(mailModules.find((one) => one === next) ?? module)
            setOwner(null)
          }}
        />
        <RecordField label={t('mails.atWhichRecord')} module={module} owner={owner} onOwner={setOwner} />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('mails.cancel')}
          </Button>
          <Button type="submit" loading={filing.isPending} disabled={owner === null}>
            {t('mails.fileAtRecord')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
