import { useId } from 'react'
import type { ChoiceOption } from './choice.tsx'

interface SegmentedProps {
  'aria-label': string
  data: readonly ChoiceOption[]
  value: string
  onChange: (value: string) => void
}

/** One of two or three that all stand in sight. */
export function Segmented({ data, value, onChange, ...named }: SegmentedProps) {
  const name = useId()
  return (
    <div className="segmented" role="radiogroup" {...named}>
      {data.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            className="vh"
            name={name}
            value={one.value}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </div>
  )
}
