import type { Personalization } from '@corbel/domain/menus/menu-endpoints'
import { useLayoutEffect } from 'react'
import { applyCompanyColours } from '../../apply-company-colours.ts'
import { setColorScheme } from '../../ui/color-scheme.ts'

/** Brings mode and colours of the look onto the page before it is painted. */
export function useLook({ mode, menuColor, sectionHeaderColor }: Personalization): void {
  useLayoutEffect(() => {
    applyCompanyColours({ menuColor, sectionHeaderColor })
  }, [menuColor, sectionHeaderColor])
  useLayoutEffect(() => {
    setColorScheme(mode === 'Dark' ? 'dark' : 'light')
  }, [mode])
}
