import type { ComponentPropsWithRef } from 'react'

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'onChange'> {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** On or off at once, for something that works rather than something that is agreed to. */
export function Switch({ checked, onChange, ...input }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      {...input}
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
