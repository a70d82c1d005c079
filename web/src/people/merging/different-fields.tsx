import type { MergeTake } from '@corbel/domain/people/merging/merged-values'
import { useId } from 'react'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import type { DescribeValue } from './merge-dialog.tsx'
import type { ComparedPeople } from './merging-queries.ts'

type Field = ComparedPeople['fields'][number]
type Take = MergeTake | 'survivor'

interface DifferentFieldsProps {
  fields: readonly Field[]
  takeOf: (field: Field) => Take
  describe: DescribeValue
  onTake: (id: string, take: Take) => void
}

/** Fields in which two records differ, each with the values to choose from. */
export function DifferentFields({ fields, takeOf, describe, onTake }: DifferentFieldsProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('merging.fields')} className="stack">
      <h3>{t('merging.fields')}</h3>
      {fields.length === 0 && <p className="quiet">{t('merging.noFields')}</p>}
      {fields.map((field) => (
        <DifferentField
          key={field._id}
          {...{ field, describe }}
          take={takeOf(field)}
          onTake={(take) => onTake(field._id, take)}
        />
      ))}
    </section>
  )
}

interface DifferentFieldProps {
  field: Field
  take: Take
  describe: DescribeValue
  onTake: (take: Take) => void
}

function DifferentField({ field, take, describe, onTake }: DifferentFieldProps) {
  const { t } = useTranslation()
  const name = useId()
  const text = (value: unknown) => describe(field._id, value) || '–'
  const choices: readonly { value: Take; words: string }[] = [
    { value: 'survivor', words: text(field.survivor) },
    { value: 'absorbed', words: text(field.absorbed) },
    ...(field.takes.includes('both') ? [{ value: 'both' as const, words: t('merging.both') }] : []),
  ]
  const isClosed = field.takes.length === 0
  return (
    <fieldset className="merge-field">
      <legend>{field.title}</legend>
      {choices.map(({ value, words }) => (
        <Check
          key={value}
          type="radio"
          name={name}
          label={words}
          checked={take === value}
          disabled={isClosed && value !== 'survivor'}
          onChange={() => onTake(value)}
        />
      ))}
      {isClosed && <p className="meta quiet">{t('merging.closed')}</p>}
    </fieldset>
  )
}
