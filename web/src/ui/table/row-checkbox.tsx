interface RowCheckboxProps {
  label: string
  checked: boolean
  /** Some of what it stands for is checked. */
  mixed?: boolean
  onChange: () => void
}

export function RowCheckbox({ label, checked, mixed = false, onChange }: RowCheckboxProps) {
  const isMixed = mixed && !checked
  return (
    <label className="check">
      <input
        type="checkbox"
        className={isMixed ? 'mixed' : undefined}
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        onChange={onChange}
      />
    </label>
  )
}
