import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import type { Path } from '../paths.ts'
import { useCarry } from './carried.ts'
import { useIntent } from './use-intent.ts'

export interface AppLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: Path
  /** Replaces the entry in the browser's history instead of adding one. */
  replace?: boolean
  /** What goes along beside the address. */
  carried?: unknown
}

/** Ctrl, Cmd, Shift, the middle button and links with a target are the browser's: a real new tab. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  event.currentTarget.target === '' &&
  !event.currentTarget.hasAttribute('download')

/** A link inside the program: a real `<a href>`, followed in place on a plain click. */
export function AppLink({
  to,
  replace = false,
  carried,
  onClick,
  onMouseEnter,
  onMouseLeave,
  onFocus,
  onBlur,
  onTouchStart,
  ...rest
}: AppLinkProps) {
  const router = useRouter()
  const intent = useIntent(to)
  const carry = useCarry()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void router.navigate({ href: to, replace, state: carry(to, carried) })
  }
  const mind =
    <Event,>(given: ((event: Event) => void) | undefined, own: () => void) =>
    (event: Event) => {
      given?.(event)
      own()
    }
  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onMouseEnter={mind(onMouseEnter, intent.begin)}
      onMouseLeave={mind(onMouseLeave, intent.end)}
      onFocus={mind(onFocus, intent.begin)}
      onBlur={mind(onBlur, intent.end)}
      onTouchStart={mind(onTouchStart, intent.begin)}
    />
  )
}
