import { useId } from 'react'

interface ChoiceRowProps<Value extends string> {
  legend: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A few choices side by side, one of them taken. */
export function ChoiceRow<Value extends string>({ legend, value, choices, onChoose }: ChoiceRowProps<Value>) {
  const name = useId()
  return (
    <fieldset className="choice-row">
      <legend className="meta med">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="check">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
