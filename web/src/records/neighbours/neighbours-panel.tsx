import './neighbours.css'
import type { ModuleKey } from '@corbel/domain/roles/role'
import { useLocation } from '@tanstack/react-router'
import type { Path } from '../../paths.ts'
import { lazyPart, Waiting } from '../../ui/lazy/lazy-part.tsx'
import { readWalk } from './walk.ts'

const Walked = lazyPart(async () => (await import('./walked.tsx')).Walked, 'over')

export interface NeighboursProps {
  module: ModuleKey
  id: string
  /** Of the record: after a change it may stand elsewhere in the list, or not at all. */
  rev: number
  pathOf: (id: string) => Path
}

/** The way to the record before and the one after, in the list from which this one was opened. */
export function Neighbours(props: NeighboursProps) {
  const walk = readWalk(useLocation({ select: ({ state }) => state.carried }))
  if (walk === null || walk.module !== props.module) return null
  return (
    <Waiting fallback={<span className="neighbours" />}>
      <Walked {...props} walk={walk} />
    </Waiting>
  )
}
