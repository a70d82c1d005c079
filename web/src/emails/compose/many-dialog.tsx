import { countMailed, sendEmail } from '@corbel/domain/emails/compose-endpoints'
import type { ModuleKey } from '@corbel/domain/roles/role'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import type { MassTarget } from '../../records/bulk/mass/mass-target.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import '../emails.css'
import { TagPicker } from '../templates/tag-picker.tsx'
import { TagTextField } from '../templates/tag-text-field.tsx'
import { MailBodyField } from './mail-body-field.tsx'
import { useSending } from './use-sending.ts'

interface ManyDialogProps {
  module: ModuleKey
  records: MassTarget['records']
  onClose: () => void
}

const skippedReasons = ['not-found', 'inactive', 'no-address', 'invalid-address', 'suppressed', 'same-address'] as const

/** One e-mail to each of many: how many that are is counted under the writer's own rights before anything is sent. */
export function ManyDialog({ module, records, onClose }: ManyDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const [template, setTemplate] = useState('')
  const [isTried, setTried] = useState(false)
  const which =
    'ids' in records
      ? { module, Ids: [...records.ids] }
      : { module, ...records.narrowing, filters: records.narrowing.filters ?? [] }
  const counted = useQuery({
    queryKey: ['emails-counted', which],
    queryFn: ({ signal }) => call(countMailed, { body: which, signal }),
    gcTime: 0,
  })
  const count = counted.data?.count
  const sending = useSending({
    send: () => {
      const said = template === '' ? { subject, body } : { subject: '', body: '', template }
      return call(sendEmail, { body: { ...which, ...said, count: count ?? 0 } })
    },
    onClose,
  })
  const error = counted.error ?? sending.error
  const refused = isRefusal(error) ? Object.values(error.fields)[0] : undefined
  return (
    <FormDialog
      title={t('mails.compose')}
      size={1_100}
      closeOnClickOutside={false}
      isTyped={subject + body + template !== '' && !sending.isSuccess}
      onClose={onClose}
    >
      <form
        className="mail-form stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (
            (template !== '' || subject.trim() !== '') &&
            count !== undefined &&
            !sending.isPending &&
            !sending.isSuccess
          )
            sending.mutate()
        }}
      >
        <FormError message={error === null ? null : `${t('mails.failed')} ${refused ?? errorText(error)}`} />
        <div role="status">
          {count === undefined ? null : <p>{t('mails.goesTo', { count })}</p>}
          <ul className="mail-skipped">
            {skippedReasons.flatMap((reason) => {
              const found = counted.data?.skipped.find((one) => one.reason === reason)
              return found === undefined
                ? []
                : [<li key={reason}>{t(`mails.skipped.${reason}`, { count: found.count })}</li>]
            })}
          </ul>
        </div>
        {counted.data !== undefined && counted.data.templates.length > 0 && (
          <Choice
            label={t('mailTemplates.choose')}
            placeholder={t('mailTemplates.noTemplate')}
            description={template === '' ? undefined : t('mailTemplates.inTheirLanguage')}
            data={counted.data.templates.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={template}
            onChange={setTemplate}
          />
        )}
        {template === '' && (
          <>
            <TagTextField
              label={t('mails.subject')}
              required
              maxLength={255}
              tags={counted.data?.tags ?? []}
              value={subject}
              error={isTried && subject.trim() === '' ? t('mails.problems.subject') : undefined}
              onChange={setSubject}
            />
            <MailBodyField html={body} tags={counted.data?.tags ?? []} picker={TagPicker} onType={setBody} />
          </>
        )}
        <p role="status" className="mail-sent">
          {sending.isSuccess ? t('mails.sent') : null}
        </p>
        <DialogFooter>
          <CancelButton>{t('mails.cancel')}</CancelButton>
          <Button type="submit" loading={sending.isPending} disabled={sending.isSuccess || !count}>
            {t('mails.send')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
