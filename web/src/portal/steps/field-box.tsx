import type { FormElement } from '@corbel/domain/forms/form-element'
import { usStates } from '@corbel/domain/forms/us-states'
import type { OthersChange } from '@corbel/domain/records/draft/field-state'
import { useTranslation } from '../../translation.ts'
import { useDates } from '../parts/use-dates.ts'
import { ChoiceBoxes } from './choice-boxes.tsx'
import { DateBoxes } from './date-boxes.tsx'
import { fieldDomId, labelOf } from './field-problem.ts'
import { TextBox } from './text-box.tsx'

export interface FieldBoxProps {
  element: FormElement
  value: unknown
  isRequired: boolean
  problem: string | null
  guideline: string | null
  /** Who else changed it while it was open here. */
  others?: OthersChange | null
  /** In front of the id, where a field is there more than once. */
  within?: string
  /** Something is being typed: it counts when the field is left. */
  onType: (value: unknown) => void
  /** Something was chosen: it counts at once. */
  onChoose: (value: unknown) => void
  onLeave: () => void
}

const groups = new Set(['radio', 'multiselect'])
const files = new Set(['file', 'image', 'dropzone'])

/** A field as a phone is good at: its own keyboard, its own list, boxes for a thumb. */
export function FieldBox(props: FieldBoxProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { element, problem, guideline, others, isRequired, within = '' } = props
  const id = fieldDomId(within + element.id)
  const about = [problem && `${id}-problem`, guideline && `${id}-guide`, element.help && `${id}-help`]
  const describedBy = about.filter(Boolean).join(' ') || undefined
  const isGroup = groups.has(element.type) || element.type === 'date' || element.type === 'checkbox'
  const label = (
    <>
      {labelOf(element)}
      {!isRequired && <span className="optional">{t('portal.optional')}</span>}
    </>
  )
  const notes = (
    <>
      {element.help && (
        <small id={`${id}-help`} className="quiet">
          {element.help}
        </small>
      )}
      {guideline && (
        <small id={`${id}-guide`} className="notice">
          {guideline}
        </small>
      )}
      {others && others.by !== '' && (
        <small className="quiet field-others" role="status">
          {t('together.changedBy', { name: others.by, time: dates.timeOf(others.at) })}
        </small>
      )}
      {problem && (
        <small id={`${id}-problem`} className="problem">
          {problem}
        </small>
      )}
    </>
  )
  if (files.has(element.type))
    return (
      <div className="field">
        <span>{label}</span>
        <small className="quiet">{t('portal.fileHint')}</small>
      </div>
    )
  if (isGroup && !isSingleTick(element))
    return (
      <fieldset className="field" aria-describedby={describedBy} aria-invalid={problem ? true : undefined}>
        <legend>{label}</legend>
        {element.type === 'date' ? <DateBoxes {...props} id={id} /> : <ChoiceBoxes {...props} id={id} />}
        {notes}
      </fieldset>
    )
  if (isSingleTick(element))
    return (
      <div className="field">
        <label className="choice">
          <input
            id={id}
            type="checkbox"
            checked={props.value === true}
            aria-describedby={describedBy}
            onChange={(event) => props.onChoose(event.currentTarget.checked)}
          />
          <span>{labelOf(element)}</span>
        </label>
        {notes}
      </div>
    )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Line {...props} id={id} describedBy={describedBy} />
      {notes}
    </div>
  )
}

const isSingleTick = ({ type, options }: FormElement): boolean => type === 'checkbox' && (options?.length ?? 0) === 0

function Line(props: FieldBoxProps & { id: string; describedBy: string | undefined }) {
  const { t } = useTranslation()
  const { element, id, describedBy, value, problem, isRequired, onChoose } = props
  const isState = element.type === 'us_states' || element.type === 'state'
  if (element.type !== 'select' && !isState) return <TextBox {...props} />
  const options = isState && (element.options?.length ?? 0) === 0 ? usStates : (element.options ?? [])
  return (
    <select
      id={id}
      className="box"
      value={typeof value === 'string' ? value : ''}
      required={isRequired}
      autoComplete={isState ? 'address-level1' : undefined}
      aria-invalid={problem ? true : undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{t('portal.choose')}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.text}
        </option>
      ))}
    </select>
  )
}
