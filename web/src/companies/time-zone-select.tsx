import { useTranslation } from '../translation.ts'
import { SearchChoice } from '../ui/controls/search-choice.tsx'

interface TimeZoneSelectProps {
  label: string
  value: string
  error?: string
  readOnly?: boolean
  onChoose: (timeZone: string) => void
}

/** The names of the tz database that this browser knows, UTC first. */
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** A time zone, found by typing a part of its name. */
export function TimeZoneSelect({ label, value, error, readOnly, onChoose }: TimeZoneSelectProps) {
  const { t } = useTranslation()
  const none = { value: '', label: t('companies.profile.select') }
  const known = value === '' || timeZones.includes(value) ? timeZones : [value, ...timeZones]
  return (
    <SearchChoice
      label={label}
      data={[none, ...known]}
      value={value}
      error={error}
      readOnly={readOnly}
      limit={100}
      nothingFoundMessage={t('companies.profile.noChoice')}
      onChange={(zone) => zone && onChoose(zone)}
    />
  )
}
