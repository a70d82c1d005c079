import { findNeighbours, type NeighboursReply } from '@corbel/domain/views/view-endpoints'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../api.ts'
import type { Path } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { formatCount } from '../../ui/format-number.ts'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { usePageActions } from '../../ui/keys/page-actions.ts'
import { usePageKeys } from '../../ui/keys/page-keys.ts'
import { countText } from '../../ui/table/count-text.ts'
import { useGo } from '../../ui/use-go.ts'
import type { NeighboursProps } from './neighbours-panel.tsx'
import { stepped, type Walk } from './walk.ts'

/** The way on and back, and which of how many this one is. */
export function Walked({ walk, id, rev, pathOf }: NeighboursProps & { walk: Walk }) {
  const { t } = useTranslation()
  const go = useGo()
  const { data } = useQuery(neighboursQuery(useQueryClient(), { walk, id, rev }))
  const isListed = data?.isListed ?? true
  const way = (key: string, label: string, step: 1 | -1): Way => {
    const to = (step === 1 ? data?.next : data?.previous) ?? null
    return { key, label, to: to === null ? null : pathOf(to), carried: stepped(walk, step, isListed) }
  }
  const previous = way('[', t('neighbours.previous'), -1)
  const next = way(']', t('neighbours.next'), 1)
  const pressed = [previous, next].flatMap(({ key, label, to, carried }) =>
    to === null ? [] : [{ key, label, run: () => go(to, { carried }) }],
  )
  usePageKeys(pressed)
  usePageActions(async () => pressed.map((one) => ({ ...one, key: one.key === ']' ? 'next' : 'previous' })))
  const total = countText(t, walk.of, walk.isLeast)
  return (
    <nav className="neighbours" aria-label={t('neighbours.list')}>
      <WayLink way={previous} icon={<IconChevronLeft size={18} stroke={1.75} />} />
      <span className="meta quiet num" aria-live="polite">
        {isListed ? t('neighbours.place', { place: formatCount(walk.at), total }) : t('neighbours.left')}
      </span>
      <WayLink way={next} icon={<IconChevronRight size={18} stroke={1.75} />} />
    </nav>
  )
}

interface Way {
  key: string
  label: string
  to: Path | null
  carried: Walk
}

function WayLink({ way: { key, label, to, carried }, icon }: { way: Way; icon: ReactNode }) {
  const { t } = useTranslation()
  const said = t('neighbours.withKey', { way: label, key })
  return to === null ? (
    <IconButton label={said} icon={icon} disabled />
  ) : (
    <IconLink label={said} icon={icon} to={to} carried={carried} />
  )
}

interface Asked {
  walk: Walk
  id: string
  rev: number
}

/** Asked anew when the record changes, from the place that it had when it was opened. */
function neighboursQuery(queryClient: QueryClient, { walk, id, rev }: Asked) {
  const { module, content, since } = walk
  const ofRecord = ['neighbours', module, since, id]
  return {
    queryKey: [...ofRecord, rev],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const place = queryClient.getQueriesData<NeighboursReply>({ queryKey: ofRecord }).find(([, one]) => one?.place)
      return call(findNeighbours, { body: { module, content, of: id, place: place?.[1]?.place ?? undefined }, signal })
    },
    placeholderData: (before: NeighboursReply | undefined, query?: { queryKey: readonly unknown[] }) =>
      query?.queryKey[3] === id ? before : undefined,
  }
}
