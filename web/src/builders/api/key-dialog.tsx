import { addFormKey, mostDays, mostPerMinute } from '@corbel/domain/webforms/form-key-endpoints'
import { isEmbeddingOrigin } from '@corbel/domain/webforms/webform-settings'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { wholeNumberIn } from '../../ui/controls/whole-number.ts'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'

interface KeyDialogProps {
  webform: string
  onMade: (secret: string) => void
  onClose: () => void
}

const usualPerMinute = '60'

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

/** What a key is for, and how far it reaches. */
export function KeyDialog({ webform, onMade, onClose }: KeyDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const [sites, setSites] = useState('')
  const [places, setPlaces] = useState('')
  const [perMinute, setPerMinute] = useState(usualPerMinute)
  const [days, setDays] = useState('')
  const [isTried, setTried] = useState(false)
  const origins = linesOf(sites)
  const most = wholeNumberIn(perMinute, { least: 1, most: mostPerMinute })
  const end = wholeNumberIn(days, { least: 1, most: mostDays })
  /** Left out, a key would go on for ever: what is no number of days is never taken for that. */
  const isEndWrong = days.trim() !== '' && end === null
  const isWrong = name.trim() === '' || !origins.every(isEmbeddingOrigin) || most === null || isEndWrong
  const isTyped = [name, sites, places, days].some((text) => text !== '') || perMinute !== usualPerMinute
  const adding = useMutation({
    mutationFn: () =>
      call(addFormKey, {
        params: { id: webform },
        body: {
          ...{ name: name.trim(), origins, addresses: linesOf(places) },
          ...(most === null ? {} : { per_minute: most }),
          ...(end === null ? {} : { days: end }),
        },
      }),
    onSuccess: ({ secret }) => onMade(secret),
  })
  const refused = isRefusal(adding.error) ? Object.keys(adding.error.fields) : []
  const arePlacesWrong = refused.some((field) => field.startsWith('addresses'))
  return (
    <FormDialog title={t('formApi.addKey')} isTyped={isTyped && !adding.isSuccess} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isWrong && !adding.isPending) adding.mutate()
        }}
      >
        {adding.error && !arePlacesWrong && <FormError message={errorText(adding.error)} />}
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
        <TextArea
          label={t('formApi.addresses')}
          description={t('formApi.addressesHelp')}
          value={places}
          error={arePlacesWrong ? t('formApi.addressesWrong') : null}
          onChange={(event) => setPlaces(event.currentTarget.value)}
        />
        <TextField
          label={t('formApi.perMinute')}
          inputMode="numeric"
          maxLength={3}
          value={perMinute}
          error={isTried && most === null ? t('formApi.numberWrong', { most: mostPerMinute }) : null}
          onChange={(event) => setPerMinute(event.currentTarget.value)}
        />
        <TextField
          label={t('formApi.days')}
          description={t('formApi.daysHelp')}
          inputMode="numeric"
          maxLength={4}
          value={days}
          error={isTried && isEndWrong ? t('formApi.numberWrong', { most: mostDays }) : null}
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
