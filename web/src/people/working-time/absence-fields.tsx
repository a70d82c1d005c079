import type { WorkingTimeReply } from '@corbel/domain/people/working-time-endpoints'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { DateField } from '../../ui/controls/date-field.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

export interface TypedAbsence {
  key: string
  /** `YYYY-MM-DD`, or what is typed yet. */
  from: string
  to: string
  /** Blank: nobody. */
  delegate: string
}

interface AbsenceFieldsProps {
  absences: readonly TypedAbsence[]
  /** As they are kept: who stands in already may not be offered any more. */
  known: WorkingTimeReply['absences']
  delegates: readonly { _id: string; name: string }[]
  fields: Readonly<Record<string, string>>
  readOnly: boolean
  onChange: (absences: readonly TypedAbsence[]) => void
}

/** The days on which somebody is away, and who stands in. */
export function AbsenceFields({ absences, known, delegates, fields, readOnly, onChange }: AbsenceFieldsProps) {
  const { t } = useTranslation()
  const offered = new Map(delegates.map(({ _id, name }) => [_id, name]))
  for (const { delegate } of known) if (delegate !== null) offered.set(delegate._id, delegate.name)
  const people = [
    { value: '', label: t('workingTime.nobody') },
    ...[...offered].map(([value, label]) => ({ value, label })),
  ]
  return (
    <section className="stack" aria-label={t('workingTime.absences')}>
      <h3>{t('workingTime.absences')}</h3>
      {absences.length === 0 && <p className="quiet">{t('workingTime.noAbsences')}</p>}
      {absences.map((absence, at) => {
        const set = (changed: Partial<TypedAbsence>) =>
          onChange(absences.map((one) => (one.key === absence.key ? { ...one, ...changed } : one)))
        return (
          <div key={absence.key} className="working-time-absence">
            <DateField
              label={t('workingTime.firstDay')}
              value={absence.from}
              readOnly={readOnly}
              error={fields[`absences.${at}`] ?? fields[`absences.${at}.from`]}
              onChange={(from) => set({ from })}
            />
            <DateField
              label={t('workingTime.lastDay')}
              value={absence.to}
              readOnly={readOnly}
              error={fields[`absences.${at}.to`]}
              onChange={(to) => set({ to })}
            />
            <SearchChoice
              label={t('workingTime.delegate')}
              data={people}
              value={absence.delegate}
              readOnly={readOnly}
              error={fields[`absences.${at}.delegate`]}
              onChange={(delegate) => set({ delegate: delegate ?? '' })}
            />
            {!readOnly && (
              <IconButton
                label={t('workingTime.removeAbsence', { from: absence.from || String(at + 1) })}
                icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
                onClick={() => onChange(absences.filter(({ key }) => key !== absence.key))}
              />
            )}
          </div>
        )
      })}
    </section>
  )
}
