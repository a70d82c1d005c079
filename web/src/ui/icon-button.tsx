import type { ComponentPropsWithRef, ReactNode } from 'react'
import { AppLink, type AppLinkProps } from './app-link.tsx'
import { tip } from './tip.ts'

interface Look {
  /** What it does, in words: read aloud and shown as tooltip. */
  label: string
  icon: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string
}

type IconButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, 'children'>

/** A button that shows only a sign. */
export function IconButton({ label, icon, size, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={iconClass(size, className)} aria-label={label} {...tip(label)} {...rest}>
      {icon}
    </button>
  )
}

/** The same as a link. */
export function IconLink({ label, icon, size, className, ...link }: Look & Pick<AppLinkProps, 'to' | 'carried'>) {
  return (
    <AppLink {...link} className={iconClass(size, className)} aria-label={label} {...tip(label)}>
      {icon}
    </AppLink>
  )
}

const iconClass = (size: Look['size'] = 'md', className = ''): string => `ibtn ibtn-${size} ${className}`.trim()
