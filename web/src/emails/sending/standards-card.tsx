import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CopiedText } from './copied-text.tsx'
import { type MailSettings, mailSettingsQuery, useSaveMailSettings } from './mail-setup-queries.ts'

const hours = Array.from({ length: 24 }, (_one, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** What the company sets for its e-mails: what is noted, when nothing leaves, and how long words are kept. */
export function StandardsCard() {
  const { t } = useTranslation()
  const id = useId()
  const settings = useQuery(mailSettingsQuery)
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-h">
        <h2 id={id}>{t('mailSetup.standards')}</h2>
      </header>
      <Loaded queries={{ settings }} title={t('mailSetup.loadFailed')} skeleton={<RowsSkeleton rows={3} />}>
        {(data) => <StandardsEditor key={data.settings.rev} settings={data.settings} />}
      </Loaded>
    </section>
  )
}

function StandardsEditor({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const tracksId = useId()
  const [draft, setDraft] = useState(settings)
  const save = useSaveMailSettings()
  const set = (part: Partial<MailSettings>) => setDraft((now) => ({ ...now, ...part }))
  const hour = (value: number | null) => (value === null ? '' : String(value))
  const hourOf = (value: string) => (value === '' ? null : Number(value))
  const months = (text: string) => Number(text.replaceAll(/\D/g, '').slice(0, 3))
  const fields = isRefusal(save.error) ? save.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { postalAddress: _postal, passOnTo: _to, ...wanted } = draft
    if (!save.isPending) save.mutate(wanted)
  }
  return (
    <form className="card-b stack" noValidate onSubmit={submit}>
      <FormError message={save.error === null ? null : (Object.values(fields)[0] ?? errorText(save.error))} />
      {settings.postalAddress === null ? (
        <FieldMessage tone="error">{t('mailSetup.noPostal')}</FieldMessage>
      ) : (
        <p className="quiet">{t('mailSetup.postal', { address: settings.postalAddress })}</p>
      )}
      {settings.passOnTo !== null && (
        <div>
          <p>{t('mailSetup.passOn')}</p>
          <CopiedText text={settings.passOnTo} />
          <p className="meta quiet">{t('mailSetup.passOnHelp')}</p>
        </div>
      )}
      <div>
        <label className="mail-own" htmlFor={tracksId}>
          <Switch id={tracksId} checked={draft.tracks} onChange={(tracks) => set({ tracks })} />
          {t('mailSetup.tracks')}
        </label>
        <p className="meta quiet">{t('mailSetup.tracksHelp')}</p>
      </div>
      <div className="mail-standards">
        <Choice
          label={t('mailSetup.quietFrom')}
          description={t('mailSetup.quietHelp')}
          placeholder={t('mailSetup.noQuiet')}
          data={hours}
          value={hour(draft.quietFrom)}
          onChange={(value) => set({ quietFrom: hourOf(value) })}
        />
        <Choice
          label={t('mailSetup.quietUntil')}
          placeholder={t('mailSetup.noQuiet')}
          data={hours}
          value={hour(draft.quietUntil)}
          onChange={(value) => set({ quietUntil: hourOf(value) })}
        />
      </div>
      <div className="mail-standards">
        <TextField
          label={t('mailSetup.keepsMonths')}
          inputMode="numeric"
          value={String(draft.keepsMonths)}
          onChange={(event) => set({ keepsMonths: months(event.currentTarget.value) })}
        />
        <TextField
          label={t('mailSetup.keepsManyMonths')}
          inputMode="numeric"
          value={String(draft.keepsManyMonths)}
          onChange={(event) => set({ keepsManyMonths: months(event.currentTarget.value) })}
        />
      </div>
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          {t('mailSetup.saveStandards')}
        </Button>
      </div>
    </form>
  )
}
