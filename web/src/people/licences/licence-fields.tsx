import { usStates } from '@corbel/domain/forms/us-states'
import { licenceKinds, licenceStanding, type PersonLicence } from '@corbel/domain/people/licences/licence'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { DateField } from '../../ui/controls/date-field.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { LicenceDocument } from './licence-document.tsx'

export interface TypedLicence {
  key: string
  kind: PersonLicence['kind']
  /** Blank: none, as everywhere here. */
  state: string
  number: string
  issuedOn: string
  expiresOn: string
  file: PersonLicence['file']
  /** As it is kept; null: it is not yet. */
  kept: PersonLicence | null
}

const colors = { holds: 'green', ending: 'amber', ended: 'red' } as const
const states = usStates.map(({ id, text }) => ({ value: id, label: text }))

interface LicenceFieldsProps {
  personId: string
  /** Nothing is typed that is not saved. */
  isSaved: boolean
  licence: TypedLicence
  at: number
  today: string
  fields: Readonly<Record<string, string>>
  readOnly: boolean
  onChange: (changed: Partial<TypedLicence>) => void
  onRemove: () => void
}

/** One licence, with where it stands today. */
export function LicenceFields({ licence, at, today, fields, readOnly, onChange, onRemove, ...of }: LicenceFieldsProps) {
  const { t } = useTranslation()
  const { kind, state, number, issuedOn, expiresOn } = licence
  const wrong = (member: string) => fields[`licences.${at}.${member}`]
  const standing = licenceStanding({ expiresOn: expiresOn === '' ? null : expiresOn }, today)
  return (
    <fieldset className="licence-row" aria-label={t('licences.at', { place: at + 1 })}>
      <Choice
        label={t('licences.kind')}
        data={licenceKinds.map((value) => ({ value, label: t(`licences.kinds.${value}`) }))}
        value={kind}
        disabled={readOnly}
        onChange={(chosen) => onChange(chosen === 'nmls' ? { kind: 'nmls', state: '' } : { kind: 'state' })}
      />
      <SearchChoice
        label={t('licences.state')}
        data={states}
        value={state || null}
        readOnly={readOnly || kind === 'nmls'}
        error={wrong('state')}
        onChange={(chosen) => onChange({ state: chosen ?? '' })}
      />
      <TextField
        label={t('licences.number')}
        value={number}
        maxLength={60}
        readOnly={readOnly}
        error={wrong('number')}
        onChange={({ currentTarget: { value } }) => onChange({ number: value })}
      />
      <DateField
        label={t('licences.issuedOn')}
        value={issuedOn}
        readOnly={readOnly}
        error={wrong('issuedOn')}
        onChange={(value) => onChange({ issuedOn: value })}
      />
      <DateField
        label={t('licences.expiresOn')}
        value={expiresOn}
        readOnly={readOnly}
        error={wrong('expiresOn')}
        onChange={(value) => onChange({ expiresOn: value })}
      />
      <div className="licence-end">
        {number !== '' && <StatusChip label={t(`licences.standing.${standing}`)} color={colors[standing]} />}
        {!readOnly && (
          <IconButton
            label={t('licences.remove', { number: number || String(at + 1) })}
            icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </div>
      <LicenceDocument {...of} licence={licence.kept} readOnly={readOnly} />
    </fieldset>
  )
}
