import type { ReactNode } from 'react'

export interface FieldBoxProps {
  /** A sign before the value, such as a currency. */
  prefix?: string
  suffix?: string
  /** Buttons at the right edge. */
  actions?: ReactNode
  money?: boolean
  small?: boolean
  invalid?: boolean
  /** Changed and not yet saved. */
  dirty?: boolean
  readOnly?: boolean
  disabled?: boolean
  children: ReactNode
}

/** The bordered box around an input; its look is the input's state. */
export function FieldBox({ prefix, suffix, actions, children, ...states }: FieldBoxProps) {
  return (
    <div className={classesOf(states)}>
      {prefix ? <span className="affix">{prefix}</span> : null}
      {children}
      {suffix ? <span className="affix">{suffix}</span> : null}
      {actions}
    </div>
  )
}

function classesOf({ money, small, invalid, dirty, readOnly, disabled }: Omit<FieldBoxProps, 'children'>): string {
  const names = ['input']
  if (money) names.push('money')
  if (small) names.push('sm')
  if (invalid) names.push('invalid')
  if (dirty) names.push('dirty')
  if (readOnly) names.push('readonly')
  if (disabled) names.push('disabled')
  return names.join(' ')
}
