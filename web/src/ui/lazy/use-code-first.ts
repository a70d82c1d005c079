import { useBlocker, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from '../../translation.ts'
import { showError } from '../alerts.ts'
import { startProgress } from '../page/route-progress.ts'
import type { PartTrouble } from './part-trouble.ts'
import { useReload } from './use-reload.ts'

const sentences = {
  unreachable: 'shared.pageOffline',
  outdated: 'shared.pageOutdated',
  broken: 'shared.pageFailed',
} as const

/** A page is left for one whose code is here; where it cannot be had, the present page stays with all that is typed. */
export function useCodeFirst(): void {
  const { t } = useTranslation()
  const reload = useReload()
  const troubleOfPage = useTroubleOfPage()
  const newest = useRef(0)
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      newest.current += 1
      if (current.pathname === next.pathname) return false
      const own = newest.current
      const trouble = await troubleOfPage(next.pathname)
      // Somebody who has gone elsewhere meanwhile does not want this page any more.
      if (own !== newest.current) return true
      if (trouble === null) return false
      const action = trouble === 'unreachable' ? undefined : { label: t('shared.reload'), run: () => void reload() }
      showError(t(sentences[trouble]), { action })
      return true
    },
  })
}

interface FetchedPage {
  troubleFetching?: () => Promise<PartTrouble | null>
}

function useTroubleOfPage(): (pathname: string) => Promise<PartTrouble | null> {
  const router = useRouter()
  return async (pathname) => {
    const [routes] = router.getMatchedRoutes(pathname)
    startProgress()
    const troubles = await Promise.all(
      routes.map(({ options }) => {
        // Pages are made by `lazyPart`; what a route has without one is part of the first code.
        const page = options.component as FetchedPage | undefined
        return page?.troubleFetching?.() ?? null
      }),
    )
    return troubles.find((trouble) => trouble !== null) ?? null
  }
}
