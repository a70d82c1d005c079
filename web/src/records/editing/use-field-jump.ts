import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { useState } from 'react'
import type { Path } from '../../paths.ts'
import { useGo } from '../../ui/use-go.ts'

export interface FieldTarget {
  tabId: string
  fieldId: string
  sectionId: string
}

/** Going to a field wherever it stands: its tab comes to the front, its section opens, it gets the focus. */
export function useFieldJump(pathOf: (tabId: string) => Path, activeTab: string) {
  const go = useGo()
  const [target, setTarget] = useState<FieldTarget | null>(null)
  const jump = ({ tab, section, element }: FieldPlace) => {
    // A field of a row is reached through its section, whose row opens in a dialog.
    const fieldId = section.cloneable ? section.id : element.id
    setTarget({ tabId: tab.id, fieldId, sectionId: section.id })
    if (tab.id !== activeTab) go(pathOf(tab.id), { replace: true })
  }
  return { jump, target: target?.tabId === activeTab ? target : null, arrived: () => setTarget(null) }
}
