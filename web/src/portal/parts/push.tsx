import type { ReactNode } from 'react'
import { go } from '../place.ts'
import { Icon, type IconName } from './icon.tsx'

interface PushProps {
  children: ReactNode
  onPush?: () => void
  quiet?: boolean
  icon?: IconName
  type?: 'button' | 'submit'
  isBusy?: boolean
}

/** A button that a thumb meets. */
export function Push({ children, onPush, quiet = false, icon, type = 'button', isBusy = false }: PushProps) {
  return (
    <button
      type={type}
      className={quiet ? 'push quiet-push' : 'push'}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onPush}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  )
}

interface GoProps {
  to: string
  children: ReactNode
  className?: string
  label?: string
  replace?: boolean
  /** Besides, as when what it stands in is to close. */
  onGo?: () => void
}

/** A link to one of the borrower's own pages; a new tab opens it as with every link. */
export function Go({ to, children, className, label, replace = false, onGo }: GoProps) {
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onGo?.()
        go(to, { replace })
      }}
    >
      {children}
    </a>
  )
}
