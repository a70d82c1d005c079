import { useEffect, useState } from 'react'

/** Gives the focus back to whatever had it before this was shown, once this is gone; what is over it comes first. */
export function useFocusGivenBack(): void {
  const [opener] = useState(openerNow)
  useEffect(
    () => () => {
      // Whoever closed it may have put the focus somewhere already.
      if (document.activeElement === null || document.activeElement === document.body) giveBack(opener)
    },
    [opener],
  )
}

/** Of a menu's entry it is the menu's button: the entry goes with the menu. */
function openerNow(): Element | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const panel = active?.closest('.drop-panel')?.id
  const button = menu ? document.getElementById(menu) : panel && document.querySelector(`[aria-controls="${panel}"]`)
  return button || active
}

function giveBack(opener: Element | null): void {
  const target = opener?.isConnected && opener !== document.body ? opener : document.getElementById('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
