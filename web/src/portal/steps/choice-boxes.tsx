import type { FieldBoxProps } from './field-box.tsx'

/** One of a few, or several of many, each as wide as a thumb needs. */
export function ChoiceBoxes({ id, element, value, onChoose, onLeave }: FieldBoxProps & { id: string }) {
  const isOne = element.type === 'radio'
  const chosen = Array.isArray(value) ? value.map(String) : [String(value ?? '')]
  const options = element.options ?? []
  const choose = (option: string, isOn: boolean) => {
    if (isOne) return onChoose(option)
    const others = chosen.filter((one) => one !== option && one !== '')
    onChoose(isOn ? [...others, option] : others)
  }
  return (
    <div className={isOne && options.length === 2 ? 'side-by-side' : 'stack'}>
      {options.map((option, at) => (
        <label key={option.id} className="choice">
          <input
            id={at === 0 ? id : undefined}
            type={isOne ? 'radio' : 'checkbox'}
            name={id}
            checked={chosen.includes(option.id)}
            onChange={(event) => choose(option.id, event.currentTarget.checked)}
            onBlur={onLeave}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </div>
  )
}
