import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { Path } from '../paths.ts'
import { AppLink } from './app-link.tsx'
import { tip } from './tip.ts'

interface Look {
  /** What it does, in words: read aloud and shown as tooltip. */
  label: string
  icon: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

type IconButtonProps = Look &
  Omit<ActionIconProps, 'size'> &
  Omit<ComponentPropsWithRef<'button'>, 'size' | keyof ActionIconProps>

/** A button that shows only a sign. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <ActionIcon type="button" aria-label={label} {...tip(label)} {...rest}>
      {icon}
    </ActionIcon>
  )
}

/** The same as a link. */
export function IconLink({ label, icon, size, to, className }: Look & { to: Path; className?: string }) {
  return (
    <ActionIcon component={AppLink} to={to} aria-label={label} {...tip(label)} size={size} className={className}>
      {icon}
    </ActionIcon>
  )
}
