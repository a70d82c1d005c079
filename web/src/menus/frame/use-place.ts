import { useMatches } from '@tanstack/react-router'
import { useTranslation } from '../../translation.ts'
import { usePathname } from '../../ui/use-pathname.ts'
import { isCurrent, linkedEntries } from '../menu-entries.ts'
import { useMenuEntries } from '../use-menu-entries.ts'

/** What the place of a page is called before the page says more: as its entry in the menu, or its own crumb. */
export function usePlace(): string | undefined {
  const { t } = useTranslation()
  const pathname = usePathname()
  const entries = linkedEntries(useMenuEntries())
  const crumb = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumb })
  const entry = entries.find((one) => isCurrent({ ...one, children: [] }, pathname))
  if (entry) return entry.title
  const own = typeof crumb === 'object' ? crumb.findLast(({ title }) => title !== 'menus.updateCrumb') : undefined
  return own && t(own.title)
}
