import { type ReactNode, useId } from 'react'
import { Switch } from '../../../ui/controls/switch.tsx'

interface SwitchSettingProps {
  title: string
  help?: string
  checked: boolean
  error?: string
  disabled: boolean
  onChange: (checked: boolean) => void
  /** What belongs to the switch while it is on. */
  children?: ReactNode
}

/** Something that is on or off for the whole company. */
export function SwitchSetting({ title, help, checked, error, disabled, onChange, children }: SwitchSettingProps) {
  const id = useId()
  return (
    <li>
      <div className="company-switch">
        <Switch
          id={id}
          aria-describedby={help ? `${id}-help` : undefined}
          checked={checked}
          disabled={disabled}
          onChange={onChange}
        />
        <div className="grow">
          <label htmlFor={id}>{title}</label>
          {help && (
            <p className="meta quiet" id={`${id}-help`}>
              {help}
            </p>
          )}
          {error && <p className="help err">{error}</p>}
          {children}
        </div>
      </div>
    </li>
  )
}
