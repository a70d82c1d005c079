import { auditChoices } from '@corbel/domain/shared/audit'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AuditSearch, paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/controls/choice.tsx'
import { MomentField } from '../ui/controls/moment-field.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { useDisplayFormat } from '../ui/display-format.ts'
import { useGo } from '../ui/use-go.ts'
import { auditChoicesQuery } from './audit-queries.ts'
import { isBackwards, isFiltered, isMoment, isReadable } from './audit-search.ts'

/** What the trail is searched by; the search itself lives in the address, so that it can be kept and sent. */
export function AuditFiltersEditor({ search }: { search: AuditSearch }) {
  const { t } = useTranslation()
  const { timeZone } = useDisplayFormat()
  const go = useGo()
  const choices = useQuery(auditChoicesQuery)
  const [asked, setAsked] = useState(search)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<AuditSearch>) => setAsked({ ...asked, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isReadable(asked) && !isBackwards(asked)) go(paths.audit({ ...asked, page: undefined }))
  }
  const text = (name: 'who' | 'field' | 'record' | 'session') => ({
    label: t(`security.${name}`),
    maxLength: name === 'record' || name === 'session' ? 64 : 200,
    value: asked[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  const time = (name: 'from' | 'to') => ({
    label: t(`security.${name}`),
    value: asked[name] ?? '',
    error: isTried && !isMoment(asked[name]) ? t('security.badMoment') : null,
    onChange: (value: string) => change({ [name]: value }),
  })
  const backwards = isBackwards(asked) ? t('security.badRange') : null
  return (
    <form className="card audit-filters" aria-label={t('security.search')} onSubmit={submit} noValidate>
      <MomentField {...time('from')} usualTime="00:00" description={t('security.zone', { zone: timeZone })} />
      <MomentField {...time('to')} usualTime="23:59" error={time('to').error ?? backwards} />
      <Choice
        label={t('security.what')}
        placeholder={t('security.everything')}
        data={auditChoices.map((one) => ({ value: one, label: t(`security.actions.${one}`) }))}
        value={asked.what ?? null}
        onChange={(what) => change({ what: auditChoices.find((one) => one === what) })}
      />
      <TextField {...text('who')} description={t('security.whoHelp')} />
      <Choice
        label={t('security.role')}
        placeholder={t('security.everyRole')}
        data={(choices.data?.roles ?? []).map((one) => ({ value: one._id, label: one.title }))}
        value={asked.role ?? null}
        onChange={(role) => change({ role: role || undefined })}
      />
      <TextField {...text('field')} description={t('security.fieldHelp')} />
      <TextField {...text('record')} description={t('security.recordHelp')} />
      <TextField {...text('session')} />
      <div className="audit-find">
        {isFiltered(search) && (
          <Button variant="default" onClick={() => go(paths.audit())}>
            {t('security.clear')}
          </Button>
        )}
        <Button type="submit">{t('security.find')}</Button>
      </div>
    </form>
  )
}
