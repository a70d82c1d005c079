import { fillTemplate } from '@corbel/domain/emails/template-endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { MailPlace } from '../emails-query.ts'
import type { ComposedMail } from './composed-mail.ts'

/** A template, and the words that it brought. */
export interface ChosenTemplate {
  id: string
  subject: string
  body: string
}

/** Nobody changed the words since: the mail goes as its template is designed. */
export const isAsDesigned = (template: ChosenTemplate | null, mail: Pick<ComposedMail, 'body'>): boolean =>
  template !== null && template.body === mail.body

interface TemplatePickerProps {
  place: MailPlace
  offered: readonly { _id: string; title: string }[]
  chosen: ChosenTemplate | null
  mail: ComposedMail
  onChoose: (template: ChosenTemplate | null) => void
}

/** Begins a mail with what a template says; what is written already is not replaced unasked. */
export function TemplatePicker({ place, offered, chosen, mail, onChoose }: TemplatePickerProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const filling = useMutation({
    mutationFn: async (id: string) => {
      const { subject, body } = await call(fillTemplate, { params: { id }, body: place })
      return { id, subject, body }
    },
    onSuccess: onChoose,
  })
  if (offered.length === 0) return null
  const isWritten = mail.subject + mail.body !== '' && !isAsDesigned(chosen, mail)
  const choose = async (id: string): Promise<void> => {
    if (id === '') return onChoose(null)
    const question = {
      title: t('mailTemplates.replaceQuestion'),
      text: t('mailTemplates.replaceText'),
      confirmLabel: t('mailTemplates.replace'),
    }
    if (!isWritten || (await askConfirm(question))) filling.mutate(id)
  }
  return (
    <>
      <Choice
        label={t('mailTemplates.choose')}
        placeholder={t('mailTemplates.noTemplate')}
        description={isAsDesigned(chosen, mail) ? t('mailTemplates.asDesigned') : undefined}
        data={offered.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={chosen?.id ?? ''}
        onChange={(id) => void choose(id)}
      />
      <FormError message={filling.error === null ? null : errorText(filling.error)} />
    </>
  )
}
