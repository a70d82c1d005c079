import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface ButtonLook {
  variant?: 'primary' | 'default' | 'subtle'
  /** It destroys something. */
  danger?: boolean
  /** `md` where a form ends, `xl` for fingers. */
  size?: 'sm' | 'md' | 'xl'
  leftSection?: ReactNode
}

interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** What it asked for is on its way: it says so and cannot be pressed again. */
  loading?: boolean
}

export function Button({
  variant,
  danger,
  size,
  leftSection,
  loading = false,
  disabled = false,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonClass({ variant, danger, size, leftSection })} ${className}`.trim()}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...rest}
    >
      {loading ? <span className="btn-wait" aria-hidden /> : null}
      {leftSection}
      {children}
    </button>
  )
}

const sizes = { sm: '', md: 'btn-lg', xl: 'btn-touch' }

export function buttonClass({ variant = 'primary', danger = false, size = 'sm', leftSection }: ButtonLook): string {
  const look = danger && variant === 'primary' ? 'btn-danger' : `btn-${variant}${danger ? ' btn-warns' : ''}`
  return ['btn', look, leftSection ? 'has-icon' : '', sizes[size]].filter(Boolean).join(' ')
}
