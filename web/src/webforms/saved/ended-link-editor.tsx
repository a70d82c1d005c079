import { askForFormLink } from '@corbel/domain/webforms/saved-form-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'

/** Used, past its time or never sent: one answer, and both ways on. */
export function EndedLinkEditor({ id }: { id: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [sendTo, setSendTo] = useState('')
  const ask = useMutation({
    mutationFn: () => call(askForFormLink, { params: { id }, body: { sendTo: sendTo.trim() } }),
  })
  const fields = isRefusal(ask.error) ? ask.error.fields : {}
  return (
    <section className="card visitor-thanks stack">
      <h1>{t('webforms.linkEnded')}</h1>
      <p>{t('webforms.linkEndedText')}</p>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!ask.isPending) ask.mutate()
        }}
      >
        <FormError message={ask.error && fields.sendTo === undefined ? errorText(ask.error) : null} />
        <TextField
          label={t('webforms.sendTo')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={sendTo}
          error={fields.sendTo}
          onChange={(event) => setSendTo(event.currentTarget.value)}
        />
        <p role="status">{ask.data?.message}</p>
        <Button type="submit" className="visitor-send" loading={ask.isPending}>
          {t('webforms.sendNewLink')}
        </Button>
      </form>
      <ButtonLink to={paths.visitorForm(id)} variant="default">
        {t('webforms.beginAnew')}
      </ButtonLink>
    </section>
  )
}
