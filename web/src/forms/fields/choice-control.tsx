import { type FieldControlProps, textOf } from './field-control.ts'

/** Radio buttons: one of a few, all of them visible. */
export function RadioControl(props: FieldControlProps) {
  const stored = textOf(props.value)
  return (
    <div className="choices" id={props.id} tabIndex={-1}>
      {(props.element.options ?? []).map((option) => (
        <label className="check" key={option.id}>
          <input
            type="radio"
            name={props.id}
            checked={stored === option.id}
            disabled={props.readOnly}
            required={props.required}
            aria-describedby={props.describedBy}
            onChange={() => props.onChange(option.id)}
            onBlur={props.onLeave}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </div>
  )
}

/** Several of a few. */
export function CheckGroupControl(props: FieldControlProps) {
  const chosen = Array.isArray(props.value) ? props.value : []
  const toggle = (id: string, on: boolean) =>
    props.onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <div className="choices" id={props.id} tabIndex={-1}>
      {(props.element.options ?? []).map((option) => (
        <label className="check" key={option.id}>
          <input
            type="checkbox"
            checked={chosen.includes(option.id)}
            disabled={props.readOnly}
            aria-describedby={props.describedBy}
            onChange={(event) => toggle(option.id, event.currentTarget.checked)}
            onBlur={props.onLeave}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </div>
  )
}

/** A switch of its own: the label stands beside the box and says everything. */
export function CheckControl({ label, ...props }: FieldControlProps & { label: React.ReactNode }) {
  return (
    <label className={props.dirty ? 'check dirty' : 'check'}>
      <input
        id={props.id}
        type="checkbox"
        checked={props.value === true || props.value === 'true'}
        disabled={props.readOnly}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
        onBlur={props.onLeave}
      />
      <span>
        {label}
        {props.required ? (
          <span className="req" aria-hidden>
            *
          </span>
        ) : null}
      </span>
    </label>
  )
}
