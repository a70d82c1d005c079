import { weekStarts } from '@corbel/domain/companies/company-sections'
import { dateFormats } from '@corbel/domain/menus/date-formats'
import { useTranslation } from '../../../../translation.ts'
import { Choice } from '../../../../ui/controls/choice.tsx'
import { SearchChoice } from '../../../../ui/controls/search-choice.tsx'
import { TimeZoneSelect } from '../../../time-zone-select.tsx'
import { PartCard } from '../../settings/part-card.tsx'
import { TextSetting } from '../../settings/text-setting.tsx'
import type { CompanyEditing } from '../../use-company-editing.ts'
import { AddressRows } from './address-rows.tsx'
import { PhoneRows } from './phone-rows.tsx'

/** Who the company is, where it is reached, and how its pages write dates and money. */
export function ProfilePart({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { draft } = editing
  const { profile } = draft
  const set = (part: Partial<typeof profile>) => editing.change({ profile: { ...profile, ...part } })
  const text = (key: 'legalName' | 'dba' | 'nmlsId' | 'website' | 'email') => ({
    editing,
    place: `profile.${key}`,
    label: t(`companies.profile.${key}`),
    value: profile[key],
    onText: (said: string) => set({ [key]: said }),
  })
  return (
    <>
      <PartCard title={t('companies.profile.company')}>
        <div className="company-grid">
          <TextSetting
            editing={editing}
            place="name"
            label={t('companies.name')}
            required
            maxLength={120}
            value={draft.name}
            onText={(name) => editing.change({ name })}
          />
          <TextSetting maxLength={200} {...text('legalName')} />
          <TextSetting maxLength={200} {...text('dba')} />
          <TextSetting maxLength={12} inputMode="numeric" {...text('nmlsId')} />
          <TextSetting maxLength={300} type="url" {...text('website')} />
          <TextSetting maxLength={254} type="email" {...text('email')} />
        </div>
      </PartCard>
      <AddressRows editing={editing} onAddresses={(addresses) => set({ addresses })} />
      <PhoneRows editing={editing} onPhones={(phones) => set({ phones })} />
      <FormatsCard editing={editing} />
    </>
  )
}

function FormatsCard({ editing }: { editing: CompanyEditing }) {
  const { t, language } = useTranslation()
  const { profile } = editing.draft
  const set = (part: Partial<typeof profile>) => editing.change({ profile: { ...profile, ...part } })
  const given = { allowDeselect: false, readOnly: !editing.mayUpdate } as const
  return (
    <PartCard title={t('companies.profile.formats')}>
      <div className="company-grid">
        <TimeZoneSelect
          label={t('companies.profile.timeZone')}
          value={profile.timeZone}
          error={editing.errorAt('profile.timeZone')}
          readOnly={!editing.mayUpdate}
          onChoose={(timeZone) => set({ timeZone })}
        />
        <Choice
          {...given}
          label={t('companies.profile.dateFormat')}
          data={dateFormats}
          value={profile.dateFormat}
          error={editing.errorAt('profile.dateFormat')}
          onChange={(chosen) => {
            const dateFormat = dateFormats.find((one) => one === chosen)
            if (dateFormat) set({ dateFormat })
          }}
        />
        <Choice
          {...given}
          label={t('companies.profile.weekStart')}
          data={weekStarts.map((day) => ({ value: day, label: t(`companies.profile.weekStarts.${day}`) }))}
          value={profile.weekStart}
          error={editing.errorAt('profile.weekStart')}
          onChange={(chosen) => {
            const weekStart = weekStarts.find((one) => one === chosen)
            if (weekStart) set({ weekStart })
          }}
        />
        <SearchChoice
          {...given}
          label={t('companies.profile.currency')}
          data={currencyChoices(language)}
          value={profile.currency}
          error={editing.errorAt('profile.currency')}
          limit={60}
          nothingFoundMessage={t('companies.profile.noChoice')}
          onChange={(currency) => currency !== null && set({ currency })}
        />
      </div>
    </PartCard>
  )
}

/** The currencies that this browser knows, named in the language of the page. */
function currencyChoices(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${code} – ${names.of(code)}` }))
}
