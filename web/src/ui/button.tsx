import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface ButtonLook {
  variant?: 'primary' | 'default' | 'subtle'
  /** `xl` for fingers. */
  size?: 'sm' | 'xl'
  leftSection?: ReactNode
}

/**
 * A button without the kit, for what every first visit shows. Dialogs and forms use the kit's, which look the same and
 * come with them.
 */
export function Button({
  variant,
  size,
  leftSection,
  children,
  ...rest
}: ButtonLook & ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" className={buttonClass({ variant, size, leftSection })} {...rest}>
      {leftSection}
      {children}
    </button>
  )
}

export function buttonClass({ variant = 'primary', size = 'sm', leftSection }: ButtonLook): string {
  return ['btn', `btn-${variant}`, leftSection ? 'has-icon' : '', size === 'xl' ? 'btn-touch' : ''].join(' ').trim()
}
