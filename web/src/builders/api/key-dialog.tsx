import { addFormKey } from '@corbel/domain/webforms/form-key-endpoints'
import { isEmbeddingOrigin } from '@corbel/domain/webforms/webform-settings'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'

interface KeyDialogProps {
  webform: string
  onMade: (secret: string) => void
  onClose: () => void
}

const wholeNumber = (text: string, most: number): number | undefined => {
  const number = Number(text)
  return text.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}

/** What a key is for, and how far it reaches. */
export function KeyDialog({ webform, onMade, onClose }: KeyDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const [sites, setSites] = useState('')
  const [perMinute, setPerMinute] = useState('60')
  const [days, setDays] = useState('')
  const [isTried, setTried] = useState(false)
  const origins = sites.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  const isWrong = name.trim() === '' || !origins.every(isEmbeddingOrigin)
  const adding = useMutation({
    mutationFn: () => {
      const [most, end] = [wholeNumber(perMinute, 600), wholeNumber(days, 3_650)]
      return call(addFormKey, {
        params: { id: webform },
        body: {
          ...{ name: name.trim(), origins },
          ...(most === undefined ? {} : { per_minute: most }),
          ...(end === undefined ? {} : { days: end }),
        },
      })
    },
    onSuccess: ({ secret }) => onMade(secret),
  })
  return (
    <FormDialog title={t('formApi.addKey')} isTyped={name !== '' && !adding.isSuccess} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isWrong && !adding.isPending) adding.mutate()
        }}
      >
        {adding.error && <FormError message={errorText(adding.error)} />}
        <TextField
          label={t('formApi.keyName')}
          required
          maxLength={80}
          value={name}
          error={isTried && name.trim() === '' ? t('formApi.nameMissing') : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextArea
          label={t('formApi.origins')}
          description={t('formApi.originsHelp')}
          value={sites}
          error={isTried && !origins.every(isEmbeddingOrigin) ? t('formApi.originsWrong') : null}
          onChange={(event) => setSites(event.currentTarget.value)}
        />
        <TextField
          label={t('formApi.perMinute')}
          inputMode="numeric"
          maxLength={3}
          value={perMinute}
          onChange={(event) => setPerMinute(event.currentTarget.value)}
        />
        <TextField
          label={t('formApi.days')}
          description={t('formApi.daysHelp')}
          inputMode="numeric"
          maxLength={4}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" aria-busy={adding.isPending}>
            {t('formApi.addKey')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
