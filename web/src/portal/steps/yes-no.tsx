import { useTranslation } from '../../translation.ts'

interface YesNoProps {
  id: string
  label: string
  /** Null: not answered yet. */
  value: boolean | null
  onAnswer: (isYes: boolean) => void
}

export function YesNo({ id, label, value, onAnswer }: YesNoProps) {
  const { t } = useTranslation()
  const choice = (isYes: boolean) => (
    <label className="choice">
      <input type="radio" name={id} checked={value === isYes} onChange={() => onAnswer(isYes)} />
      <span>{isYes ? t('portal.yes') : t('portal.no')}</span>
    </label>
  )
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="side-by-side">
        {choice(true)}
        {choice(false)}
      </div>
    </fieldset>
  )
}
