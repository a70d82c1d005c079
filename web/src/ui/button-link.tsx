import type { ReactNode } from 'react'
import type { Path } from '../paths.ts'
import { AppLink } from './app-link.tsx'
import { type ButtonLook, buttonClass } from './button.tsx'

interface ButtonLinkProps extends ButtonLook {
  to: Path
  replace?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, leftSection, children, ...link }: ButtonLinkProps) {
  return (
    <AppLink className={buttonClass({ variant, size, leftSection })} {...link}>
      {leftSection}
      {children}
    </AppLink>
  )
}
