import type { LayoutTab } from '@corbel/domain/forms/layout/form-layout'
import { useState } from 'react'
import type { FilledForm } from '../../records/editing/open-draft.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { titleOf } from '../form-words.ts'
import { useDraftReading } from '../record-draft-context.ts'

export interface CreationSteps {
  /** The one in front; undefined for a form without any. */
  tab: LayoutTab | undefined
  tabs: readonly LayoutTab[]
  /** Where the record is created: a form without tabs has no other. */
  isLast: boolean
  go: (tab: LayoutTab) => void
  /** To the first tab with something blank that is required. */
  goToMissing: () => void
}

/** A new record's form, one tab after the other. */
export function useCreationSteps({ draft, layout, places }: FilledForm): CreationSteps {
  const [chosen, setChosen] = useState<string | null>(null)
  const hidden = useDraftReading(draft, (one) => layout.tabs.map((tab) => (one.isHidden(tab.id) ? '1' : '0')).join(''))
  // A form without tabs has one that it does not know itself.
  const tabs = layout.tabs.filter((_tab, at) => !layout.tabbed || hidden[at] !== '1')
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  const go = ({ id }: LayoutTab) => setChosen(id)
  const goToMissing = () => {
    const [first] = draft.missing()
    const place = first === undefined ? undefined : places.get(first)
    if (place) go(place.tab)
  }
  return { tab, tabs, isLast: tab === tabs.at(-1), go, goToMissing }
}

/** What the tab in front is called and which one it is, where there are several. */
export function CreationTab({ steps: { tab, tabs } }: { steps: CreationSteps }) {
  const { t } = useTranslation()
  if (tab === undefined || tabs.length < 2) return null
  return (
    <h2 className="form-step">
      {titleOf(tab.element, t)}{' '}
      <span className="quiet num">{t('forms.stepOf', { place: tabs.indexOf(tab) + 1, total: tabs.length })}</span>
    </h2>
  )
}

/** Back and Next: on the first tab there is no way back, on the last none on. */
export function CreationSteps({ steps: { tab, tabs, go } }: { steps: CreationSteps }) {
  const { t } = useTranslation()
  if (tab === undefined || tabs.length < 2) return null
  const at = tabs.indexOf(tab)
  const step = (label: string, to: LayoutTab | undefined) => (
    <Button variant="default" disabled={to === undefined} onClick={() => to && go(to)}>
      {label}
    </Button>
  )
  return (
    <nav className="form-steps" aria-label={t('forms.tabs')}>
      {step(t('shared.back'), tabs[at - 1])}
      {step(t('shared.next'), tabs[at + 1])}
    </nav>
  )
}
