import type { LayoutTab } from '@corbel/domain/forms/layout/form-layout'
import { useEffect, useRef, useState } from 'react'
import { type FieldTarget, firstPlaceOf, targetOf } from '../../records/editing/field-target.ts'
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
  /** To the first of these fields, whichever tab it is on: that one comes to the front and the field gets the focus. */
  goToFirst: (fields: Iterable<string>) => void
  /** The field that is gone to, for the form of the tab in front. */
  target: FieldTarget | null
  onArrived: () => void
}

/** A new record's form, one tab after the other. */
export function useCreationSteps({ draft, layout, places }: FilledForm): CreationSteps {
  const [chosen, setChosen] = useState<string | null>(null)
  const [target, setTarget] = useState<FieldTarget | null>(null)
  const hidden = useDraftReading(draft, (one) => layout.tabs.map((tab) => (one.isHidden(tab.id) ? '1' : '0')).join(''))
  // A form without tabs has one that it does not know itself.
  const tabs = layout.tabs.filter((_tab, at) => !layout.tabbed || hidden[at] !== '1')
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  const go = ({ id }: LayoutTab) => setChosen(id)
  const goToFirst = (fields: Iterable<string>) => {
    const place = firstPlaceOf(fields, places)
    if (place === undefined) return
    go(place.tab)
    setTarget(targetOf(place))
  }
  return { tab, tabs, isLast: tab === tabs.at(-1), go, goToFirst, target, onArrived: () => setTarget(null) }
}

/** What the form of a tab is told of a field that is gone to. */
export const jumpTo = ({ target, onArrived }: CreationSteps, tab: LayoutTab) => ({
  ...{ target: target?.tabId === tab.id ? target : null, onArrived },
})

/** What the tab in front is called and which one it is, where there are several. */
export function CreationTab({ steps: { tab, tabs } }: { steps: CreationSteps }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(tab?.id)
  // Who goes on hears and sees where they are; a field that is gone to takes the focus after this.
  useEffect(() => {
    if (shown.current !== tab?.id) heading.current?.focus()
    shown.current = tab?.id
  }, [tab?.id])
  if (tab === undefined || tabs.length < 2) return null
  return (
    <h2 className="form-step" ref={heading} tabIndex={-1}>
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
    <Button
      variant="default"
      disabled={to === undefined}
      // What is said of a field as it is left would move the button away from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        leaveField()
        if (to) go(to)
      }}
    >
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

/** What was typed counts, and what is wrong with it is said where it stands. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
