import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { useState } from 'react'
import type { Path } from '../../paths.ts'
import { useGo } from '../../ui/use-go.ts'
import { type FieldTarget, targetOf } from './field-target.ts'

/**
 * Going to a field wherever it stands: its tab comes to the front, its section opens, it gets the
 * focus. `asked`: the one that the page's address names.
 */
export function useFieldJump(pathOf: (tabId: string) => Path, activeTab: string, asked?: FieldPlace) {
  const go = useGo()
  const [target, setTarget] = useState<FieldTarget | null>(null)
  const jump = (place: FieldPlace) => {
    setTarget(targetOf(place))
    if (place.tab.id !== activeTab) go(pathOf(place.tab.id), { replace: true })
  }
  const wanted = target ?? (asked === undefined ? null : targetOf(asked))
  const arrived = () => {
    setTarget(null)
    // Whoever follows the same link again comes to the field again.
    if (asked !== undefined) go(pathOf(activeTab), { replace: true })
  }
  return { jump, target: wanted?.tabId === activeTab ? wanted : null, arrived }
}
